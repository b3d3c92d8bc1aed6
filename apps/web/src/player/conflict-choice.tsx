import { keptAnswers } from '@amphi/domain/messages/fr/kept-answers';
import type { Letter } from '@amphi/domain/questions/letters';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/focus.ts';
import classes from './player.module.css';

const { conflict: texts } = keptAnswers;

export interface ConflictChoiceProps {
  /** How it came about. */
  text: string;
  /** The recorded answer; empty for none. */
  there: readonly Letter[];
  /** The one that was chosen on this page. */
  here: readonly Letter[];
  onThere: () => void;
  onHere: () => void;
}

/** Two answers to one question, of which the student keeps one; until then nothing is replaced. */
export function ConflictChoice({ text, there, here, onThere, onHere }: ConflictChoiceProps) {
  const none = there.length === 0;
  const box = useRef<HTMLElement>(null);
  // The button that submitted the answer is gone.
  useEffect(() => {
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={classes.conflict}
      role="alert"
      aria-label={texts.title}
    >
      <h3 className={classes.title}>{texts.title}</h3>
      <Text>{text}</Text>
      <dl className={classes.answers}>
        <div>
          <dt>{texts.there}</dt>
          <dd>{none ? texts.none : texts.keys(there)}</dd>
        </div>
        <div>
          <dt>{texts.here}</dt>
          <dd>{texts.keys(here)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" onClick={onThere}>
          {none ? texts.keepNone : texts.keepThere}
        </Button>
        <Button onClick={onHere}>{none ? texts.addHere : texts.takeHere}</Button>
      </div>
    </section>
  );
}
