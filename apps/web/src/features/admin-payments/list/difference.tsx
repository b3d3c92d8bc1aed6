import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Text } from '@mantine/core';
import { formatDollars } from '../../../lib/format.ts';

const { received: texts } = adminPayments;

/** Missing or excess part of an amount; nothing where the amount due was received. */
export function Difference({ amount, received }: { amount: number; received: number }) {
  const cents = Math.round(100 * (amount - received));
  if (Number.isNaN(cents) || cents === 0) return null;
  const text = cents > 0 ? texts.missing : texts.excess;
  return (
    <Text span display="block" fz="sm" c={cents > 0 ? 'red' : 'dimmed'}>
      {text(formatDollars(Math.abs(cents) / 100))}
    </Text>
  );
}
