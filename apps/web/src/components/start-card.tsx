import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './start-card.module.css';

interface StartCardProps {
  title: string;
  /** The amount of work, in the size of a figure. */
  size?: string;
  /** Description in one or two sentences. */
  children?: ReactNode;
  /** The one way to begin. */
  action?: ReactNode;
  /** Quiet links to what may be wanted instead. */
  more?: ReactNode;
  className?: string | undefined;
}

/** Offers a task: its duration, and the button that begins it. */
export function StartCard({ title, size, children, action, more, className }: StartCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={[classes.root, className].filter(Boolean).join(' ')}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <div className={classes.body}>
        <Stack gap="0.25rem" miw={0} fz="sm" className={classes.texts}>
          {size && (
            <Text component="strong" fz="xl" fw={650} lh={1.3}>
              {size}
            </Text>
          )}
          {children}
        </Stack>
        {action && (
          <Stack className={classes.action} gap="xs">
            {action}
          </Stack>
        )}
        {more && (
          <Group gap="0 var(--mantine-spacing-lg)" fz="sm" className={classes.more}>
            {more}
          </Group>
        )}
      </div>
    </section>
  );
}
