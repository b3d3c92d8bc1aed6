import { auth } from '@amphi/domain/messages/fr/auth';
import { Alert } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { OnlySignedOut } from '../../layouts/guards.tsx';
import { hasExpired } from '../../lib/return-to.ts';
import { paths } from '../../paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-links.module.css';
import { LoginForm } from './login-form.tsx';

/** Signing in; then on to the page that was requested before. */
export function Component() {
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const { title, text, aside, loading, noAccount, register, expired } = auth.login;
  return (
    <OnlySignedOut>
      <LoadingOverlay visible={busy} label={loading}>
        <AuthLayout
          title={title}
          text={text}
          aside={aside}
          footer={
            <>
              {noAccount}{' '}
              <Link to={paths.register()} state={state} className={classes.link}>
                {register}
              </Link>
            </>
          }
        >
          {hasExpired(state) && (
            <Alert role="status" mb="md" color="saffron" icon={<IconClockOff aria-hidden />}>
              {expired}
            </Alert>
          )}
          <LoginForm onBusy={setBusy} />
        </AuthLayout>
      </LoadingOverlay>
    </OnlySignedOut>
  );
}
