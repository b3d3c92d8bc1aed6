import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Stack, Text } from '@mantine/core';
import type { SessionUser } from '../../lib/session.ts';
import classes from './user-card.module.css';

/** Who is signed in. */
export function UserCard({ user }: { user: SessionUser }) {
  return (
    <Stack className={classes.root} align="flex-start" gap={0}>
      <Text span c="var(--amphi-ink)" fw={700} inherit dir="auto">
        {user.full_name}
      </Text>
      <Text span c="dimmed" fz="sm">
        {user.email}
      </Text>
      {user.is_admin && <span className={classes.role}>{navigation.adminBadge}</span>}
    </Stack>
  );
}
