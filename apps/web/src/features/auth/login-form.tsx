import { auth } from '@amphi/domain/messages/fr/account/auth';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { NO_PROOF, ProofField } from '../../components/second-factor/proof-field.tsx';
import frame from '../../components/ui/frame.module.css';
import { errorCode } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useLogin } from './use-login.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail address and password; then the second factor, of an account that has one. */
export function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const [credentials, setCredentials] = useState<CodeStepProps['credentials']>();
  const login = useLogin();
  const { signIn, failure } = useSignIn({ fallback: auth.login.failed, onBusy });
  const { form, submit, submitting, ...unsent } = useSchemaForm({
    failed: auth.login.failed,
    schema: async () => (await lateSchemas()).loginInput,
    initialValues: { username: '', password: '' },
    onSubmit: (input) => signIn(() => login(input)),
    onError: (error) => {
      if (errorCode(error) === 'auth.second_factor_required') setCredentials(form.getValues());
    },
  });
  const shown = failure ?? unsent.failure;
  if (credentials)
    return (
      <CodeStep
        credentials={credentials}
        onBusy={onBusy}
        onBack={() => setCredentials(undefined)}
      />
    );
  return (
    <AuthForm form={form} onSubmit={submit} submitting={submitting} submitLabel={auth.login.submit}>
      {shown && <FormFailure text={shown} />}
      <EmailField name="username" autoComplete="username" {...form.getInputProps('username')} />
      <div>
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Link to={paths.forgotPassword()} className={frame.link}>
          {auth.login.forgot}
        </Link>
      </div>
    </AuthForm>
  );
}

interface CodeStepProps {
  credentials: { username: string; password: string };
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

/** The second factor of an account whose password was right. */
function CodeStep({ credentials, onBusy, onBack }: CodeStepProps) {
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
