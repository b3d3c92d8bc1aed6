import { useEffect, useState } from 'react';
import { remember } from '../../../lib/memory.ts';
import { type Draft, useGivenAgain } from '../../../lib/outbox/outbox.tsx';
import { type EntryOf, QUESTION_CHANGED } from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { useOpen } from '../../../player/open/use-open.ts';
import { type ByKey, type PlayerState, startPlayer } from '../../../player/player-state.ts';
import { usePlayer } from '../../../player/use-player.ts';
import type { Queue, ReviewQuestion, ReviewResult } from '../types.ts';

/** A question of the round. Missed ones come back at its end, as training. */
type Asked = ReviewQuestion & { is_training?: boolean };

type Card = ReviewResult['card'];

/** A round that is under way. */
export interface KeptRound extends Pick<PlayerState, 'index' | 'drafts' | 'answers' | 'bases'> {
  queue: Queue;
  /** When it began, in milliseconds. */
  begun: number;
  questions: readonly Asked[];
  /** The answers as they were given: in the outbox until they are confirmed. */
  given: ByKey<Draft<'answer', 'review'>>;
  cards: ByKey<Card>;
  /** Answered meanwhile in another tab or on another device: nothing was replaced. */
  elsewhere: ByKey<true>;
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
  const [given, setGiven] = useState(first.given);
  const [cards, setCards] = useState(first.cards);
  const [elsewhere, setElsewhere] = useState(first.elsewhere);
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
  const player = usePlayer({
    mode: 'review',
    onMoved: renew,
    questions,
    askedIn: 'book',
    place: 'review',
    struck: [user.id, 'session', `struck-reviews-${begun}`],
    grade:
      queue.grade &&
      ((key, selected) => {
        const id = questions[key - 1]?.id;
        return id === undefined ? undefined : queue.grade?.(id, selected);
      }),
    initial: () =>
      startPlayer({
        ids: questions.map(({ position }) => position),
        index: first.index,
        drafts: first.drafts,
        answers: first.answers,
        bases: first.bases,
        now: Date.now(),
      }),
    keyOf: keyBy(answerId),
    entryOf: (question, { selected, seconds, base }): Draft<'answer', 'review'> => {
      return {
        id: answerId(question.position),
        kind: 'answer',
        in: 'review',
        body: {
          qcm_id: question.id,
          ...(question.kind === 'qcm' && { question_version: question.question_version }),
          selected_answers: selected,
          time_taken_seconds: seconds,
          based_on: {
            user_id: user.id,
            attempt_number: question.kind === 'qcm' ? question.attempt_number : 1,
            selected_answers: base,
          },
        },
        about: about(question),
      };
    },
    onRefused: (_, { code }) => {
      if (code === QUESTION_CHANGED) renew();
    },
    onGiven: (key, draft) => setGiven((all) => ({ ...all, [key]: draft })),
    onResult: (key, { card }) => setCard(key, card),
    onRated: (id, { card }) => {
      const rated = questions.find((one) => one.kind === 'qcm' && one.id === id);
      if (rated) setCard(rated.position, card);
    },
  });
  const { session, state, confirmed, question } = player;
  const open = useOpen({
    place: 'review',
    name: `open-reviews-${begun}`,
    resumes: true,
    asker: queue.ask,
    question,
    keyOf: keyBy(gradeId) as (entry: EntryOf<'grade', 'review'>) => number | undefined,
    entryOf: (one, body): Draft<'grade', 'review'> => ({
      id: gradeId(one.position),
      kind: 'grade',
      in: 'review',
      body: { ...body, id: one.id },
      about: about(one),
    }),
    onGraded: () => session.next(),
    onTakenBack: (key) => session.goTo(key - 1),
    onConfirmed: (key, _, { card }) => setCard(key, card),
  });
  useGivenAgain(
    Object.entries(given).flatMap(([key, draft]) =>
      confirmed[Number(key)] || elsewhere[Number(key)] ? [] : draft,
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
    player.dispatch({ type: 'append', id: position, base });
  }, [questions, missed, state.answers, player.dispatch]);
  const isSettled = (one: number) =>
    state.answers[one] !== undefined || elsewhere[one] === true || isGraded(one);
  const isBegun =
    [state.drafts, given, elsewhere].some((all) => Object.keys(all).length > 0) ||
    Object.values(open.answers).some(({ typed, status }) => typed !== '' || status !== undefined);
  const { index, drafts, bases } = state;
  useEffect(() => {
    const round: KeptRound = {
      queue,
      begun,
      questions,
      index,
      drafts,
      answers: confirmed,
      bases,
      given,
      cards,
      elsewhere,
    };
    remember([user.id, 'session', ROUND], isBegun && !isDone ? round : undefined);
  }, [
    user.id,
    queue,
    begun,
    questions,
    index,
    drafts,
    confirmed,
    bases,
    given,
    cards,
    elsewhere,
    isBegun,
    isDone,
  ]);

  return {
    session: {
      ...session,
      rate: question?.is_training ? undefined : session.rate,
      locked: session.locked || elsewhere[key] === true,
      isSettled: elsewhere[key] === true,
      // The answer that was given elsewhere was kept.
      onThere: () => setElsewhere((all) => ({ ...all, [key]: true })),
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
    release: () => player.outbox.release(),
    /** Nothing of it is kept from then on, also when its last grade is confirmed later. */
    forget: () => setDone(true),
  };
}

export type RoundState = ReturnType<typeof useRound>;
