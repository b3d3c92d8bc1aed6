import { password } from '@amphi/domain/messages/fr/password';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './back-to-login.module.css';

/** For those who remember after all. */
export function BackToLogin() {
  return (
    <Link to={paths.login()} className={classes.root}>
      <IconArrowLeft size={18} aria-hidden />
      {password.backToLogin}
    </Link>
  );
}
