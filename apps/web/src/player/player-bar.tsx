import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview } from '@amphi/domain/messages/fr/practice-review';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { Button, Group, Loader, VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconArrowUp,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconEye,
  IconEyeOff,
  IconFlag,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/focus.ts';
import { useOutbox } from '../lib/outbox/outbox.tsx';
import { isConflict } from '../lib/outbox/store.ts';
import { scrollBehavior } from '../lib/scroll.ts';
import { MemoButton } from '../ui/memo-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConflictChoice, type ConflictChoiceProps } from './conflict-choice.tsx';
import { rulesOf } from './modes.ts';
import { GradeButtons } from './open/grade-buttons.tsx';
import { ANSWER_ID, isGiven, isPartial } from './open/open-answer.ts';
import type { OpenControls } from './open/types.ts';
import type { Answer } from './player-state.ts';
import { RateButtons } from './rate-buttons.tsx';
import classes from './session.module.css';
import { StepButton } from './step-button.tsx';
import { keyOf } from './types.ts';
import type { PlayerSession } from './use-session.ts';

const { question: words, session: texts } = practice;

const FLAG = <IconFlag size={18} aria-hidden />;
const ARROW = <IconArrowRight size={18} aria-hidden />;
const TOP = <IconArrowUp size={20} aria-hidden />;

/** A notice or a question above the buttons. */
const LINE = { justify: 'space-between', gap: '0.25rem 0.5rem', className: classes.line } as const;

/** Button that ends the session, on its last question. */
export interface End {
  act: () => void;
  isBusy?: boolean;
}

interface PlayerBarProps {
  session: PlayerSession;
  end: End | undefined;
  /** True where the question on screen is done with, so that the way on is what the thumb finds. */
  isDone: boolean;
  /** Beside the verdict: when the question comes back, how sure the answer was. */
  verdictExtra?: ReactNode;
  above?: ReactNode;
}

/** Actions on the question on screen, and the verdict on its answer. It stays at the thumb. */
export function PlayerBar(props: PlayerBarProps) {
  const { session, isDone, verdictExtra } = props;
  const { answer, item, isFresh, open, lastJudgement: undone } = session;
  const forward = useRef<HTMLButtonElement>(null);
  const conflict = useConflict(session);
  // The button that was pressed is gone; the focus goes on to the one that is pressed next.
  const waits = item?.status === 'waiting';
  useEffect(() => {
    if (isFresh || (waits && isFocusLost())) forward.current?.focus({ preventScroll: true });
  }, [isFresh, waits]);
  if (conflict) {
    return (
      <BottomBar>
        <ConflictChoice {...conflict} />
      </BottomBar>
    );
  }
  const grade = open && isGiven(open.answer) ? open.answer.grade : undefined;
  const correct = answer?.is_correct ?? (grade && grade !== 'unknown');
  const verdict = answer ? <AnswerVerdict answer={answer} /> : grade && reviews.grades[grade];
  const question = session.questions[session.index];
  // The line that takes a grade back says it already.
  const isDisclosed =
    open !== undefined && question !== undefined && undone?.key === keyOf(question);
  const asksGrade =
    open?.answer.status === 'open' && (!isGiven(open.answer) || open.item?.status === 'refused');
  return (
    <BottomBar
      verdict={
        correct === undefined || isDisclosed || rulesOf(session.mode).feedback === 'given'
          ? undefined
          : {
              correct,
              content: (
                <Verdict correct={correct} extra={verdictExtra}>
                  {verdict}
                </Verdict>
              ),
            }
      }
    >
      {undone && (
        <Group {...LINE} component="p" role="status">
          <span>{reviews.session.rated(undone.said)}</span>
          <Button variant="subtle" size="sm" onClick={undone.undo}>
            {reviews.session.undo}
          </Button>
        </Group>
      )}
      {session.isUncounted && (
        <Group {...LINE} component="p" role="status">
          {reviews.session.notRated}
        </Group>
      )}
      {open && asksGrade && (
        <Group {...LINE}>
          <GradeButtons
            grade={open.answer.grade}
            isLocked={false}
            isPartial={isPartial(question?.zones, open.answer.compared)}
            isSending={false}
            onGrade={open.grade}
            intervals={open.intervals}
          />
        </Group>
      )}
      {props.above}
      <StepButton
        to="previous"
        label={words.previous}
        shortLabel={words.previousShort}
        disabled={session.index === 0}
        onClick={() => session.goTo(session.index - 1)}
      />
      <Main {...props} />
      <Forward {...props} isDone={isDone} ref={forward} />
      <VisuallyHidden role="status">{isFresh && answer && verdictText(answer)}</VisuallyHidden>
    </BottomBar>
  );
}

/** The two answers of which the student keeps one; undefined while there is only one. */
function useConflict(session: PlayerSession): ConflictChoiceProps | undefined {
  const outbox = useOutbox();
  const { item, conflict, selected, choose, onThere, onHere } = session;
  if (conflict && choose) {
    return {
      text: unsentAnswers.conflict.elsewhere,
      there: conflict.selected,
      here: selected,
      onThere: () => choose('there'),
      onHere: () => choose('here'),
    };
  }
  const current = item?.refusal?.current;
  if (!item || !current || !isConflict(item)) return undefined;
  const isOther = item.refusal?.code === 'attempts.other_attempt';
  return {
    text: isOther
      ? unsentAnswers.conflict.otherAttempt(current.attempt_number)
      : unsentAnswers.conflict.elsewhere,
    there: current.selected_answers,
    here: item.body.selected_answers,
    onThere: () => {
      outbox.drop(item);
      onThere?.();
    },
    onHere: () => {
      outbox.submitAgain(item);
      onHere?.(isOther);
    },
  };
}

/** Main action on the question itself: submit the answer, or look at it. */
function Main({ session, end, isDone }: PlayerBarProps) {
  const { mode, selected, item, open } = session;
  const { feedback } = rulesOf(mode);
  if (feedback === 'given') {
    return (
      <Group justify="center" flex={1}>
        <Button
          variant="subtle"
          color="gray"
          miw="2.75rem"
          flex="none"
          aria-label={practiceReview.scrollToTop}
          onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
        >
          {TOP}
          <span className={classes.stepLabel}>{practiceReview.scrollToTop}</span>
        </Button>
      </Group>
    );
  }
  if (open) return <Reveal open={open} hides={feedback === 'self'} />;
  if (session.rate) return <RateButtons onRate={session.rate} />;
  if (feedback === 'end' || isDone) return null;
  const isSending = item?.status === 'sending';
  return (
    <MemoButton
      miw={0}
      flex="1 1 5rem"
      disabled={!isSending && (selected.length === 0 || item !== undefined)}
      loading={isSending && !end?.isBusy}
      onClick={session.submit}
    >
      {texts.submit}
    </MemoButton>
  );
}

/** Shows the answer to an open question and, where that is studied for itself, hides it again. */
function Reveal({ open, hides }: { open: OpenControls; hides: boolean }) {
  const { status } = open.answer;
  const isOpen = status === 'open';
  if (isOpen && !hides) return null;
  const ToggleIcon = isOpen ? IconEyeOff : IconEye;
  return (
    <Button
      miw={0}
      flex="1 1 5rem"
      variant={isOpen ? 'default' : 'filled'}
      leftSection={
        // Not the button's own loading, which disables it and so takes its focus.
        status === 'loading' ? (
          <Loader size={20} color="currentColor" aria-hidden />
        ) : (
          <ToggleIcon size={20} aria-hidden />
        )
      }
      aria-expanded={isOpen}
      aria-controls={ANSWER_ID}
      onClick={() => open.toggle(open.compares)}
    >
      {isOpen ? qrocs.hide : open.compares ? qrocMatch.compare : qrocs.show}
    </Button>
  );
}

/** On to the next question or, on the last one, to the end. */
function Forward({ session, end, isDone, ref }: PlayerBarProps & { ref: Ref<HTMLButtonElement> }) {
  const { mode, index, questions, open } = session;
  const rules = rulesOf(mode);
  const isLast = index === questions.length - 1;
  if (rules.feedback === 'self') {
    const isOpen = open?.answer.status === 'open';
    return (
      <Button
        ref={ref}
        variant={isOpen ? 'filled' : 'default'}
        miw="2.75rem"
        flex="none"
        aria-label={isLast ? qrocs.finishHint : words.next}
        onClick={isLast ? end?.act : session.next}
      >
        <span className={classes.stepLabel}>{isLast ? rules.end?.label : words.nextShort}</span>
        {isLast ? FLAG : ARROW}
      </Button>
    );
  }
  if (isLast && rules.end && end && (isDone || rules.end.after === undefined)) {
    return (
      <MemoButton
        ref={ref}
        miw={0}
        flex="1 1 5rem"
        variant={isDone ? 'filled' : 'default'}
        // On a phone there is no room for it beside another long label.
        rightSection={isDone && FLAG}
        loading={end.isBusy === true}
        onClick={end.act}
      >
        {rules.end.label}
      </MemoButton>
    );
  }
  if (isDone && !isLast) {
    return (
      <MemoButton
        ref={ref}
        miw={0}
        flex="1 1 5rem"
        aria-label={words.next}
        rightSection={ARROW}
        onClick={session.next}
      >
        {session.rate ? words.nextShort : words.next}
      </MemoButton>
    );
  }
  return (
    <StepButton
      to="next"
      label={words.next}
      shortLabel={words.nextShort}
      disabled={isLast}
      onClick={session.next}
    />
  );
}

function verdictText({ is_correct, correct_answers }: Answer): string {
  return is_correct ? words.correct : `${words.incorrect}. ${words.key(correct_answers)}`;
}

interface VerdictProps {
  correct: boolean;
  extra: ReactNode;
  children: ReactNode;
}

function Verdict({ correct, extra, children }: VerdictProps) {
  const Icon = correct ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <p>
      <Icon size={22} aria-hidden />
      <span>
        {children}
        {extra}
      </span>
    </p>
  );
}

function AnswerVerdict({ answer: { is_correct, correct_answers } }: { answer: Answer }) {
  return (
    <>
      <strong>{is_correct ? words.correct : words.incorrect}</strong>
      {!is_correct && <span>{words.key(correct_answers)}</span>}
    </>
  );
}
