import { NumberInput, type NumberInputProps } from '@mantine/core';

type OptionalNumberProps = Omit<NumberInputProps, 'onChange' | 'value'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number that may be missing. */
export function OptionalNumber({ value, onChange, ...props }: OptionalNumberProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      selectAllOnFocus
      {...props}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
