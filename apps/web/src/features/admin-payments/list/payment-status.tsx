import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react';
import { Chip } from '../../../components/ui/chip.tsx';

const LOOKS = {
  pending: { tone: 'missed', Icon: IconClock },
  approved: { tone: 'correct', Icon: IconCheck },
  rejected: { tone: 'wrong', Icon: IconX },
  unknown: { tone: undefined, Icon: IconQuestionMark },
} as const;

/** The status of a payment, with colour, icon and text. */
export function PaymentStatusBadge({ status }: { status: string }) {
  const known = status in LOOKS ? (status as keyof typeof LOOKS) : 'unknown';
  const { tone, Icon } = LOOKS[known];
  return (
    <Chip tone={tone}>
      <Icon size={14} aria-hidden />
      {adminPayments.statuses[known]}
    </Chip>
  );
}
