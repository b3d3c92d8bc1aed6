import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface RemovableItemProps {
  button: string;
  /** Name of the button, with what it removes. */
  label: string;
  loading?: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** A thing in a ruled list, and the button that takes it away. */
export const RemovableItem = ({
  button,
  label,
  loading = false,
  onRemove,
  children,
}: RemovableItemProps) => (
  <Group component="li" py="sm" justify="space-between" align="start" wrap="nowrap">
    <div>{children}</div>
    <Button
      flex="none"
      variant="subtle"
      color="red"
      aria-label={label}
      loading={loading}
      onClick={onRemove}
    >
      {button}
    </Button>
  </Group>
);
