import { auth } from '@amphi/domain/messages/fr/account/auth';
import { useWanted } from '../../lib/wanted.ts';
import { paths } from '../../paths.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const texts = auth.register;

/** Registering, which also signs in. */
export function Component() {
  const wanted = useWanted();
  return (
    <SignInFrame
      texts={{ ...texts, text: wanted?.code ? texts.textWithCode : texts.text }}
      other={{ question: texts.hasAccount, to: 'login', label: texts.login }}
      redirectTo={paths.dashboard()}
    >
      {(onBusy) => <RegisterForm onBusy={onBusy} />}
    </SignInFrame>
  );
}
