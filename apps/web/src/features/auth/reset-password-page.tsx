import { isResetToken } from '@amphi/domain/auth/rules';
import { password } from '@amphi/domain/messages/fr/account/password';
import { IconCircleCheck, IconLinkOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { BackToLogin, PasswordFrame } from './password-frame.tsx';
import { useLinkToken } from './use-link-token.ts';

type Outcome = 'open' | 'done' | 'refused';

/** Opened by the link of the mail: chooses a new password. */
export function Component() {
  const token = useLinkToken(paths.resetPassword());
  const reset = trpc.auth.resetPassword.useMutation({ meta: { invalidates: [] } });
  // Another link starts over.
  const [ended, setEnded] = useState<{ token: string; outcome: Outcome }>();
  const outcome = ended?.token === token ? ended.outcome : 'open';
  if (outcome === 'done') return <Done />;
  if (outcome === 'refused' || !isResetToken(token))
    return <InvalidLink focused={outcome === 'refused'} />;
  return (
    <PasswordFrame
      icon={<IconLock aria-hidden />}
      title={password.reset.title}
      text={password.reset.text}
      footer={<BackToLogin />}
    >
      <NewPasswordForm
        key={token}
        token={token}
        texts={password.reset}
        save={reset.mutateAsync}
        refusal="auth.invalid_reset_token"
        onDone={() => setEnded({ token, outcome: 'done' })}
        onRefused={() => setEnded({ token, outcome: 'refused' })}
      />
    </PasswordFrame>
  );
}

function Done() {
  const { title, text, login } = password.done;
  return (
    <PasswordFrame
      icon={<IconCircleCheck aria-hidden />}
      tone="correct"
      focused
      title={title}
      text={text}
    >
      <LinkButton to={paths.login()} fullWidth>
        {login}
      </LinkButton>
    </PasswordFrame>
  );
}

function InvalidLink({ focused }: { focused: boolean }) {
  const { title, text, again } = password.invalid;
  return (
    <PasswordFrame
      icon={<IconLinkOff aria-hidden />}
      tone="wrong"
      focused={focused}
      title={title}
      text={text}
      footer={<BackToLogin />}
    >
      <LinkButton to={paths.forgotPassword()} fullWidth>
        {again}
      </LinkButton>
    </PasswordFrame>
  );
}
