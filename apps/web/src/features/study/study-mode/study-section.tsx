import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './study-mode.module.css';

interface StudySectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One way of studying the subject. */
export function StudySection({ title, text, children }: StudySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
    </section>
  );
}

interface StudyGroupProps {
  title: string;
  /** Explanation of the title. */
  text?: string;
  children: ReactNode;
}

/** The questions of one kind within a section. */
export function StudyGroup({ title, text, children }: StudyGroupProps) {
  return (
    <Stack className={classes.group} gap="0.625rem">
      <div className={classes.head}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {text && (
          <Text component="span" size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

/** Instead of cards that do not exist yet. */
export function NothingYet({ children }: { children: string }) {
  return <p className={classes.nothing}>{children}</p>;
}
