import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

interface PanelProps {
  title: string;
  /** A link beside the title. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of the dashboard, named by its heading. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
