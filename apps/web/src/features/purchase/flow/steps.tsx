import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Group, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from '../purchase.module.css';
import type { Step } from './use-buy-flow.ts';

const STEPS = ['select', 'payment', 'success'] as const satisfies Step['name'][];
const texts = purchase.steps;

/** Shows the step of the purchase. At its end every step is done. */
export function Steps({ current }: { current: Step['name'] }) {
  const position = STEPS.indexOf(current);
  return (
    <Group component="ol" wrap="nowrap" align="stretch" gap="xs" mb="lg" aria-label={texts.label}>
      {STEPS.map((step, index) => {
        const done = index < position || current === 'success';
        const isCurrent = index === position;
        return (
          <li
            key={step}
            className={classes.step}
            data-done={done || undefined}
            data-current={isCurrent || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={classes.dot}>
              {done ? <IconCheck size={16} stroke={3} aria-hidden /> : index + 1}
            </span>
            <span className={classes.label}>{texts[step]}</span>
            {done && !isCurrent && <VisuallyHidden>, {texts.done}</VisuallyHidden>}
          </li>
        );
      })}
    </Group>
  );
}

interface StepTitleProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: string;
}

/** The heading of a step, which takes the focus when the step begins. */
export function StepTitle({ headingRef, children }: StepTitleProps) {
  return (
    <Title order={2} ref={headingRef} tabIndex={-1} mb="sm">
      {children}
    </Title>
  );
}
