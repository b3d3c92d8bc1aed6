import { password } from '@amphi/domain/messages/fr/account/password';
import { FormFailure } from '../../components/form-failure.tsx';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { trpc } from '../../lib/trpc.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** The address to which the link goes. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = trpc.auth.forgotPassword.useMutation({ meta: { invalidates: [] } });
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).forgotPasswordInput,
    initialValues: { email },
    onSubmit: async (input) => {
      await request.mutateAsync(input);
      onSent(input.email);
    },
    failed: password.forgot.failed,
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
