import type { RouterOutputs } from '@amphi/api';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type Bareme = RouterOutputs['baremes']['list'][number];

interface BaremeSelectProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** Null: the one that counts otherwise. */
  value?: number | null;
  /** Label of null. */
  otherwise: string;
  baremes: Bareme[];
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
  const isArchived = standing.id !== null && baremes.every(({ id }) => id !== standing.id);
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      data={[
        { value: '', label: otherwise },
        ...baremes.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isArchived ? [{ value: String(standing.id), label: standing.name ?? '' }] : []),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
