import { Box, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Level of the title among the page's headings; it looks the same. */
  order?: 2 | 3;
  /** A quiet link or button beside the title. */
  aside?: ReactNode;
  /** On the brand's tint: what to do now, once on a page. */
  tinted?: boolean;
  /** Its name where it has no title. */
  label?: string;
  children?: ReactNode;
}

/** A part of a page on a sheet of its own. `Rows` inside reach its edges. */
export function Panel({ title, order = 2, aside, tinted, label, children }: PanelProps) {
  const id = useId();
  const isNamed = title !== undefined || label !== undefined;
  const Root = isNamed ? 'section' : 'div';
  return (
    <Root
      className={classes.panel}
      data-tinted={tinted || undefined}
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? label : undefined}
    >
      {title !== undefined && (
        <Group justify="space-between" gap="0 var(--mantine-spacing-sm)" miw={0}>
          <Title order={order} size="h2" id={id}>
            {title}
          </Title>
          {aside && <Box my="calc(-1 * var(--mantine-spacing-xs))">{aside}</Box>}
        </Group>
      )}
      {children}
    </Root>
  );
}
