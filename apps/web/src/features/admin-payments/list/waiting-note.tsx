import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { type Waiting, waitingSince } from '@amphi/domain/payments/rules';
import { Text } from '@mantine/core';
import { useState } from 'react';

const COLORS = { fresh: 'dimmed', soon: 'var(--amphi-missed)', late: 'var(--amphi-wrong)' };

interface WaitingNoteProps {
  created: string;
  /** Also states whether that is within the promised time. */
  verdict?: boolean;
}

/** Shows the wait of an order; coloured once it exceeds the promised time. */
export function WaitingNote({ created, verdict = false }: WaitingNoteProps) {
  const [now] = useState(() => Date.now());
  const { hours, tone } = waitingSince(created, now);
  const text = waitingText(hours);
  return (
    <Text
      fz={verdict ? 'sm' : 'xs'}
      mb={verdict ? 'xs' : undefined}
      c={COLORS[tone]}
      fw={tone === 'late' ? 650 : undefined}
    >
      {verdict || tone === 'late' ? adminPayments.waitingVerdict(text, verdictOf(tone)) : text}
    </Text>
  );
}

function verdictOf(tone: Waiting['tone']): string {
  return adminPayments.waitingVerdicts[tone];
}

function waitingText(hours: number): string {
  if (hours < 1) return adminPayments.justArrived;
  return hours < 48
    ? adminPayments.waitingHours(hours)
    : adminPayments.waitingDays(Math.floor(hours / 24));
}
