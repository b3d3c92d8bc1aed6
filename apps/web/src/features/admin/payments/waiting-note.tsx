import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { waitingSince } from '@amphi/domain/payments/rules';
import { Text } from '@mantine/core';
import { useState } from 'react';

const COLORS = { fresh: 'dimmed', soon: 'var(--amphi-missed)', late: 'var(--amphi-wrong)' };

/** How long an order has been waiting; in colour once that is longer than was promised. */
export function WaitingNote({ created }: { created: string }) {
  const [now] = useState(() => Date.now());
  const { hours, tone } = waitingSince(created, now);
  return (
    <Text fz="xs" c={COLORS[tone]} fw={tone === 'late' ? 600 : undefined}>
      {waitingText(hours)}
    </Text>
  );
}

function waitingText(hours: number): string {
  if (hours < 1) return adminPayments.justArrived;
  return hours < 48
    ? adminPayments.waitingHours(hours)
    : adminPayments.waitingDays(Math.floor(hours / 24));
}
