import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { useDidUpdate } from '@mantine/hooks';
import { IconBulb, IconRotate2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { JustificationText } from '../components/question/justification-text.tsx';
import { MemoButton } from '../ui/memo-button.tsx';
import { rulesOf } from './modes.ts';
import classes from './player.module.css';
import { keyOf } from './types.ts';
import type { PlayerSession } from './use-session.ts';

const { session: words } = texts;

const BULB = <IconBulb size={18} aria-hidden />;
const ROTATE = <IconRotate2 size={18} aria-hidden />;

/** Tools used now and then: starting the question over, and reading why. */
export function QuestionTools({
  session,
  onReset,
}: {
  session: PlayerSession;
  onReset: () => void;
}) {
  const { mode, answer, item, conflict, selected, justified = false } = session;
  const rules = rulesOf(mode);
  const panel = useId();
  const question = session.questions[session.index];
  useRevealed(panel, justified, answer && question && keyOf(question));
  const isBusy = item !== undefined || conflict !== undefined;
  const isResettable =
    rules.selects && !isBusy && (answer ? rules.reopens : selected.length > 0) && session.reset;
  const hasToggle = answer?.justification && session.justify;
  return (
    <>
      <div className={classes.row}>
        {hasToggle && (
          <MemoButton
            variant="default"
            leftSection={BULB}
            aria-expanded={justified}
            aria-controls={panel}
            onClick={() => session.justify?.(!justified)}
          >
            {justified ? words.hideJustification : words.showJustification}
          </MemoButton>
        )}
        {isResettable && (
          <MemoButton variant="subtle" color="gray" leftSection={ROTATE} onClick={onReset}>
            {words.reset}
          </MemoButton>
        )}
      </div>
      {answer && (justified || !hasToggle) && (
        <JustificationText
          id={panel}
          label={session.justificationLabel}
          text={answer.justification}
        />
      )}
    </>
  );
}

/**
 * Brings the justification into view when it is asked for, not when it comes with a question or with its result.
 *
 * @param answered the key of the question, once it has its result
 */
function useRevealed(id: string, shown: boolean, answered: number | undefined): void {
  const before = useRef(answered);
  useDidUpdate(() => {
    if (shown && answered !== undefined && before.current === answered) {
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    }
  }, [shown]);
  useEffect(() => {
    before.current = answered;
  }, [answered]);
}
