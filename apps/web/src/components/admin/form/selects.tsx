import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { choicesOf } from './choices.ts';

type SelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'>;

interface IdSelectProps extends SelectProps {
  rows: Parameters<typeof choicesOf>[1];
  /** Label of null. */
  none: string;
  value?: number | null | undefined;
  onChange: (id: number | null) => void;
}

/** A choice of a row by its number, or of none. */
export function IdSelect({ rows, none, value, onChange, ...props }: IdSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      data={choicesOf(none, rows)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}

interface CodesProps<Code extends string> extends SelectProps {
  codes: readonly Code[];
  names: Readonly<Record<Code, string>>;
}

interface CodeSelectProps<Code extends string> extends CodesProps<Code> {
  value?: Code;
  onChange: (code: Code) => void;
}

/** A choice of one of these codes by their names. */
export function CodeSelect<Code extends string>({ onChange, ...props }: CodeSelectProps<Code>) {
  const { codes, names, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      data={codes.map((value) => ({ value, label: names[value] }))}
      onChange={({ currentTarget }) => {
        const code = codes.find((one) => one === currentTarget.value);
        if (code !== undefined) onChange(code);
      }}
    />
  );
}

interface OptionalCodeSelectProps<Code extends string> extends CodesProps<Code> {
  /** Label of null. */
  none: string;
  value: Code | null | undefined;
  onChange: (code: Code | null) => void;
}

/** A choice of one of these codes, or of none. */
export function OptionalCodeSelect<Code extends string>(props: OptionalCodeSelectProps<Code>) {
  const { codes, names, none, value, onChange, ...rest } = props;
  return (
    <CodeSelect<Code | ''>
      {...rest}
      codes={['', ...codes]}
      names={{ ...names, '': none } as Record<Code | '', string>}
      value={value ?? ''}
      onChange={(code) => onChange(code === '' ? null : code)}
    />
  );
}
