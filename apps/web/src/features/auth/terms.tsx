import { auth } from '@amphi/domain/messages/fr/account/auth';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Terms that are agreed to by making an account. */
export function Terms() {
  const { termsBefore, terms, termsBetween, privacy } = auth.register;
  return (
    <Text variant="meta">
      {termsBefore}{' '}
      <Anchor component={Link} to={paths.legal('conditions')} fz="inherit" underline="always">
        {terms}
      </Anchor>{' '}
      {termsBetween}{' '}
      <Anchor component={Link} to={paths.legal('confidentialite')} fz="inherit" underline="always">
        {privacy}
      </Anchor>
      .
    </Text>
  );
}
