import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';

type NumberFieldProps = Omit<NumberInputProps, 'onChange' | 'value'> & {
  value: number;
  onChange: (value: number) => void;
};

/** A number that is always there: emptied, it becomes 0. What is out of range is for the rules to say. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      selectAllOnFocus
      clampBehavior="none"
      onPaste={(event) => pasteDecimal(event, onChange)}
      {...props}
      value={value}
      onChange={(next) => onChange(next === '' ? 0 : Number(next))}
    />
  );
}

/** A pasted `12,50` is twelve and a half; the field by itself would drop the comma and make it 1250. */
function pasteDecimal(event: ClipboardEvent<HTMLInputElement>, onChange: (value: number) => void) {
  const text = event.clipboardData.getData('text').trim();
  if (!/^\d+,\d{1,2}$/.test(text)) return;
  event.preventDefault();
  onChange(Number(text.replace(',', '.')));
}
