import type { RouterInputs } from '@amphi/api';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { deviceLimit } from '@amphi/domain/messages/fr/account/devices';
import { secondFactor } from '@amphi/domain/messages/fr/account/second-factor';
import { Alert, Button, Text } from '@mantine/core';
import { IconClockOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { NO_PROOF, ProofField } from '../../components/second-factor/proof-field.tsx';
import frame from '../../components/ui/frame.module.css';
import { rememberEndedDevices } from '../../lib/ended-devices.ts';
import { errorCode } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { expiryOf, hasOrigin } from '../../lib/return-to.ts';
import type { SessionUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

const texts = auth.login;

/** Signing in; then on to the page that was requested before. */
export function Component() {
  const { state } = useLocation();
  return (
    <SignInFrame
      texts={texts}
      other={{ question: texts.noAccount, to: 'register', label: texts.register }}
    >
      {(onBusy) => (
        <>
          <Reason state={state} />
          <LoginForm onBusy={onBusy} />
        </>
      )}
    </SignInFrame>
  );
}

/**
 * Tells visitors why they are here instead of on the page that they opened. A page that was loaded again has the
 * refusal of its session.
 */
function Reason({ state }: { state: unknown }) {
  const { error } = trpc.auth.session.useQuery(undefined, { enabled: false });
  const isDisplaced = [expiryOf(state), errorCode(error)].includes('auth.device_ended');
  if (!hasOrigin(state) && !isDisplaced) return null;
  const expired = isDisplaced || Boolean(expiryOf(state));
  const Icon = expired ? IconClockOff : IconLock;
  const ended = isDisplaced ? deviceLimit.endedHere : texts.expired;
  return (
    <Alert role="status" mb="md" color={expired ? 'saffron' : 'pine'} icon={<Icon aria-hidden />}>
      {expired ? ended : texts.needed}
    </Alert>
  );
}

/** E-mail address and password; then the second factor, of an account that has one. */
function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
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
          {secondFactor.login.back}
        </Button>
      }
    >
      <Text role="status">{secondFactor.login.text}</Text>
      {failure && <FormFailure text={failure} />}
      <ProofField proof={form} submit={submit} autoFocus />
    </AuthForm>
  );
}

/** Signs in, and notes the devices whose session that has ended. */
function useLogin(): (input: RouterInputs['auth']['login']) => Promise<SessionUser> {
  const { mutateAsync } = trpc.auth.login.useMutation({ meta: { invalidates: [] } });
  return async (input) => {
    const { user, ended_devices } = await mutateAsync(input);
    rememberEndedDevices(ended_devices);
    return user;
  };
}
