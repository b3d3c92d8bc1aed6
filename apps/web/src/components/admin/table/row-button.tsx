import { ActionIcon, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './cells.module.css';

interface RowButtonProps {
  /** Name of the action, and of its row. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** For a button that moves its row: by this the focus follows it. */
  moves?: { id: number; direction: string };
  /** Takes the focus when it is mounted, after the field that it opened. */
  autoFocus?: boolean;
  onClick: () => void;
}

/** A small button in a table's row; larger on touch screens. */
export function RowButton({
  label,
  icon,
  danger = false,
  disabled,
  moves,
  autoFocus,
  onClick,
}: RowButtonProps) {
  return (
    <ActionIcon
      className={classes.button}
      color={danger ? 'red' : 'gray'}
      c={danger || disabled ? undefined : 'dimmed'}
      aria-label={label}
      title={label}
      disabled={disabled}
      autoFocus={autoFocus}
      data-moves={moves?.id}
      data-direction={moves?.direction}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

interface RowTextButtonProps {
  /** Name of the action, and of its row. */
  label: string;
  color?: 'green' | 'red';
  variant?: 'default' | 'subtle';
  onClick: () => void;
  children: ReactNode;
}

/** A button with a text in a table's row, as tall as the small ones. */
export function RowTextButton({ label, variant = 'subtle', ...props }: RowTextButtonProps) {
  return (
    <Button {...props} className={classes.text} size="sm" variant={variant} aria-label={label} />
  );
}

/** The buttons of a row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.group} wrap="nowrap" justify="flex-end" gap="0.25rem">
      {children}
    </Group>
  );
}
