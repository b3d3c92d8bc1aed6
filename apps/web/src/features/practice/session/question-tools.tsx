import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { useDidUpdate } from '@mantine/hooks';
import { IconBulb, IconRotate2 } from '@tabler/icons-react';
import { useId } from 'react';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { isPending } from '../state/practice-selectors.ts';
import type { Practice } from '../state/use-practice.ts';
import classes from './question-tools.module.css';

const { session } = texts;

const BULB = <IconBulb size={18} aria-hidden />;
const ROTATE = <IconRotate2 size={18} aria-hidden />;

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
          <MemoButton
            variant="light"
            leftSection={BULB}
            aria-expanded={state.justified}
            aria-controls={panel}
            onClick={practice.justify}
          >
            {state.justified ? session.hideJustification : session.showJustification}
          </MemoButton>
        )}
        {resettable && (
          <MemoButton variant="subtle" color="gray" leftSection={ROTATE} onClick={practice.reset}>
            {session.reset}
          </MemoButton>
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
  useDidUpdate(() => {
    if (shown) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
}
