import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react';

const LOOKS = {
  pending: { color: 'saffron', Icon: IconClock },
  approved: { color: 'green', Icon: IconCheck },
  rejected: { color: 'red', Icon: IconX },
  unknown: { color: 'gray', Icon: IconQuestionMark },
} as const;

/** The status of a payment, with colour, icon and text. */
export function PaymentStatusBadge({ status }: { status: string }) {
  const known = status in LOOKS ? (status as keyof typeof LOOKS) : 'unknown';
  const { color, Icon } = LOOKS[known];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      size="lg"
      radius="sm"
      fw={600}
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {adminPayments.statuses[known]}
    </Badge>
  );
}
