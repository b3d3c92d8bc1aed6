import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck, IconFlag, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Confidence } from '../../../components/question/after/confidence.tsx';
import barClasses from '../../../components/session/bottom-bar.module.css';
import { BottomBar } from '../../../components/session/bottom-bar.tsx';
import { StepButton } from '../../../components/session/step-button.tsx';
import type { ReviewResult } from '../types.ts';
import classes from './round-bar.module.css';
import { isSettled, outcomeOf, type RoundItem } from './round-item.ts';
import type { RoundState } from './use-round.ts';

const { question: words, session } = practice;

interface RoundBarProps {
  round: RoundState;
  isLast: boolean;
  onAdvance: () => void;
}

/** What to do with the question on screen, and what became of its answer. */
export function RoundBar({ round, isLast, onAdvance }: RoundBarProps) {
  const { item, index } = round;
  const forward = useRef<HTMLButtonElement>(null);
  const outcome = item && outcomeOf(item);
  // The button that was pressed is gone; the focus goes on to the one that is pressed next.
  const isFresh = useRef(false);
  if (round.waiting) isFresh.current = true;
  useEffect(() => {
    if (outcome === undefined || !isFresh.current) return;
    isFresh.current = false;
    forward.current?.focus({ preventScroll: true });
  }, [outcome]);
  if (item === undefined) return null;
  const { result, graded } = item;
  const content = result ? <Verdict result={result} /> : graded && <Graded item={item} />;
  const isOpen = item.question.kind === 'qroc';
  return (
    <BottomBar verdict={outcome && { correct: outcome.is_correct, content }}>
      {result?.is_correct && !item.isTraining && (
        <Confidence key={index} isReview qcmId={item.question.id} onRated={round.setCard} />
      )}
      <StepButton
        to="previous"
        label={words.previous}
        shortLabel={words.previousShort}
        disabled={index === 0}
        onClick={() => round.goTo(index - 1)}
      />
      {isSettled(item) || round.waiting?.status === 'waiting' ? (
        <Button
          ref={forward}
          className={barClasses.main}
          rightSection={
            isLast ? <IconFlag size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />
          }
          onClick={onAdvance}
        >
          {isLast ? reviews.session.finish : reviews.session.next}
        </Button>
      ) : isOpen ? (
        <Button
          className={barClasses.main}
          disabled={item.open?.shown !== undefined}
          loading={item.open?.loading === 'pending'}
          onClick={() => void round.open.reveal()}
        >
          {item.open?.shown
            ? qrocMatch.gradeFirst
            : item.open?.typed.trim()
              ? qrocMatch.compare
              : qrocMatch.show}
        </Button>
      ) : (
        <Button
          className={barClasses.main}
          disabled={item.selected.length === 0 || round.waiting?.status === 'refused'}
          loading={round.waiting?.status === 'sending'}
          onClick={round.submit}
        >
          {session.submit}
        </Button>
      )}
      <VisuallyHidden role="status">{result && verdictText(result)}</VisuallyHidden>
    </BottomBar>
  );
}

/** The grade that was given, and when the question comes back. */
function Graded({ item: { open, graded } }: { item: RoundItem }) {
  const Icon = graded?.is_correct ? IconCheck : IconX;
  return (
    <p>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{open?.grade && reviews.grades[open.grade]}</strong>
        {graded && <NextTime card={graded.card} />}
      </span>
    </p>
  );
}

function NextTime({ card }: Pick<ReviewResult, 'card'>) {
  if (!card.in_book || card.is_paused || card.due_in_days === 0) return null;
  return <span className={classes.next}>{reviews.nextTime(card.due_in_days)}</span>;
}

function verdictText({ is_correct, correct_answers }: ReviewResult): string {
  return is_correct ? words.correct : `${words.incorrect}. ${words.key(correct_answers)}`;
}

function Verdict({ result }: { result: ReviewResult }) {
  const { is_correct, correct_answers, card } = result;
  const Icon = is_correct ? IconCheck : IconX;
  return (
    <p>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{is_correct ? words.correct : words.incorrect}</strong>
        {!is_correct && <span>{words.key(correct_answers)}</span>}
        <NextTime card={card} />
      </span>
    </p>
  );
}
