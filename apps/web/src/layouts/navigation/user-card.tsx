import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Stack, Text } from '@mantine/core';
import { Chip } from '../../components/ui/chip.tsx';
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
      {user.is_admin && <Chip tone="brand">{navigation.adminBadge}</Chip>}
    </Stack>
  );
}
