import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Badge } from '@mantine/core';

/** Shows if an account or a semester is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge
      variant="dot"
      color={active ? 'green' : 'gray'}
      tt="none"
      size="lg"
      fw={500}
      px={0}
      miw="max-content"
      bd="none"
      bg="transparent"
    >
      {active ? admin.active : admin.inactive}
    </Badge>
  );
}
