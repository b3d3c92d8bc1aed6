import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Actions } from './ui/layout.tsx';
import { Panel } from './ui/panel.tsx';

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
}

/** Offers a task in the tinted panel of its page: its duration, and the button that begins it. */
export function StartCard({ title, size, children, action, more }: StartCardProps) {
  return (
    <Panel tinted title={title}>
      <Stack gap="xs">
        {size && (
          <Text component="strong" fw={650}>
            {size}
          </Text>
        )}
        {children}
      </Stack>
      {action && <Actions>{action}</Actions>}
      {more && <Group gap="0 var(--mantine-spacing-lg)">{more}</Group>}
    </Panel>
  );
}
