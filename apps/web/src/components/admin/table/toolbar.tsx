import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The filters above a table, and what can be added to it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" mb="xs">
      {children}
    </Group>
  );
}

interface ListHeadProps {
  /** The field that sorts the list where it has no header. */
  sort?: ReactNode;
  children: ReactNode;
}

/** Announces the number of rows when the filters change it. */
export function ListHead({ sort, children }: ListHeadProps) {
  return (
    <Group justify="space-between" gap="sm" mb="xs">
      <Text variant="meta" className={classes.count} role="status">
        {children}
      </Text>
      {sort}
    </Group>
  );
}
