import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { waitingSince } from '@amphi/domain/payments/rules';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Figure, Figures as Row } from '../../../components/ui/figures.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Accounting } from './types.ts';

const { reviews: texts, renewals: words } = adminAccounting;

/** Two days are still told in hours, as they are promised. */
const HOURS_SHOWN = 48;

function duration(hours: number | null): string {
  if (hours === null) return texts.none;
  return hours <= HOURS_SHOWN
    ? texts.hours(formatNumber(Math.round(hours)))
    : texts.days(formatNumber(Math.round(hours / 24)));
}

/** Compares the time to a decision with the promised one, and counts students who come back. */
export function Figures({ reviews, renewals }: Pick<Accounting, 'reviews' | 'renewals'>) {
  const { data: queue = [] } = trpc.payments.queue.useQuery();
  const [now] = useState(() => Date.now());
  const late = queue.filter(({ created_at }) => waitingSince(created_at, now).tone === 'late');
  const { decided, median_hours, in_time } = reviews;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="xl">
      <Panel title={texts.title}>
        <Row>
          <Figure label={texts.median} value={duration(median_hours)} hint={texts.promised} />
          <Figure
            label={texts.inTime}
            value={decided === 0 ? texts.none : formatPercent((100 * in_time) / decided)}
            hint={texts.decided(decided)}
          />
          <Figure
            label={texts.waiting}
            value={formatNumber(late.length)}
            hint={texts.waitingHint(queue.length)}
          />
        </Row>
      </Panel>
      <Panel title={words.title}>
        <Row>
          <Figure
            label={words.renewals}
            value={formatNumber(renewals.renewals)}
            hint={words.renewalsHint(renewals.approved)}
          />
          <Figure
            label={words.expiring}
            value={formatNumber(renewals.expiring)}
            hint={words.expiringHint}
          />
          <Figure
            label={words.lapsed}
            value={formatNumber(renewals.lapsed)}
            hint={words.lapsedHint}
          />
        </Row>
      </Panel>
    </SimpleGrid>
  );
}
