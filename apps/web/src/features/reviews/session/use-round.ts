import type { Letter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { errorStanding } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Queue, ReviewQuestion, ReviewResult } from '../types.ts';
import { type KeptRound, saveRound } from './kept-round.ts';
import { isSettled, outcomeOf, type RoundItem } from './round-item.ts';
import { useOpenReview } from './use-open-review.ts';

const asked = (question: ReviewQuestion, isTraining: boolean): RoundItem => ({
  ...{ question, isTraining, selected: [] },
});

/**
 * The questions of a round, what was answered to them, and the way of the answers to the server. All of it is kept on
 * the device until the round is done, so that a reload goes on where it was.
 */
export function useRound(queue: Queue, kept: KeptRound | undefined) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [items, setItems] = useState(
    () => kept?.items ?? queue.questions.map((question) => asked(question, false)),
  );
  const [index, setIndex] = useState(kept?.index ?? 0);
  const [shownAt, setShownAt] = useState(() => Date.now());
  // Without a network it waits for one. Sent twice, as after a lost response, an answer counts once.
  const answer = trpc.reviews.answer.useMutation({ networkMode: 'online' });
  const item = items[index];
  useEffect(() => saveRound(user.id, { queue, items, index }), [user.id, queue, items, index]);

  const change = (at: number, values: Partial<RoundItem>) =>
    setItems((all) => all.map((one, place) => (place === at ? { ...one, ...values } : one)));

  /** Notes what became of a question: one that was missed comes back, and other pages have to know. */
  function settle(at: number, values: Partial<RoundItem>, question: RoundItem) {
    change(at, values);
    const outcome = outcomeOf({ ...question, ...values });
    if (outcome?.is_correct === false && !question.isTraining) {
      setItems((all) => [...all, asked(question.question, true)]);
    }
    void utils.reviews.summary.invalidate();
    void utils.reviews.book.invalidate();
    void utils.dashboard.invalidate();
  }

  const open = useOpenReview({ item, index, shownAt, change, settle });
  const isSending = answer.isPending || open.isSending;

  function goTo(to: number) {
    if (isSending || to < 0 || to >= items.length || to === index) return;
    answer.reset();
    setIndex(to);
    setShownAt(Date.now());
  }

  function toggle(letter: Letter) {
    if (item === undefined || isSettled(item) || answer.isPending) return;
    const { selected } = item;
    change(index, {
      selected: selected.includes(letter)
        ? selected.filter((one) => one !== letter)
        : [...selected, letter].sort(),
    });
  }

  function submit() {
    if (item === undefined || isSettled(item) || answer.isPending) return;
    const { question, selected, isTraining } = item;
    if (question.kind !== 'qcm' || selected.length === 0) return;
    const first = isTraining
      ? items.find(
          (one) =>
            !one.isTraining && one.question.kind === 'qcm' && one.question.id === question.id,
        )
      : undefined;
    answer.mutate(
      {
        qcm_id: question.id,
        selected_answers: selected,
        time_taken_seconds: Math.max(0, (Date.now() - shownAt) / 1000),
        based_on: {
          ...{ user_id: user.id, attempt_number: question.attempt_number },
          selected_answers: first?.selected ?? question.previous_answers,
        },
      },
      {
        onSuccess: (result) => settle(index, { result }, item),
        onError: (error) => {
          if (errorStanding(error) !== undefined) change(index, { elsewhere: true });
        },
      },
    );
  }

  return {
    ...{ items, index, item, goTo, toggle, submit, open, isSending },
    forget: () => saveRound(user.id, null),
    /** The answer waits for the network. */
    isOffline: answer.isPaused || open.isPaused,
    failure: (answer.isError && !item?.elsewhere ? answer.error : null) ?? open.failure,
    setCard: (card: ReviewResult['card']) => {
      if (item?.result) change(index, { result: { ...item.result, card } });
      else if (item?.graded) change(index, { graded: { ...item.graded, card } });
    },
  };
}

export type RoundState = ReturnType<typeof useRound>;
