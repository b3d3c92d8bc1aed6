import { admin } from '@amphi/domain/messages/fr/admin/common';
import { type Waiting, waitingSince } from '@amphi/domain/payments/rules';
import { useState } from 'react';
import { Parts } from '../../components/pictures/parts.tsx';
import { trpc } from '../../lib/trpc.ts';

const { ages: texts } = admin.today;

const COLORS: Record<Waiting['tone'], string> = {
  fresh: 'pine.4',
  soon: 'saffron.4',
  late: 'red.5',
};

/** The orders that wait, by how long they have, beside what students are promised. */
export function WaitingAges() {
  const queue = trpc.payments.queue.useQuery().data ?? [];
  const [now] = useState(() => Date.now());
  const tones = queue.map(({ created_at }) => waitingSince(created_at, now).tone);
  return (
    <Parts
      label={texts.label}
      parts={(['fresh', 'soon', 'late'] as const).map((tone) => ({
        label: texts[tone],
        count: tones.filter((one) => one === tone).length,
        color: COLORS[tone],
      }))}
    />
  );
}
