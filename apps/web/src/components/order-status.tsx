import { IconCircleCheck, IconCircleX, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { type ShownStatus, shownStatus } from '../lib/order-status.ts';
import classes from './order-status.module.css';

const ICONS = {
  pending: IconClock,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  unknown: IconHelpCircle,
} as const;

interface OrderStatusProps {
  status: string;
  /** Each page has its own words for the same status. */
  labels: Record<ShownStatus, string>;
}

/** How far an order is, in a word, a sign and a colour. */
export function OrderStatus({ status, labels }: OrderStatusProps) {
  const shown = shownStatus(status);
  const Icon = ICONS[shown];
  return (
    <span className={classes.root} data-status={shown}>
      <Icon size={16} aria-hidden />
      {labels[shown]}
    </span>
  );
}
