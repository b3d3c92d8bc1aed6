import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Children, type ReactNode, use } from 'react';
import { usePhone, useTouch } from '../../../lib/use-phone.ts';
import type { Column } from './column.ts';
import { InMenu, MoreActions } from './more-actions.tsx';
import classes from './table.module.css';

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

/** A small button in a table's row; in the menu of a row a word as well. */
export function RowButton({
  label,
  icon,
  danger = false,
  disabled,
  moves,
  autoFocus,
  onClick,
}: RowButtonProps) {
  if (use(InMenu)) {
    return (
      <Button
        {...(danger && { color: 'red' as const })}
        variant="subtle"
        leftSection={icon}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
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
  if (use(InMenu)) return <Button {...props} variant="subtle" aria-label={label} />;
  return (
    <Button {...props} className={classes.text} size="sm" variant={variant} aria-label={label} />
  );
}

/** The buttons of a row. Under a finger on a tablet several are behind one: beside each other they would make it tall. */
export function RowButtons({ children }: { children: ReactNode }) {
  const isTouch = useTouch();
  const isPhone = usePhone();
  if (isTouch && !isPhone && Children.toArray(children).length > 1)
    return <MoreActions small>{children}</MoreActions>;
  return (
    <Group className={classes.group} wrap="nowrap" justify="flex-end" gap="0.25rem">
      {children}
    </Group>
  );
}

/** The last column of a table whose rows open their details. */
export function openColumn<Row>(
  labelOf: (row: Row) => string,
  onOpen: (row: Row) => void,
): Column<Row> {
  return {
    id: 'actions',
    header: admin.actions,
    card: 'actions',
    cell: (row) => (
      <RowButtons>
        <RowButton
          label={labelOf(row)}
          icon={<IconEye size={19} aria-hidden />}
          onClick={() => onOpen(row)}
        />
      </RowButtons>
    ),
  };
}
