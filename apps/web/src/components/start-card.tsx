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
  /** Beside the texts, such as a ring. */
  picture?: ReactNode;
  /** Below all else. */
  foot?: ReactNode;
  /** Quiet links to what may be wanted instead. */
  more?: ReactNode;
}

/** Offers a task in the tinted panel of its page: its duration, and the button that begins it. */
export function StartCard(props: StartCardProps) {
  const { title, size, children, picture, action, more, foot } = props;
  return (
    <Panel tinted title={title}>
      <Group wrap="nowrap">
        {picture}
        <Stack gap={0} miw={0}>
          {size && (
            <Text component="strong" fw={650}>
              {size}
            </Text>
          )}
          {children}
        </Stack>
      </Group>
      {action && <Actions>{action}</Actions>}
      {more && <Group gap="0 var(--mantine-spacing-lg)">{more}</Group>}
      {foot}
    </Panel>
  );
}
