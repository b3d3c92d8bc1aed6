import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { inviteStaffInput } from '@amphi/domain/staff/schema';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import {
  NO_SCOPE,
  RoleFields,
  type RoleValues,
} from '../../../components/admin/form/role-fields.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';

const { invitations: texts, columns: labels } = adminStaff;

type Scope = Omit<RoleValues, 'role'>;

/** Invites the owner of an address to a role. */
export function InviteForm() {
  const { mutateAsync } = trpc.invitations.create.useMutation();
  /** Shown if no mail delivers it. */
  const [made, setMade] = useState<{ email: string; link: string }>();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: inviteStaffInput,
    initialValues: { email: '', role: 'editor' as StaffRole, ...(NO_SCOPE as Scope) },
    onSubmit: async (invitation) => {
      const { email, link } = await mutateAsync(invitation);
      setMade(link === null ? undefined : { email, link });
      form.setFieldValue('email', '');
      notifyDone(link === null ? texts.sent(email) : texts.made(email));
    },
    failed: admin.saveFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap="sm" mb="md">
        <TextInput
          {...form.getInputProps('email')}
          label={labels.email}
          maw="24rem"
          flex="1 1 16rem"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleFields
          values={form.values}
          errors={form.errors}
          onChange={(values) => form.setValues(values)}
        />
        <Button type="submit" loading={submitting}>
          {texts.send}
        </Button>
      </Group>
      {failure && <FormFailure text={failure} />}
      {made && <CopyLink label={texts.link(made.email)} hint={texts.linkHint} link={made.link} />}
    </form>
  );
}
