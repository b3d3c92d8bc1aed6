import { auth } from '@amphi/domain/messages/fr/auth';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { OnlySignedOut } from '../../layouts/guards.tsx';
import { paths } from '../../paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-links.module.css';
import { RegisterForm } from './register-form.tsx';

/** Registering, which also signs in. */
export function Component() {
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const { title, text, aside, loading, hasAccount, login } = auth.register;
  return (
    <OnlySignedOut to={paths.dashboard()}>
      <LoadingOverlay visible={busy} label={loading}>
        <AuthLayout
          title={title}
          text={text}
          aside={aside}
          footer={
            <>
              {hasAccount}{' '}
              <Link to={paths.login()} state={state} className={classes.link}>
                {login}
              </Link>
            </>
          }
        >
          <RegisterForm onBusy={setBusy} />
        </AuthLayout>
      </LoadingOverlay>
    </OnlySignedOut>
  );
}
