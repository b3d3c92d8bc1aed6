import { admin } from '@amphi/domain/messages/fr/admin';
import { adminStaff } from '@amphi/domain/messages/fr/admin-staff';
import { GRANTABLE_ROLES, inviteStaffInput } from '@amphi/domain/staff/schema';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail, fieldErrors } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './invite-form.module.css';

const { invitations: texts, columns: labels } = adminStaff;
const ROLES = GRANTABLE_ROLES.map((value) => ({ value, label: adminStaff.roles[value] }));

/** Invites the owner of an address to a role. */
export function InviteForm() {
  const refresh = useAdminRefresh();
  const { mutateAsync } = trpc.invitations.create.useMutation();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: inviteStaffInput,
    initialValues: { email: '', role: GRANTABLE_ROLES[0] },
    onSubmit: async (invitation) => {
      setFailure(undefined);
      const { email } = await mutateAsync(invitation);
      form.setFieldValue('email', '');
      notifyDone(texts.sent(email));
      await refresh();
    },
    onError: (error) => {
      if (fieldErrors(error).length === 0) setFailure(errorDetail(error, admin.saveFailed));
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NativeSelect size="md" {...form.getInputProps('role')} label={texts.role} data={ROLES} />
        <Button type="submit" loading={submitting}>
          {texts.send}
        </Button>
      </div>
      {failure && <FormFailure text={failure} />}
    </form>
  );
}
