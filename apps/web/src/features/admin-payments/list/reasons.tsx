import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Group } from '@mantine/core';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDollars } from '../../../lib/format.ts';

type Proposal = NonNullable<RouterOutputs['statements']['page']['items'][number]['proposal']>;

interface ReasonsProps {
  proposal: Proposal;
  amount: number;
}

/** Says what speaks for a transfer as an order's, and the amount by which it differs. */
export function Reasons({ proposal, amount }: ReasonsProps) {
  const { reasons, order, refused } = proposal;
  const cents = Math.round(100 * (order.amount - amount));
  const difference = formatDollars(Math.abs(cents) / 100);
  return (
    <Group gap={4}>
      {reasons.map((reason) => (
        <Chip key={reason} tone="correct">
          {texts.reasons[reason]}
        </Chip>
      ))}
      {cents !== 0 && (
        <Chip tone="missed">{cents > 0 ? texts.part(difference) : texts.excess(difference)}</Chip>
      )}
      {refused && <Chip tone="wrong">{texts.wasRefused}</Chip>}
    </Group>
  );
}
