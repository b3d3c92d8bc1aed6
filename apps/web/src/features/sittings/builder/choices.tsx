import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './builder.module.css';

interface ChoicesProps<Value extends string | number> {
  legend: string;
  hint?: string;
  /** Several at once, or exactly one. */
  multiple: boolean;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Checkboxes or radio buttons in a row, each as large as its words. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, hint, multiple, options, value, onChange } = props;
  const id = useId();
  const change = (option: Value, checked: boolean) => {
    if (!multiple) onChange([option]);
    else onChange(checked ? [...value, option] : value.filter((one) => one !== option));
  };
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <Text component="legend" fw={650}>
        {legend}
      </Text>
      {hint && (
        <Text variant="meta" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      <Group gap="xs" mt="0.5rem">
        {options.map(({ value: option, label, disabled = false }) => {
          const checked = value.includes(option);
          return (
            <label key={option} className={classes.chip} data-checked={checked || undefined}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={id}
                checked={checked}
                // A choice can always be taken back.
                disabled={disabled && !checked}
                onChange={(event) => change(option, event.currentTarget.checked)}
              />
              <span dir="auto">{label}</span>
            </label>
          );
        })}
      </Group>
    </fieldset>
  );
}
