import { auth } from '@amphi/domain/messages/fr/account/auth';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './sign-in-frame.module.css';

/** Terms that are agreed to by making an account. */
export function Terms() {
  const { termsBefore, terms, termsBetween, privacy } = auth.register;
  return (
    <Text variant="meta">
      {termsBefore}{' '}
      <Link to={paths.legal('conditions')} className={classes.inline}>
        {terms}
      </Link>{' '}
      {termsBetween}{' '}
      <Link to={paths.legal('confidentialite')} className={classes.inline}>
        {privacy}
      </Link>
      .
    </Text>
  );
}
