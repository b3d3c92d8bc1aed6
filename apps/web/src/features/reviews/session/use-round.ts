import { useEffect, useState } from 'react';
import { remember, type Slot } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { verdictOf } from '../../../player/player-selectors.ts';
import { type PlayerState, startPlayer } from '../../../player/player-state.ts';
import { useSession } from '../../../player/use-session.ts';
import type { Queue, ReviewQuestion, ReviewResult } from '../types.ts';

/** A question of the round. Missed ones come back at its end, as training. */
type Asked = ReviewQuestion & { is_training?: boolean };

/** A round that is under way, as the device remembers it. */
export interface RememberedRound
  extends Pick<
    PlayerState,
    'index' | 'drafts' | 'answers' | 'bases' | 'given' | 'elsewhere' | 'cards'
  > {
  queue: Queue;
  /** Milliseconds. */
  begun: number;
  questions: readonly Asked[];
}

/** The name that a round is remembered by. */
export const ROUND = 'reviews';

const basesOf = (questions: readonly Asked[]): PlayerState['bases'] =>
  Object.fromEntries(questions.map((one) => [one.position, one.previous_answers ?? []]));

const isSame = (one: Asked, other: Asked) => one.kind === other.kind && one.id === other.id;

/**
 * The questions of a round, what was answered to them, and the way of the answers to the server. All of it is stored on
 * the device until the round is done, so that a reload goes on where it was.
 */
export function useRound(
  queue: Queue,
  remembered: RememberedRound | undefined,
  onNextRound: () => void,
) {
  const user = useUser();
  const [begun] = useState(() => remembered?.begun ?? Date.now());
  const [isDone, setDone] = useState(false);
  const [questions, setQuestions] = useState<readonly Asked[]>(
    remembered?.questions ?? queue.questions,
  );
  const slot: Slot = [user.id, 'session', ROUND];
  const { grade } = queue;
  const { session, state, own, question, dispatch, outbox } = useSession({
    mode: 'review',
    entry: {
      in: 'review',
      begun,
      about: ({ subject_id, subject_name }) => ({
        subject_id,
        subject_name,
        path: paths.reviews(),
      }),
      attemptOf: (one) => one.attempt_number ?? 1,
    },
    source: {
      questions,
      askedIn: 'book',
      slots: {
        eliminated: [user.id, 'session', `struck-reviews-${begun}`],
        session: [user.id, 'session', `open-reviews-${begun}`],
      },
      initial: () =>
        startPlayer({
          bases: basesOf(questions),
          ...remembered,
          ids: questions.map(({ position }) => position),
          now: Date.now(),
        }),
      grade: grade && ((key, selected) => grade(questions[key - 1]?.id ?? 0, selected)),
      ask: queue.ask,
      // Goes on with what is due now; an answer that was refused stays in the list of these.
      reload: () => {
        remember(slot, undefined);
        onNextRound();
      },
    },
  });

  const verdict = ({ position }: Asked) => verdictOf(state, position);
  /** Index of a missed question that has still to come back at the end, also where only this device has marked it. */
  const missed = questions.findIndex(
    (one) =>
      !one.is_training &&
      verdict(one) === false &&
      !questions.some((other) => other.is_training && isSame(one, other)),
  );
  useEffect(() => {
    const one = questions[missed];
    if (!one) return;
    const position = questions.length + 1;
    setQuestions([...questions, { ...one, position, is_training: true }]);
    const base = state.answers[one.position]?.selected ?? [];
    dispatch({ type: 'append', id: position, base });
  }, [questions, missed, state.answers, dispatch]);
  const settled = questions.filter(
    (one) => verdict(one) !== undefined || own.elsewhere[one.position],
  );
  const isBegun =
    [own.drafts, own.given, own.elsewhere].some((all) => Object.keys(all).length > 0) ||
    Object.values(own.open).some(({ typed, status }) => typed !== '' || status !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot is the same for the whole round.
  useEffect(() => {
    const { index, drafts, answers, bases, given, elsewhere, cards } = own;
    const known = { index, drafts, answers, bases, given, elsewhere, cards };
    const round: RememberedRound = { queue, begun, questions, ...known };
    remember(slot, isBegun && !isDone ? round : undefined);
  }, [queue, begun, questions, own, isBegun, isDone]);

  const key = question?.position ?? 0;
  return {
    session: { ...session, rate: question?.is_training ? undefined : session.rate },
    state,
    question,
    isTraining: question?.is_training === true,
    card: own.cards[key],
    setCard: (card: ReviewResult['card']) => dispatch({ type: 'card', id: key, card }),
    away: queue.away,
    isComingBack: missed >= 0,
    settled: settled.length,
    /** Number of today's reviews left after those of this round. */
    left: queue.due - settled.filter((one) => !one.is_training).length,
    /** Correctness of each answer that counted for its review. */
    reviewed: questions.flatMap((one) => (one.is_training ? [] : (verdict(one) ?? []))),
    /** Sends the last grade, which can't be taken back from then on. */
    release: () => outbox.release(),
    /** Nothing of it is remembered from then on, also when its last grade is confirmed later. */
    forget: () => setDone(true),
  };
}

export type RoundState = ReturnType<typeof useRound>;
