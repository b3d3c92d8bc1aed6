import { practice } from '@amphi/domain/messages/fr/practice';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconFlag,
} from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { BottomBar } from '../../../components/session/bottom-bar.tsx';
import { StepButton } from '../../../components/session/step-button.tsx';
import { isFocusLost } from '../../../lib/focus.ts';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { canFinish, isLast, isPending } from '../state/practice-selectors.ts';
import type { Answer } from '../state/practice-state.ts';
import type { Practice } from '../state/use-practice.ts';
import classes from './action-bar.module.css';

const { question: texts, session } = practice;

const FLAG = <IconFlag size={18} aria-hidden />;
const ARROW = <IconArrowRight size={18} aria-hidden />;

/** What to do with the question on screen, and what became of its answer. */
export function ActionBar({ practice }: { practice: Practice }) {
  const { state, current } = practice;
  const answer = state.answers[current];
  const kept = state.kept[current];
  const busy = kept?.status === 'sending';
  const forward = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the focus goes on to the one that is pressed next.
  const fresh = state.fresh === current;
  const waiting = kept?.status === 'waiting';
  useEffect(() => {
    if (fresh || (waiting && isFocusLost())) forward.current?.focus({ preventScroll: true });
  }, [fresh, waiting]);
  const verdict =
    answer && !kept
      ? { correct: answer.is_correct, content: <Verdict answer={answer} /> }
      : undefined;
  return (
    <BottomBar verdict={verdict}>
      <StepButton
        to="previous"
        label={texts.previous}
        shortLabel={texts.previousShort}
        disabled={state.index === 0}
        onClick={practice.previous}
      />
      {!answer && (!kept || busy) && (
        <MemoButton
          className={classes.main}
          disabled={!busy && (!isPending(state, current) || state.rivals[current] !== undefined)}
          loading={busy && !practice.stoppedAt}
          onClick={practice.submit}
        >
          {session.submit}
        </MemoButton>
      )}
      <Forward practice={practice} answered={answer !== undefined || waiting} ref={forward} />
      <VisuallyHidden role="status">{fresh && answer && verdictText(answer)}</VisuallyHidden>
    </BottomBar>
  );
}

interface ForwardProps {
  practice: Practice;
  answered: boolean;
  ref: Ref<HTMLButtonElement>;
}

/** On to the next question or, on the last one, to the results. */
function Forward({ practice, answered, ref }: ForwardProps) {
  const { state } = practice;
  if (canFinish(state)) {
    return (
      <MemoButton
        ref={ref}
        className={classes.main}
        variant={answered ? 'filled' : 'default'}
        rightSection={FLAG}
        loading={practice.stoppedAt !== null}
        onClick={() => practice.finish()}
      >
        {session.finish}
      </MemoButton>
    );
  }
  if (answered) {
    return (
      <MemoButton ref={ref} className={classes.main} rightSection={ARROW} onClick={practice.next}>
        {texts.next}
      </MemoButton>
    );
  }
  return (
    <StepButton
      to="next"
      label={texts.next}
      shortLabel={texts.nextShort}
      disabled={isLast(state)}
      onClick={practice.next}
    />
  );
}

function verdictText({ is_correct, correct_answers }: Answer): string {
  return is_correct ? texts.correct : `${texts.incorrect}. ${texts.key(correct_answers)}`;
}

function Verdict({ answer }: { answer: Answer }) {
  const Icon = answer.is_correct ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <p>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{answer.is_correct ? texts.correct : texts.incorrect}</strong>
        {!answer.is_correct && <span>{texts.key(answer.correct_answers)}</span>}
      </span>
    </p>
  );
}
