import { PAYMENT_STATUSES, type PaymentStatus } from '@amphi/domain/payments/rules';
import { IconCircleCheck, IconCircleX, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { languageOf } from '../ui/language.ts';
import { Chip } from './ui/chip.tsx';

type ShownStatus = PaymentStatus | 'unknown';

/** The status as it is shown: one that this version of the client has not heard of is unknown. */
export function shownStatus(status: string): ShownStatus {
  return PAYMENT_STATUSES.find((candidate) => candidate === status) ?? 'unknown';
}

const ICONS = {
  pending: IconClock,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  unknown: IconHelpCircle,
} as const;

const TONES = {
  pending: 'missed',
  approved: 'correct',
  rejected: 'wrong',
  unknown: undefined,
} as const;

interface OrderStatusProps {
  status: string;
  /** Each page has its own words for the same status. */
  labels: Record<ShownStatus, string>;
}

/** Shows an order's status by a word, a sign and a colour. */
export function OrderStatus({ status, labels }: OrderStatusProps) {
  const shown = shownStatus(status);
  const Icon = ICONS[shown];
  return (
    <Chip tone={TONES[shown]}>
      <Icon size={16} aria-hidden />
      <span lang={languageOf(labels[shown])}>{labels[shown]}</span>
    </Chip>
  );
}
