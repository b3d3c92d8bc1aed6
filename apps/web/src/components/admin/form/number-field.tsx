import { parseDecimal, writeDecimal } from '@amphi/domain/decimal';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { TextInput, type TextInputProps } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type FieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'min' | 'max' | 'step'> & {
  /** Limits of the arrow keys; the schema refuses what is typed beyond them. */
  min?: number;
  max?: number;
  /** The step of an arrow key. */
  step?: number;
  /** The value from which the arrow keys start in an empty field. */
  startValue?: number;
};

type NumberFieldProps = FieldProps & { value?: number; onChange: (value: number) => void };

/**
 * A required number: emptied, it becomes 0, which is selected, so that typing replaces it. Ambiguous text
 * is `NaN`, which every schema refuses.
 */
export function NumberField({ onChange, ...props }: NumberFieldProps) {
  return <DecimalInput {...props} empty={0} onChange={(value) => onChange(value ?? 0)} />;
}

type OptionalNumberProps = FieldProps & {
  value?: number | null;
  onChange: (value: number | null) => void;
};

export function OptionalNumber(props: OptionalNumberProps) {
  return <DecimalInput {...props} empty={null} />;
}

/**
 * A text input that is parsed as a number. It is never rewritten while typing: an input that drops the
 * characters that it does not expect makes 45050 of `450,50`.
 */
function DecimalInput({
  empty,
  value = empty,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  startValue = 0,
  error,
  onFocus,
  onBlur,
  ...props
}: OptionalNumberProps & { empty: 0 | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => textOf(value));
  const selectNext = useRef(false);
  const focusedByMouse = useRef(false);
  const read = (text: string) => (text.trim() === '' ? empty : (parseDecimal(text) ?? Number.NaN));
  // A value set from outside, as by a draft or a reset, replaces the text.
  const shown = Object.is(read(typed), value) ? typed : textOf(value);

  useLayoutEffect(() => {
    if (!selectNext.current) return;
    selectNext.current = false;
    input.current?.select();
  });

  function enter(text: string) {
    const emptied = text.trim() === '' && empty !== null;
    selectNext.current = emptied;
    setTyped(emptied ? textOf(empty) : text);
    onChange(read(text));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (Number.isNaN(value)) return;
    event.preventDefault();
    const next = value === null ? startValue : value + direction * step;
    // Floating point: 0.1 + 0.2 has to show as 0.3.
    const rounded = Math.round(next * 1e6) / 1e6;
    enter(textOf(Math.min(max, Math.max(min, rounded))));
  }

  function focus(event: FocusEvent<HTMLInputElement>) {
    onFocus?.(event);
    // At once: a timer could select what was typed meanwhile, and the next character would replace it.
    event.currentTarget.select();
  }

  function pressMouse({ currentTarget }: MouseEvent<HTMLInputElement>) {
    focusedByMouse.current = document.activeElement !== currentTarget;
  }

  /** The click that brings the focus places its caret after `focus`. */
  function releaseMouse({ currentTarget }: MouseEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    if (focusedByMouse.current && selectionStart === selectionEnd) currentTarget.select();
    focusedByMouse.current = false;
  }

  function blur(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event);
    if (!Number.isNaN(value)) setTyped(textOf(value));
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      ref={input}
      value={shown}
      error={Number.isNaN(value) ? unreadable(step) : error}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onKeyDown={press}
      onFocus={focus}
      onMouseDown={pressMouse}
      onMouseUp={releaseMouse}
      onBlur={blur}
    />
  );
}

/** With an example that the field takes: a year has no decimals. */
const unreadable = (step: number) =>
  Number.isInteger(step) ? admin.wholeNumberUnreadable : admin.numberUnreadable;

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : writeDecimal(value);
}
