import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './sections.module.css';

interface SectionProps {
  /** The anchor of scroll links. */
  id?: string;
  title: string;
  text?: string;
  /** A band that steps back from the page. */
  sunken?: boolean;
  /** Heading and content side by side where there is room. */
  split?: boolean;
  children: ReactNode;
}

/** A part of the landing page, named by its heading. */
export function Section({ id, title, text, sunken, split, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.section}
      data-sunken={sunken || undefined}
    >
      <div className={classes.inner} data-split={split || undefined}>
        <div className={classes.head}>
          <Title order={2} id={titleId} className={classes.title}>
            {title}
          </Title>
          {text && <SectionText>{text}</SectionText>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A text below the heading of a part. */
export function SectionText({ children }: { children: string }) {
  return (
    <Text variant="lead" mt="0.875rem" textWrap="pretty">
      {children}
    </Text>
  );
}
