import type { RouterOutputs } from '@amphi/api';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { choicesOf } from './choices.ts';

interface BaremeSelectProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** Null: the one that counts otherwise. */
  value?: number | null;
  /** Label of null. */
  otherwise: string;
  baremes: RouterOutputs['baremes']['list'][number][];
  /** The one that is chosen already, which may be archived by now. */
  standing: { id: number | null; name: string | null };
  onChange: (value: number | null) => void;
}

/** A choice of a scoring rule. */
export function BaremeSelect({
  value,
  otherwise,
  baremes,
  standing,
  onChange,
  ...props
}: BaremeSelectProps) {
  const { id, name } = standing;
  const isArchived = id !== null && baremes.every((bareme) => bareme.id !== id);
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      data={choicesOf(otherwise, isArchived ? [...baremes, { id, name: name ?? '' }] : baremes)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
