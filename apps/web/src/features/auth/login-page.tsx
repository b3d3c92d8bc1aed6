import { auth } from '@amphi/domain/messages/fr/auth';
import { Alert } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { hasExpired } from '../../lib/return-to.ts';
import { paths } from '../../paths.ts';
import { LoginForm } from './login-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const texts = auth.login;

/** Signing in; then on to the page that was requested before. */
export function Component() {
  const { state } = useLocation();
  return (
    <SignInFrame
      texts={texts}
      other={{ question: texts.noAccount, to: paths.register(), label: texts.register }}
    >
      {(onBusy) => (
        <>
          {hasExpired(state) && (
            <Alert role="status" mb="md" color="saffron" icon={<IconClockOff aria-hidden />}>
              {texts.expired}
            </Alert>
          )}
          <LoginForm onBusy={onBusy} />
        </>
      )}
    </SignInFrame>
  );
}
