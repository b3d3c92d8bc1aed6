import { secondFactor } from '@amphi/domain/messages/fr/account/second-factor';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { ROLES, userAsRead } from '@amphi/domain/users/schema';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { StatusSelect } from '../../../components/admin/form/status-select.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminUser } from '../user.ts';
import { editUserSchema } from './edit-schema.ts';

interface EditUserProps extends DialogProps {
  user: AdminUser;
}

const ROLE_CHOICES = ROLES.map((value) => ({ value, label: adminUsers.roles[value] }));
const { fields } = adminUsers;

/** A link by which the person chooses a password alone, for where no mail arrives. */
function ResetLink({ id }: { id: number }) {
  const { data, error, mutate, isPending } = trpc.users.createResetLink.useMutation();
  const { resetLink: texts } = adminUsers;
  if (data) return <CopyLink label={texts.label} hint={texts.hint} link={data.link} />;
  return (
    <>
      {error && <FormFailure text={errorDetail(error, texts.failed)} />}
      <Button variant="subtle" mt="sm" loading={isPending} onClick={() => mutate({ id })}>
        {texts.make}
      </Button>
    </>
  );
}

/** Resets the second factor of who has lost it; one's own is changed in the profile. */
function SecondFactorReset({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, isSuccess, mutate } = trpc.users.resetSecondFactor.useMutation();
  const { reset: texts } = secondFactor;
  if (isSuccess) return <Text role="status">{texts.done}</Text>;
  if (!isAsking)
    return (
      <DangerButton mt="sm" onClick={() => setAsking(true)}>
        {texts.open}
      </DangerButton>
    );
  return (
    <Stack mt="sm" gap="xs">
      {error && <FormFailure text={errorDetail(error, secondFactor.failed)} />}
      <Text>{texts.text}</Text>
      <Button color="red" loading={isPending} onClick={() => mutate({ id })}>
        {texts.confirm}
      </Button>
    </Stack>
  );
}

/** Changes an account; a password only if one is typed. */
export function EditUser({ user, opened, onClose }: EditUserProps) {
  const self = useUser();
  const { mutateAsync } = trpc.users.update.useMutation();
  const { id, full_name, email, role, is_active } = user;
  const edit = useEditConflict({ asRead: userAsRead, row: user });
  const undo = edit.undo((former, if_unmodified) => mutateAsync({ ...former, id, if_unmodified }));
  const newPassword = useRef(false);
  const modal = useModalForm({
    schema: editUserSchema,
    initialValues: {
      id,
      full_name,
      email,
      role,
      is_active,
      password: '',
      confirmation: '',
      email_confirmed: false,
    },
    save: (input) => {
      newPassword.current = input.password !== undefined;
      return edit.guard(input, (if_unmodified) => mutateAsync({ ...input, if_unmodified }));
    },
    done: (saved) => adminUsers.saved(saved.full_name),
    // The former password is not known any more.
    undo: (saved) => (newPassword.current ? undefined : undo(saved)),
    onSaved: onClose,
    draft: { name: `user-${id}`, omit: ['password', 'confirmation'], version: edit.version },
  });
  const { getInputProps } = modal.form;
  const state = edit.choices(modal.form, (fields) => fields);
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={modal.submitting}
      title={adminUsers.editOf(full_name)}
    >
      <FormFrame form={modal} edit={state} onCancel={() => modal.abandon(onClose)}>
        <TextInput
          {...getInputProps('full_name')}
          label={fields.name}
          required
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...getInputProps('email')}
          type="email"
          label={fields.email}
          required
          autoComplete="off"
        />
        {(!user.email_confirmed || modal.form.values.email !== email) && (
          <Checkbox
            size="sm"
            {...getInputProps('email_confirmed', { type: 'checkbox' })}
            label={fields.confirmed}
            description={fields.confirmedHint}
          />
        )}
        <SimpleGrid cols={2} spacing="sm">
          <NativeSelect {...getInputProps('role')} label={fields.role} data={ROLE_CHOICES} />
          <StatusSelect {...modal.form.getInputProps('is_active')} label={fields.status} />
        </SimpleGrid>
        <PasswordField
          {...getInputProps('password')}
          label={`${fields.password} (${admin.optional})`}
          description={fields.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...getInputProps('confirmation')}
          label={fields.confirmation}
          autoComplete="new-password"
        />
      </FormFrame>
      <ResetLink id={id} />
      {user.has_second_factor && id !== self.id && <SecondFactorReset id={id} />}
    </AdminModal>
  );
}
