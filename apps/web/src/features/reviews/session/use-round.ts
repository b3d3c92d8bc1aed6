import { type Letter, toggleLetter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { type Draft, useEntries, useGivenAgain } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { saveSession } from '../../../lib/session-memory.ts';
import { paths } from '../../../paths.ts';
import type { Queue, ReviewQuestion, ReviewResult } from '../types.ts';
import { givenOf, isSettled, outcomeOf, type RoundItem } from './round-item.ts';
import { useOpenReview } from './use-open-review.ts';

/** A round that is under way: its questions in their order, what was answered, and the question on screen. */
export interface KeptRound {
  queue: Queue;
  items: RoundItem[];
  index: number;
}

/** The name that a round is remembered by. */
export const ROUND = 'reviews';

const asked = (question: ReviewQuestion, isTraining: boolean): RoundItem => ({
  ...{ question, isTraining, selected: [] },
});

const isBegun = ({ selected, result, open }: RoundItem) =>
  selected.length > 0 || result !== undefined || open !== undefined;

/**
 * The questions of a round, what was answered to them, and the way of the answers to the server. All of it is kept on
 * the device until the round is done, so that a reload goes on where it was.
 */
export function useRound(queue: Queue, kept: KeptRound | undefined) {
  const user = useUser();
  const [items, setItems] = useState(
    () => kept?.items ?? queue.questions.map((question) => asked(question, false)),
  );
  const [index, setIndex] = useState(kept?.index ?? 0);
  const [shownAt, setShownAt] = useState(() => Date.now());
  const item = items[index];
  useEffect(
    () => saveSession(user.id, ROUND, items.some(isBegun) ? { queue, items, index } : null),
    [user.id, queue, items, index],
  );
  useGivenAgain(items.flatMap((one) => (isSettled(one) ? [] : (givenOf(one) ?? []))));

  const change = (at: number, values: Partial<RoundItem>) =>
    setItems((all) => all.map((one, place) => (place === at ? { ...one, ...values } : one)));

  /** Notes what became of what was given: a question that was missed comes back. */
  function settle(id: string, outcome: (item: RoundItem) => Partial<RoundItem>) {
    const at = items.findIndex((one) => givenOf(one)?.id === id);
    const question = items[at];
    if (question === undefined || isSettled(question)) return;
    const values = outcome(question);
    change(at, values);
    if (outcomeOf({ ...question, ...values })?.is_correct === false && !question.isTraining) {
      setItems((all) => [...all, asked(question.question, true)]);
    }
  }

  const answers = useEntries('answer', 'review', {
    onConfirmed: ({ id }, result) => settle(id, () => ({ result })),
  });
  const grades = useEntries('grade', 'review', {
    onConfirmed: ({ id, body }, { others, card }) =>
      settle(id, ({ open }) => ({
        ...(open && { open: { ...open, isGraded: true, others } }),
        graded: { is_correct: body.grade !== 'unknown', card },
      })),
  });
  const open = useOpenReview({ item, index, shownAt, change, give: grades.give });
  const given = item && givenOf(item)?.id;
  /** What was given to the question on screen, on its way to the server. */
  const waiting = [...answers.items, ...grades.items].find(({ id }) => id === given);
  const statuses = Object.fromEntries(
    [...answers.items, ...grades.items].map(({ id, status }) => [id, status]),
  );
  const isLocked = item === undefined || isSettled(item) || waiting !== undefined;

  function goTo(to: number) {
    if (to < 0 || to >= items.length || to === index) return;
    setIndex(to);
    setShownAt(Date.now());
  }

  function toggle(letter: Letter) {
    if (isLocked) return;
    change(index, { selected: toggleLetter(item.selected, letter) });
  }

  function submit() {
    if (isLocked) return;
    const { question, selected, isTraining } = item;
    if (question.kind !== 'qcm' || selected.length === 0) return;
    const first = isTraining
      ? items.find(
          (one) =>
            !one.isTraining && one.question.kind === 'qcm' && one.question.id === question.id,
        )
      : undefined;
    const { id, subject_id, subject_name, question_text } = question;
    const draft: Draft<'answer', 'review'> = {
      ...{ id: `review-${id}-${Date.now()}`, kind: 'answer', in: 'review' },
      body: {
        ...{ qcm_id: id, selected_answers: selected },
        time_taken_seconds: Math.max(0, (Date.now() - shownAt) / 1000),
        based_on: {
          ...{ user_id: user.id, attempt_number: question.attempt_number },
          selected_answers: first?.selected ?? question.previous_answers,
        },
      },
      about: { subject_id, subject_name, question_text, path: paths.reviews() },
    };
    change(index, { given: draft });
    answers.give(draft);
  }

  /** Opens a refused answer for another choice. */
  function edit() {
    if (waiting?.kind !== 'answer') return;
    answers.outbox.drop(waiting);
    setItems((all) =>
      all.map((one, place) => {
        const { given: _, ...ungiven } = one;
        return place === index ? ungiven : one;
      }),
    );
  }

  return {
    ...{ items, index, item, goTo, toggle, submit, edit, open, waiting, statuses, isLocked },
    forget: () => saveSession(user.id, ROUND, null),
    /** Of two answers the one that was given elsewhere was kept. */
    leave: () => change(index, { elsewhere: true }),
    setCard: (card: ReviewResult['card']) => {
      if (item?.result) change(index, { result: { ...item.result, card } });
      else if (item?.graded) change(index, { graded: { ...item.graded, card } });
    },
  };
}

export type RoundState = ReturnType<typeof useRound>;
