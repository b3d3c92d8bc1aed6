import { password as texts } from '@amphi/domain/messages/fr/account/password';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { errorCode, errorDetail, fieldErrors } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useSetSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** The link says nothing of its owner. */
const UNKNOWN_PERSON: readonly string[] = [];
const loadSchema = async () => (await import('@amphi/domain/auth/schema')).resetPasswordForm;

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is unknown, used or too old. */
  onRefused: () => void;
}

/** The new password, twice. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const reset = trpc.auth.resetPassword.useMutation();
  const setSession = useSetSession();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: loadSchema,
    initialValues: { token, password: '', confirm_password: '' },
    onSubmit: async ({ password }) => {
      setFailure(undefined);
      await reset.mutateAsync({ token, password });
      // The server has ended all sessions of the account, and the one of this browser in any case.
      setSession(null);
      onDone();
    },
    onError: (error) => {
      if (errorCode(error) === 'auth.invalid_reset_token') onRefused();
      else if (fieldErrors(error).length === 0) {
        setFailure(errorDetail(error, texts.reset.failed));
      }
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <NewPasswordField
          label={texts.reset.password}
          person={UNKNOWN_PERSON}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={texts.reset.confirm}
          name="confirm_password"
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <Button type="submit" size="lg" fullWidth loading={submitting}>
          {texts.reset.submit}
        </Button>
      </Stack>
    </form>
  );
}
