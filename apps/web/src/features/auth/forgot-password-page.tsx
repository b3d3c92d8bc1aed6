import { password } from '@amphi/domain/messages/fr/account/password';
import { Button } from '@mantine/core';
import { IconKey, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { TeamContact } from '../../components/team-contact.tsx';
import { useSendsMail } from '../../lib/sends-mail.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { BackToLogin, PasswordFrame } from './password-frame.tsx';

/** Asking for a link to choose a new password. */
export function Component() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <Sent email={email} onAgain={() => setSent(false)} />;
  return (
    <PasswordFrame
      icon={<IconKey aria-hidden />}
      title={password.forgot.title}
      text={password.forgot.text}
      // Coming back from the answer, which has had the focus.
      focused={email !== ''}
      footer={<BackToLogin />}
    >
      <ForgotPasswordForm
        email={email}
        onSent={(address) => {
          setEmail(address);
          setSent(true);
        }}
      />
    </PasswordFrame>
  );
}

/** Answers alike with and without such an account: the page must not disclose it. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { title, before, after, hour, spam, contact, again, unsentTitle, unsent } = password.sent;
  const sendsMail = useSendsMail();
  return (
    <PasswordFrame
      icon={<IconMailCheck aria-hidden />}
      tone="correct"
      focused
      title={sendsMail ? title : unsentTitle}
      text={
        sendsMail ? (
          <>
            <p>
              {before} <strong>{email}</strong>, {after} {hour}
            </p>
            <p>
              {spam} {contact} <TeamContact />
            </p>
          </>
        ) : (
          <p>
            {unsent} <TeamContact />
          </p>
        )
      }
      footer={<BackToLogin />}
    >
      <Button variant="default" fullWidth onClick={onAgain}>
        {again}
      </Button>
    </PasswordFrame>
  );
}
