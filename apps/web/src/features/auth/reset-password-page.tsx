import { isResetToken } from '@amphi/domain/auth/rules';
import { password } from '@amphi/domain/messages/fr/password';
import { IconCircleCheck, IconLinkOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../paths.ts';
import { BackToLogin } from './back-to-login.tsx';
import { PasswordFrame } from './password-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Outcome = 'open' | 'done' | 'refused';

/** Where the link of the mail leads: choosing a new password. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>('open');
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
      <ResetPasswordForm
        token={token}
        onDone={() => setOutcome('done')}
        onRefused={() => setOutcome('refused')}
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
      <LinkButton to={paths.login()} size="lg" fullWidth>
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
      <LinkButton to={paths.forgotPassword()} size="lg" fullWidth>
        {again}
      </LinkButton>
    </PasswordFrame>
  );
}
