import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Text } from '@mantine/core';
import { formatDollars } from '../../../lib/format.ts';

const { received: texts } = adminPayments;

interface DifferenceProps {
  /** Sum that the order owes. */
  due: number;
  received: number;
  refunded?: number;
}

/** Missing or excess part of an amount, and what was given back, which is not missing; nothing where the amount due was received. */
export function Difference({ due, received, refunded = 0 }: DifferenceProps) {
  const missing = Math.round(100 * (due - received - refunded));
  const excess = Math.round(100 * (received - due));
  if (Number.isNaN(missing)) return null;
  return (
    <>
      {missing > 0 && <Part text={texts.missing} cents={missing} red />}
      {excess > 0 && <Part text={texts.excess} cents={excess} />}
      {refunded > 0 && <Part text={texts.refunded} cents={Math.round(100 * refunded)} />}
    </>
  );
}

interface PartProps {
  text: (amount: string) => string;
  cents: number;
  red?: boolean;
}

const Part = ({ text, cents, red = false }: PartProps) => (
  <Text span display="block" fz="sm" c={red ? 'red' : 'dimmed'}>
    {text(formatDollars(cents / 100))}
  </Text>
);
