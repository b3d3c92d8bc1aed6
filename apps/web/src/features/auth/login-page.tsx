import { auth } from '@amphi/domain/messages/fr/account/auth';
import { Alert } from '@mantine/core';
import { IconClockOff, IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { hasExpired, hasOrigin } from '../../lib/return-to.ts';
import { LoginForm } from './login-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

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

/** Why the visitor is here instead of on the page that they opened. */
function Reason({ state }: { state: unknown }) {
  if (!hasOrigin(state)) return null;
  const expired = hasExpired(state);
  const Icon = expired ? IconClockOff : IconLock;
  return (
    <Alert role="status" mb="md" color={expired ? 'saffron' : 'pine'} icon={<Icon aria-hidden />}>
      {expired ? texts.expired : texts.needed}
    </Alert>
  );
}
