import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation } from '@amphi/domain/messages/fr/account/invitation';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { errorCode, errorDetail, fieldErrors } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useSetSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmailField } from '../email-field.tsx';

const loadSchema = async () => (await import('@amphi/domain/auth/schema')).resetPasswordForm;

interface ClaimFormProps {
  token: string;
  /** Of the invitation and of the account. */
  email: string;
  onDone: () => void;
  /** The link has been used or revoked meanwhile. */
  onRefused: () => void;
}

/** The new password, twice, of an account whose address the invitation confirms. */
export function ClaimForm({ token, email, onDone, onRefused }: ClaimFormProps) {
  const accept = trpc.invitations.accept.useMutation();
  const setSession = useSetSession();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: loadSchema,
    initialValues: { token, password: '', confirm_password: '' },
    onSubmit: async ({ password }) => {
      setFailure(undefined);
      await accept.mutateAsync({ token, password });
      // The server has ended all sessions of the account, and the one of this browser in any case.
      setSession(null);
      onDone();
    },
    onError: (error) => {
      if (errorCode(error) === 'staff.invalid_invitation') onRefused();
      else if (fieldErrors(error).length === 0) setFailure(errorDetail(error, invitation.failed));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <EmailField name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={auth.password}
          person={[email]}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={auth.confirmPassword}
          name="confirm_password"
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <Button type="submit" size="lg" fullWidth loading={submitting}>
          {invitation.claim.submit}
        </Button>
      </Stack>
    </form>
  );
}
