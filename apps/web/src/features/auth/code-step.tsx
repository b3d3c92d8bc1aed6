import { auth } from '@amphi/domain/messages/fr/account/auth';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Button, Text } from '@mantine/core';
import { FormFailure } from '../../components/form-failure.tsx';
import { NO_PROOF, ProofField } from '../../components/second-factor/proof-field.tsx';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { AuthForm } from './auth-form.tsx';
import { useLogin } from './use-login.ts';
import { useSignIn } from './use-sign-in.ts';

export interface CodeStepProps {
  credentials: { username: string; password: string };
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

/** The second factor of an account whose password was right. */
export function CodeStep({ credentials, onBusy, onBack }: CodeStepProps) {
  const login = useLogin();
  const { signIn, failure } = useSignIn({ fallback: auth.login.failed, onBusy });
  const { form, submit, submitting } = useSchemaForm({
    failed: auth.login.failed,
    schema: async () => (await lateSchemas()).loginInput,
    initialValues: { ...credentials, ...NO_PROOF },
    onSubmit: (input) => signIn(() => login(input)),
  });
  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submitting={submitting}
      submitLabel={auth.login.submit}
      after={
        <Button variant="subtle" onClick={onBack}>
          {texts.login.back}
        </Button>
      }
    >
      <Text role="status">{texts.login.text}</Text>
      {failure && <FormFailure text={failure} />}
      <ProofField proof={form} submit={submit} autoFocus />
    </AuthForm>
  );
}
