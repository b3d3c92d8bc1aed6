import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { recall, remember, type Slot } from '../../lib/memory.ts';
import { TAKEN_BACK_MS, useEntries, useGivenAgain } from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import type { Origin } from '../../lib/outbox/store.ts';
import type { Asked } from '../../lib/packs/asked.ts';
import type { PlayerQuestion } from '../../lib/questions.ts';
import { trpc } from '../../lib/trpc.ts';
import type { ByKey } from '../player-state.ts';
import type { ListStatus } from '../question-list.tsx';
import type { Playing, SessionSource } from '../session-source.ts';
import { keyOf as keyIn } from '../types.ts';
import { gradeBody, isToCompare, type OpenAnswer, openAnswer } from './open-answer.ts';
import type { OpenControls } from './types.ts';

interface Memory {
  answers: ByKey<OpenAnswer>;
}

/** The answers that are remembered; those that were pending are asked for again. */
export const recallOpen = (slot: Slot): ByKey<OpenAnswer> =>
  Object.fromEntries(
    Object.entries(recall<Memory>(slot)?.answers ?? {}).map(([key, { status, ...answer }]) => [
      key,
      { ...answer, status: status === 'loading' || status === 'failed' ? undefined : status },
    ]),
  );

/** The open questions of a session: each is written, looked at and graded. */
export function useOpen<P extends Origin, Question extends PlayerQuestion>(
  { origin, open }: SessionSource<P, Question>,
  { own, dispatch, current: key, question, goTo }: Playing<Question>,
) {
  const utils = trpc.useUtils();
  const answers = own.open;
  const slot = open?.slot;
  const change = (id: number, values: Partial<OpenAnswer>) =>
    dispatch({ type: 'open', id, values });
  const { items, give, outbox } = useEntries('grade', origin, {
    onConfirmed: (entry, result) => {
      const id = open?.keyOf(entry);
      if (id === undefined) return;
      const { others } = 'feedback' in result ? result.feedback : result;
      change(id, { isGraded: true, grade: entry.body.grade, others });
      open?.onConfirmed?.(id, result);
    },
  });
  useGivenAgain(
    Object.values(answers).flatMap(({ given, isGraded }) => (given && !isGraded ? given : [])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is the same for the whole session.
  useEffect(() => {
    if (slot) remember(slot, { answers } satisfies Memory);
  }, [answers]);
  const isOpen = question?.kind === 'qroc' && open !== undefined;
  const isNew = isOpen && answers[key] === undefined;
  // Records when a question was first shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dispatch is always the same.
  useEffect(() => {
    if (isNew) dispatch({ type: 'open', id: key, values: {} });
  }, [isNew, key]);
  const answer = answers[key] ?? openAnswer();
  const item = items.find(({ id }) => id === answer.given?.id);
  const [last, setLast] = useState<number>();
  const lastGrade = last === undefined ? undefined : answers[last]?.grade;
  const lastItem = items.find(
    ({ id, status }) =>
      status === 'delayed' && last !== undefined && id === answers[last]?.given?.id,
  );

  async function askServer(id: number, typed: string | null): Promise<Asked> {
    if (typed === null) return { shown: await utils.study.revealQroc.fetch({ id }) };
    const compared = await utils.client.study.compareQroc.mutate({ id, typed_text: typed });
    return { shown: compared, compared };
  }

  /** Asks for the answer, beside what is written where something is. */
  async function ask(asked: Question, typed: string | null) {
    const id = keyIn(asked);
    change(id, { status: 'loading' });
    try {
      const asking = askServer(asked.id, typed);
      const { shown, compared, others } = await (open?.asker?.(asking, asked.id, typed) ?? asking);
      const told = compared && { compared, mask: compared.elements_mask };
      dispatch({ type: 'shown', id, values: { ...(others && { others }), ...told, shown } });
      open?.onShown?.(asked);
    } catch (error) {
      dispatch({ type: 'failed', id, message: errorDetail(error, qrocs.revealFailed) });
    }
  }

  /** Shows the answer or hides it again; also the next try after a failure. `compares`: what is written comes first. */
  const toggle = useCallbackRef((compares: boolean) => {
    if (!question || !isOpen || answer.status === 'loading') return;
    const writes = compares && answer.status !== 'open' && isToCompare(answer);
    if (answer.shown && !writes) {
      change(key, { status: answer.status === 'open' ? 'closed' : 'open' });
    } else void ask(question, writes ? answer.typed : null);
  });

  /** Records a grade, and goes on to the next question. */
  function grade(chosen: SelfGrade) {
    if (!question || !open || answer.isGraded || (item && item.status !== 'refused')) return;
    const given = open.entryOf(question, gradeBody(answer, chosen));
    change(key, { grade: chosen, given });
    setLast(key);
    give(given, TAKEN_BACK_MS);
    goTo(own.index + 1);
  }

  function undo(id: number, delayed: OutboxItem) {
    if (!outbox.withdraw(delayed)) return;
    change(id, { grade: undefined, given: undefined });
    goTo(own.ids.indexOf(id));
  }

  return {
    answers,
    answer,
    item,
    items,
    toggle,
    grade,
    type: (typed: string) => change(key, { typed }),
    tick: (mask: number) => change(key, { mask }),
    /** The last grade while it can be taken back. */
    last:
      lastItem && last !== undefined && lastGrade
        ? { key: last, said: reviews.grades[lastGrade], undo: () => undo(last, lastItem) }
        : undefined,
    /** Hides all answers. */
    reset: () => dispatch({ type: 'hide' }),
  };
}

export type Open = ReturnType<typeof useOpen>;

/** The question on screen, for the player. */
export const openControls = ({ answer, item, type, tick, toggle, grade }: Open): OpenControls => ({
  answer,
  item,
  compares: answer.status !== 'open' && isToCompare(answer),
  type,
  tick,
  toggle,
  grade,
});

/** The status of a graded open question in the list. */
export function openStatus({ answers, items }: Open, key: number): ListStatus {
  const { given, grade, isGraded } = answers[key] ?? {};
  if (isGraded) return grade === 'unknown' ? 'incorrect' : 'correct';
  return items.find(({ id }) => id === given?.id)?.status ?? 'open';
}
