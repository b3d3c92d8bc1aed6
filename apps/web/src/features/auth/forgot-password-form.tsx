import { forgotPasswordInput } from '@amphi/domain/auth/schema';
import { password } from '@amphi/domain/messages/fr/account/password';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail, fieldErrors } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { trpc } from '../../lib/trpc.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** The address to which the link goes. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = trpc.auth.forgotPassword.useMutation();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: forgotPasswordInput,
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
    <AuthForm
      form={form}
      onSubmit={submit}
      submitting={submitting}
      submitLabel={password.forgot.submit}
    >
      {failure && <FormFailure text={failure} />}
      <EmailField name="email" autoComplete="email" {...form.getInputProps('email')} />
    </AuthForm>
  );
}
