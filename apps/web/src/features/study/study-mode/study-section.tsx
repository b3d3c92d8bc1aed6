import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './study-section.module.css';

interface StudySectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One way of studying the subject. */
export function StudySection({ title, text, children }: StudySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {children}
    </section>
  );
}

/** Instead of cards that do not exist yet. */
export function NothingYet({ children }: { children: string }) {
  return <p className={classes.nothing}>{children}</p>;
}
