import { Title } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './step-title.module.css';

interface StepTitleProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: string;
}

/** The heading of a step, which takes the focus when the step begins. */
export function StepTitle({ headingRef, children }: StepTitleProps) {
  return (
    <Title order={2} size="h3" ref={headingRef} tabIndex={-1} className={classes.root}>
      {children}
    </Title>
  );
}
