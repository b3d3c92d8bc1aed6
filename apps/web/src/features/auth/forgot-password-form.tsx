import { password } from '@amphi/domain/messages/fr/account/password';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail, fieldErrors } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmailField } from './email-field.tsx';

const loadSchema = async () => (await import('@amphi/domain/auth/schema')).forgotPasswordInput;

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** The address to which the link goes. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = trpc.auth.forgotPassword.useMutation();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: loadSchema,
    initialValues: { email },
    onSubmit: async (input) => {
      setFailure(undefined);
      await request.mutateAsync(input);
      onSent(input.email);
    },
    onError: (error) => {
      if (fieldErrors(error).length === 0) {
        setFailure(errorDetail(error, password.forgot.failed));
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <EmailField name="email" autoComplete="email" {...form.getInputProps('email')} />
        <Button type="submit" size="lg" fullWidth loading={submitting}>
          {password.forgot.submit}
        </Button>
      </Stack>
    </form>
  );
}
