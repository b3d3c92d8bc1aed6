import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { Button } from '@mantine/core';
import { IconBulb, IconRotate2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { isPending } from '../practice-selectors.ts';
import type { Practice } from '../use-practice.ts';
import classes from './question-tools.module.css';

const { session } = texts;

/** What is done now and then: starting the question over, and reading why. */
export function QuestionTools({ practice }: { practice: Practice }) {
  const { state, current } = practice;
  const answer = state.answers[current];
  const panel = useId();
  useRevealed(panel, state.justified);
  const busy = state.kept[current] !== undefined || state.rivals[current] !== undefined;
  const resettable = !busy && (answer !== undefined || isPending(state, current));
  return (
    <>
      <div className={classes.row}>
        {answer?.justification && (
          <Button
            variant="light"
            leftSection={<IconBulb size={18} aria-hidden />}
            aria-expanded={state.justified}
            aria-controls={panel}
            onClick={practice.justify}
          >
            {state.justified ? session.hideJustification : session.showJustification}
          </Button>
        )}
        {resettable && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconRotate2 size={18} aria-hidden />}
            onClick={practice.reset}
          >
            {session.reset}
          </Button>
        )}
      </div>
      {answer && (state.justified || !answer.justification) && (
        <JustificationText id={panel} label={session.justification} text={answer.justification} />
      )}
    </>
  );
}

/** Brings the justification into view when it is asked for, not when it comes with a question. */
function useRevealed(id: string, shown: boolean): void {
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    before.current = shown;
  }, [id, shown]);
}
