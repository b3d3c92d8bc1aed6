import { useEffect, useState } from 'react';
import { remember, type Slot } from '../../../lib/memory.ts';
import { useGivenAgain } from '../../../lib/outbox/outbox.tsx';
import { QUESTION_CHANGED } from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { recallOpen } from '../../../player/open/use-open.ts';
import { type ByKey, type PlayerState, startPlayer } from '../../../player/player-state.ts';
import { useSession } from '../../../player/use-session.ts';
import type { Queue, ReviewQuestion, ReviewResult } from '../types.ts';

/** A question of the round. Missed ones come back at its end, as training. */
type Asked = ReviewQuestion & { is_training?: boolean };

type Card = ReviewResult['card'];

type Remembered = Pick<
  PlayerState,
  'index' | 'drafts' | 'answers' | 'bases' | 'given' | 'elsewhere'
>;

/** A round that is under way. */
export interface KeptRound extends Remembered {
  queue: Queue;
  /** Milliseconds. */
  begun: number;
  questions: readonly Asked[];
  cards: ByKey<Card>;
}

/** The name that a round is remembered by. */
export const ROUND = 'reviews';

/** The round before anything of it is answered. */
const newRound = (queue: Queue): KeptRound => ({
  queue,
  begun: Date.now(),
  questions: queue.questions,
  index: 0,
  drafts: {},
  answers: {},
  bases: Object.fromEntries(
    queue.questions.map((one) => [one.position, one.kind === 'qcm' ? one.previous_answers : []]),
  ),
  given: {},
  cards: {},
  elsewhere: {},
});

/**
 * The questions of a round, what was answered to them, and the way of the answers to the server. All of it is kept on
 * the device until the round is done, so that a reload goes on where it was.
 */
export function useRound(queue: Queue, kept: KeptRound | undefined, onNextRound: () => void) {
  const user = useUser();
  const [first] = useState(() => kept ?? newRound(queue));
  const { begun } = first;
  const [isDone, setDone] = useState(false);
  const [questions, setQuestions] = useState(first.questions);
  const [cards, setCards] = useState(first.cards);
  const answerId = (key: number) => `review-${begun}-${key}`;
  const gradeId = (key: number) => `grade-review-${begun}-${key}`;
  const about = ({ subject_id, subject_name, question_text }: Asked) => ({
    subject_id,
    subject_name,
    question_text,
    path: paths.reviews(),
  });
  const keyBy = (idOf: (key: number) => string) => (entry: { id: string }) =>
    questions.find(({ position }) => idOf(position) === entry.id)?.position;

  const setCard = (key: number, card: Card) => setCards((all) => ({ ...all, [key]: card }));

  /** Goes on with what is due now, with the questions as they are; an answer that was refused stays in the list of these. */
  const renew = () => {
    remember([user.id, 'session', ROUND], undefined);
    onNextRound();
  };
  const slot: Slot = [user.id, 'session', `open-reviews-${begun}`];
  const { session, state, own, question, open, dispatch, outbox } = useSession({
    mode: 'review',
    questions,
    askedIn: 'book',
    origin: 'review',
    eliminated: [user.id, 'session', `struck-reviews-${begun}`],
    initial: () =>
      startPlayer({
        ...first,
        ids: questions.map(({ position }) => position),
        open: recallOpen(slot),
        now: Date.now(),
      }),
    closed: {
      keyOf: keyBy(answerId),
      entryOf: (question, { selected, seconds, base }) => {
        const closed = question.kind === 'qcm' ? question : undefined;
        return {
          id: answerId(question.position),
          kind: 'answer',
          in: 'review',
          body: {
            qcm_id: question.id,
            question_version: closed?.question_version,
            selected_answers: selected,
            time_taken_seconds: seconds,
            based_on: {
              user_id: user.id,
              attempt_number: closed?.attempt_number ?? 1,
              selected_answers: base,
            },
          },
          about: about(question),
        };
      },
      grade:
        queue.grade &&
        ((key, selected) => {
          const id = questions[key - 1]?.id;
          return id === undefined ? undefined : queue.grade?.(id, selected);
        }),
      onMoved: renew,
      onRefused: (_, { code }) => {
        if (code === QUESTION_CHANGED) renew();
      },
      onResult: (key, { card }) => setCard(key, card),
    },
    open: {
      slot,
      keyOf: keyBy(gradeId),
      entryOf: (one, body) => ({
        id: gradeId(one.position),
        kind: 'grade',
        in: 'review',
        body: { ...body, id: one.id },
        about: about(one),
      }),
      asker: queue.ask,
      onConfirmed: (key, { card }) => setCard(key, card),
    },
    onRated: (id, { card }) => {
      const rated = questions.find((one) => one.kind === 'qcm' && one.id === id);
      if (rated) setCard(rated.position, card);
    },
  });
  const { index, drafts, answers, bases, given, elsewhere } = own;
  useGivenAgain(
    Object.entries(given).flatMap(([key, draft]) =>
      answers[Number(key)] || elsewhere[Number(key)] ? [] : draft,
    ),
  );

  const key = question?.position ?? 0;
  // Answers that wait for the server are graded as well.
  const waiting = new Set(open.items.flatMap(({ id, status }) => (status === 'waiting' ? id : [])));
  const isGraded = (one: number) => {
    const { isGraded: isConfirmed, given: own } = open.answers[one] ?? {};
    return isConfirmed === true || (own !== undefined && waiting.has(own.id));
  };
  const isMissed = (one: number) =>
    state.answers[one]?.is_correct === false ||
    (isGraded(one) && open.answers[one]?.grade === 'unknown');
  const isSame = (one: Asked, other: Asked) => one.kind === other.kind && one.id === other.id;
  /** Index of a missed question that has still to come back at the end, also where only this device has marked it. */
  const missed = questions.findIndex(
    (one) =>
      !one.is_training &&
      isMissed(one.position) &&
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
  const isSettled = (one: number) =>
    state.answers[one] !== undefined || elsewhere[one] === true || isGraded(one);
  const isBegun =
    [drafts, given, elsewhere].some((all) => Object.keys(all).length > 0) ||
    Object.values(open.answers).some(({ typed, status }) => typed !== '' || status !== undefined);
  const isKept = isBegun && !isDone;
  useEffect(() => {
    const state: Remembered = { index, drafts, answers, bases, given, elsewhere };
    const round: KeptRound = { queue, begun, questions, cards, ...state };
    remember([user.id, 'session', ROUND], isKept ? round : undefined);
  }, [
    user.id,
    queue,
    begun,
    questions,
    cards,
    index,
    drafts,
    answers,
    bases,
    given,
    elsewhere,
    isKept,
  ]);

  return {
    session: {
      ...session,
      rate: question?.is_training ? undefined : session.rate,
      // The answer that was given elsewhere was kept.
      onThere: () => dispatch({ type: 'elsewhere', id: key }),
    },
    state,
    question,
    open,
    isTraining: question?.is_training === true,
    card: cards[key],
    setCard: (card: Card) => setCard(key, card),
    away: queue.away,
    isComingBack: missed >= 0,
    settled: questions.filter((one) => isSettled(one.position)).length,
    /** Number of today's reviews left after those of this round. */
    left: queue.due - questions.filter((one) => !one.is_training && isSettled(one.position)).length,
    /** Correctness of each answer that counted for its review. */
    reviewed: questions.flatMap((one) => {
      if (one.is_training) return [];
      const answer = state.answers[one.position];
      if (answer) return answer.is_correct;
      return isGraded(one.position) ? open.answers[one.position]?.grade !== 'unknown' : [];
    }),
    /** Sends the last grade, which can't be taken back from then on. */
    release: () => outbox.release(),
    /** Nothing of it is kept from then on, also when its last grade is confirmed later. */
    forget: () => setDone(true),
  };
}

export type RoundState = ReturnType<typeof useRound>;
