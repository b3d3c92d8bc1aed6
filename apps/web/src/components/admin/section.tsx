import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './admin.module.css';

interface SectionProps {
  title: string;
  /** Sentence below the title. */
  text?: string;
  /** A button beside the title; its room is reserved while it is not there yet. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a tab under its own heading. */
export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <Group
        justify="space-between"
        gap="sm"
        mb="sm"
        {...(action !== undefined && { mih: '2.75rem' })}
      >
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      {text !== undefined && (
        <Text variant="meta" mb="sm" maw="42rem">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
