import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Stack, Text } from '@mantine/core';
import type { SessionUser } from '../../lib/session.ts';

export function UserCard({ user }: { user: SessionUser }) {
  return (
    <Stack gap={0} align="flex-start" px="0.75rem" py="0.5rem">
      <Text span c="var(--amphi-ink)" fw={650} dir="auto">
        {user.full_name}
      </Text>
      <Text variant="meta" span dir="auto">
        {user.email}
      </Text>
      {user.is_admin && (
        <Text
          span
          mt="0.375rem"
          px="0.625rem"
          c="var(--mantine-primary-color-light-color)"
          bg="var(--mantine-primary-color-light)"
          fz="xs"
          fw={650}
          lh="1.25rem"
          bdrs="xl"
        >
          {navigation.adminBadge}
        </Text>
      )}
    </Stack>
  );
}
