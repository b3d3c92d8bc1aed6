import type { RouterOutputs } from '@amphi/api';
import type { ComponentProps } from 'react';
import { IdSelect } from './selects.tsx';

interface BaremeSelectProps extends Omit<ComponentProps<typeof IdSelect>, 'rows' | 'none'> {
  /** Label of null: the one that counts otherwise. */
  otherwise: string;
  baremes: RouterOutputs['baremes']['list'][number][];
  /** The one that is chosen already, which may be archived by now. */
  standing: { id: number | null; name: string | null };
}

/** A choice of a scoring rule. */
export function BaremeSelect({ otherwise, baremes, standing, ...props }: BaremeSelectProps) {
  const { id, name } = standing;
  const isArchived = id !== null && baremes.every((bareme) => bareme.id !== id);
  return (
    <IdSelect
      {...props}
      none={otherwise}
      rows={isArchived ? [...baremes, { id, name: name ?? '' }] : baremes}
    />
  );
}
