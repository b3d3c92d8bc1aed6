import { Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './choice.module.css';

interface Option<Value> {
  value: Value;
  label: string;
  /** The number of results. */
  count?: number | undefined;
  disabled?: boolean;
}

interface ChoiceProps<Value extends string | number> {
  /** Words above it, or else only its name. */
  legend?: string;
  label?: string;
  hint?: string;
  options: readonly Option<Value>[];
}

interface FieldProps<Value extends string | number> extends ChoiceProps<Value> {
  /** Several at once, or exactly one. */
  multiple: boolean;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A field of a form: several of its chips, which wrap, or one, on a line that scrolls sideways. */
export function ChoiceField<Value extends string | number>(props: FieldProps<Value>) {
  const { legend, label, hint, multiple, options, value, onChange } = props;
  const id = useId();
  const change = (option: Value, checked: boolean) => {
    if (!multiple) onChange([option]);
    else onChange(checked ? [...value, option] : value.filter((one) => one !== option));
  };
  return (
    <fieldset aria-label={label} aria-describedby={hint ? `${id}-hint` : undefined}>
      {legend && (
        <Text component="legend" variant="label" mb="xs">
          {legend}
        </Text>
      )}
      {hint && (
        <Text variant="meta" id={`${id}-hint`} mb="xs">
          {hint}
        </Text>
      )}
      <div className={classes.options} data-several={multiple || undefined}>
        {options.map(({ value: option, label, count, disabled = false }) => {
          const checked = value.includes(option);
          return (
            <label key={option} className={classes.option}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={id}
                checked={checked}
                // A choice can always be taken back.
                disabled={disabled && !checked}
                onChange={(event) => change(option, event.currentTarget.checked)}
              />
              <span dir="auto">{label}</span>
              <Count count={count} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface FilterProps<Value extends string | number> extends ChoiceProps<Value> {
  /** The chosen one; none where a list is narrowed by something else. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Further ways, on the same line. */
  children?: ReactNode;
}

/** A filter of a list: buttons of which one is pressed, on a line that scrolls sideways. */
export function ChoiceFilter<Value extends string | number>(props: FilterProps<Value>) {
  const { legend, label, options, value, onChange, children } = props;
  return (
    <fieldset aria-label={label}>
      {legend && (
        <Text component="legend" variant="label" mb="xs">
          {legend}
        </Text>
      )}
      <div className={classes.options}>
        {options.map(({ value: option, label, count, disabled }) => (
          <UnstyledButton
            key={option}
            className={classes.option}
            aria-pressed={option === value}
            disabled={disabled}
            onClick={() => onChange(option)}
          >
            {label} <Count count={count} />
          </UnstyledButton>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceLinksProps {
  label: string;
  /** The name and the address of each page. */
  options: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Pages beside each other, of which one is shown. */
export function ChoiceLinks({ label, options }: ChoiceLinksProps) {
  return (
    <nav className={classes.options} aria-label={label}>
      {options.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={classes.option}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Count({ count }: { count: number | undefined }) {
  return (
    count !== undefined && (
      <Text span fz="inherit" c="dimmed">
        {count}
      </Text>
    )
  );
}
