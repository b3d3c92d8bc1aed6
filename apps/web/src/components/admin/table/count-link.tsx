import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.ts';

interface CountLinkProps {
  count: number;
  /** Noun of the count, where the heading of the column does not name it. */
  label?: string;
  to: string;
}

/** A number of things, which leads to them. */
export function CountLink({ count, label, to }: CountLinkProps) {
  if (count === 0) return 0;
  return (
    <Anchor
      component={Link}
      to={to}
      aria-label={label}
      fz="inherit"
      // A single digit is narrower than a finger.
      display="inline-block"
      miw={24}
      lh="24px"
      ta="end"
    >
      {formatNumber(count)}
    </Anchor>
  );
}
