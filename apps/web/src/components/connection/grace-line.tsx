import { graceLeft } from '@amphi/domain/auth/rules';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isGraceOver, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import classes from './connection-bar.module.css';

/** Days that are left to set up the second factor that one's role needs. */
export function GraceLine() {
  const { user } = useSession();
  if (!user?.second_factor_due || isGraceOver(user)) return null;
  return (
    <p className={classes.line}>
      <IconShieldLock size={18} aria-hidden />
      <span>
        {texts.grace(graceLeft(user.second_factor_due))}{' '}
        <Anchor component={Link} to={paths.secondFactor()} fz="inherit">
          {texts.graceLink}
        </Anchor>
      </span>
    </p>
  );
}
