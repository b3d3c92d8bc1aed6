import type { Letter } from '@amphi/domain/questions/letters';
import { useState } from 'react';
import { errorStanding } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewQuestion, ReviewResult } from '../types.ts';

/** A question of the round. Missed ones come back at its end, as training. */
export interface RoundItem {
  question: ReviewQuestion;
  isTraining: boolean;
  selected: Letter[];
  result?: ReviewResult;
  /** Answered meanwhile in another tab or on another device: nothing was replaced. */
  elsewhere?: boolean;
}

const asked = (question: ReviewQuestion, isTraining: boolean): RoundItem => ({
  ...{ question, isTraining, selected: [] },
});

/** The questions of a round, what was answered to them, and the way of the answers to the server. */
export function useRound(questions: readonly ReviewQuestion[]) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [items, setItems] = useState(() => questions.map((question) => asked(question, false)));
  const [index, setIndex] = useState(0);
  const [shownAt, setShownAt] = useState(() => Date.now());
  // Without a network it waits for one. Sent twice, as after a lost response, an answer counts once.
  const answer = trpc.reviews.answer.useMutation({ networkMode: 'online' });
  const item = items[index];

  const change = (at: number, values: Partial<RoundItem>) =>
    setItems((all) => all.map((one, place) => (place === at ? { ...one, ...values } : one)));

  function goTo(to: number) {
    if (answer.isPending || to < 0 || to >= items.length || to === index) return;
    answer.reset();
    setIndex(to);
    setShownAt(Date.now());
  }

  function toggle(letter: Letter) {
    if (item === undefined || item.result || item.elsewhere || answer.isPending) return;
    const { selected } = item;
    change(index, {
      selected: selected.includes(letter)
        ? selected.filter((one) => one !== letter)
        : [...selected, letter].sort(),
    });
  }

  function submit() {
    if (item === undefined || item.result || item.elsewhere || answer.isPending) return;
    if (item.selected.length === 0) return;
    const { question, selected, isTraining } = item;
    const first = isTraining
      ? items.find((one) => !one.isTraining && one.question.id === question.id)
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
        onSuccess: (result) => {
          change(index, { result });
          if (!result.is_correct && !isTraining) {
            setItems((all) => [...all, asked(question, true)]);
          }
          void utils.reviews.summary.invalidate();
          void utils.reviews.book.invalidate();
          void utils.dashboard.invalidate();
        },
        onError: (error) => {
          if (errorStanding(error) !== undefined) change(index, { elsewhere: true });
        },
      },
    );
  }

  return {
    ...{ items, index, item, goTo, toggle, submit },
    isSending: answer.isPending,
    /** The answer waits for the network. */
    isOffline: answer.isPaused,
    failure: answer.isError && !item?.elsewhere ? answer.error : null,
    setCard: (card: ReviewResult['card']) =>
      item?.result && change(index, { result: { ...item.result, card } }),
  };
}

export type RoundState = ReturnType<typeof useRound>;

export const isSettled = ({ result, elsewhere }: RoundItem): boolean =>
  result !== undefined || elsewhere === true;
