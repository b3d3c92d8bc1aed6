import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './start-card.module.css';

interface StartCardProps {
  title: string;
  /** How much there is to do, in the size of a figure. */
  size?: string;
  /** Description in one or two sentences. */
  children?: ReactNode;
  /** The one way to begin. */
  action?: ReactNode;
  /** Quiet links to what may be wanted instead. */
  more?: ReactNode;
  className?: string | undefined;
}

/** One thing to do, how long it takes, and the button that begins it. */
export function StartCard({ title, size, children, action, more, className }: StartCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={[classes.root, className].filter(Boolean).join(' ')}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <div className={classes.body}>
        <Stack className={classes.texts} gap="0.125rem">
          {size && <strong className={classes.size}>{size}</strong>}
          {children}
        </Stack>
        {action && (
          <Stack className={classes.action} gap="xs">
            {action}
          </Stack>
        )}
        {more && <div className={classes.more}>{more}</div>}
      </div>
    </section>
  );
}
