import { auth } from '@amphi/domain/messages/fr/account/auth';
import { deviceLimit } from '@amphi/domain/messages/fr/account/devices';
import { Alert } from '@mantine/core';
import { IconClockOff, IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { errorCode } from '../../lib/errors.ts';
import { expiryOf, hasOrigin } from '../../lib/return-to.ts';
import { trpc } from '../../lib/trpc.ts';
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
