import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { recall, remember } from '../../lib/memory.ts';
import {
  type Draft,
  type ResultOf,
  TAKEN_BACK_MS,
  useEntries,
  useGivenAgain,
} from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import type { EntryOf, Place } from '../../lib/outbox/store.ts';
import type { Asked, Asker } from '../../lib/packs/asked.ts';
import type { PlayerQuestion } from '../../lib/questions.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import type { ByKey } from '../player-state.ts';
import type { ListStatus } from '../question-list.tsx';
import { keyOf as keyIn } from '../types.ts';
import { type GradeBody, gradeBody, isToCompare, type OpenAnswer } from './open-answer.ts';
import type { OpenControls } from './types.ts';

interface OpenOptions<P extends Place, Question extends PlayerQuestion> {
  place: P;
  /** Under which the browser remembers what was written and graded; null: not at all. */
  name: string | null;
  /** True where the session resumes. */
  resumes: boolean;
  /** Answers known from the server, by the key of the question. */
  initial?: ByKey<OpenAnswer>;
  /** The question on screen. */
  question: Question | undefined;
  entryOf: (question: Question, body: GradeBody) => Draft<'grade', P>;
  /** Which question an entry is given to; undefined where it is of another session. */
  keyOf: (entry: EntryOf<'grade', P>) => number | undefined;
  /** Where the device has answers of its own. */
  asker?: Asker | undefined;
  /** The answer to it was asked for, which counts as studied. */
  onShown?: (question: Question) => void;
  onGraded: (question: Question) => void;
  /** A grade was taken back. */
  onTakenBack: (key: number) => void;
  onConfirmed?: (key: number, entry: EntryOf<'grade', P>, result: ResultOf<'grade', P>) => void;
}

interface Memory {
  answers: ByKey<OpenAnswer>;
}

const fresh = (): OpenAnswer => ({ typed: '', mask: 0, shownAt: Date.now() });

/** Resets pending answers, so that they are asked for again. */
const settled = (answers: ByKey<OpenAnswer>): ByKey<OpenAnswer> =>
  Object.fromEntries(
    Object.entries(answers).map(([key, { status, ...answer }]) => [
      key,
      { ...answer, status: status === 'loading' || status === 'failed' ? undefined : status },
    ]),
  );

/**
 * The open questions of a session: each is written, looked at and graded. They stay when the student goes back to one,
 * and when the page is loaded again.
 */
export function useOpen<P extends Place, Question extends PlayerQuestion>(
  options: OpenOptions<P, Question>,
) {
  const { place, name, question, entryOf, keyOf } = options;
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  const [answers, setAnswers] = useState<ByKey<OpenAnswer>>(() => {
    const kept =
      options.resumes && name !== null ? recall<Memory>([userId, 'session', name]) : undefined;
    return { ...settled(kept?.answers ?? {}), ...options.initial };
  });
  const change = (key: number, values: Partial<OpenAnswer>) =>
    setAnswers((all) => ({ ...all, [key]: { ...(all[key] ?? fresh()), ...values } }));
  const { items, give, outbox } = useEntries('grade', place, {
    onConfirmed: (entry, result) => {
      const key = keyOf(entry);
      if (key === undefined) return;
      const { others } = 'feedback' in result ? result.feedback : result;
      change(key, { isGraded: true, grade: entry.body.grade, others });
      options.onConfirmed?.(key, entry, result);
    },
  });
  useGivenAgain(
    Object.values(answers).flatMap(({ given, isGraded }) => (given && !isGraded ? given : [])),
  );
  useEffect(() => {
    if (name !== null) remember([userId, 'session', name], { answers });
  }, [userId, name, answers]);
  const key = question && keyIn(question);
  const isOpen = question?.kind === 'qroc';
  // Notes when a question was first shown.
  useEffect(() => {
    if (isOpen && key !== undefined)
      setAnswers((all) => (all[key] ? all : { ...all, [key]: fresh() }));
  }, [isOpen, key]);
  const answer = (key !== undefined && answers[key]) || fresh();
  const item = items.find(({ id }) => id === answer.given?.id);
  const [last, setLast] = useState<number>();
  const lastItem = items.find(
    ({ id, status }) => status === 'held' && last !== undefined && id === answers[last]?.given?.id,
  );

  async function askServer(id: number, typed: string | null): Promise<Asked> {
    if (typed === null) return { shown: await utils.study.revealQroc.fetch({ id }) };
    const compared = await utils.client.study.compareQroc.mutate({ id, typed_text: typed });
    return { shown: compared, compared };
  }

  /** Asks for the answer, beside what is written where something is. */
  async function ask(asked: Question, typed: string | null) {
    const key = keyIn(asked);
    change(key, { status: 'loading' });
    try {
      const asking = askServer(asked.id, typed);
      const { shown, compared, others } = await (options.asker?.(asking, asked.id, typed) ??
        asking);
      setAnswers((all) => {
        const before = all[key] ?? fresh();
        // After a reset in the meantime the student does not want to see it any more.
        const status = before.status === 'loading' ? 'open' : 'closed';
        const told = compared && { compared, mask: compared.elements_mask };
        const known = others && { others };
        return { ...all, [key]: { ...before, ...known, ...told, shown, status } };
      });
      options.onShown?.(asked);
    } catch (error) {
      const message = errorDetail(error, qrocs.revealFailed);
      setAnswers((all) => {
        const before = all[key];
        if (before?.status !== 'loading') return all;
        return { ...all, [key]: { ...before, status: 'failed', message } };
      });
    }
  }

  /** Shows the answer or hides it again; also the next try after a failure. `compares`: what is written comes first. */
  const toggle = useCallbackRef((compares: boolean) => {
    if (!question || key === undefined || !isOpen || answer.status === 'loading') return;
    const writes = compares && answer.status !== 'open' && isToCompare(answer);
    if (answer.shown && !writes) {
      change(key, { status: answer.status === 'open' ? 'closed' : 'open' });
    } else void ask(question, writes ? answer.typed : null);
  });

  function grade(chosen: SelfGrade) {
    if (!question || key === undefined || answer.isGraded || (item && item.status !== 'refused'))
      return;
    const given = entryOf(question, gradeBody(answer, chosen));
    change(key, { grade: chosen, given });
    setLast(key);
    give(given, TAKEN_BACK_MS);
    options.onGraded(question);
  }

  function takeBack(held: OutboxItem) {
    if (last === undefined || !outbox.takeBack(held)) return;
    change(last, { grade: undefined, given: undefined });
    options.onTakenBack(last);
  }

  return {
    answers,
    answer,
    item,
    items,
    toggle,
    grade,
    type: (typed: string) => key !== undefined && change(key, { typed }),
    tick: (mask: number) => key !== undefined && change(key, { mask }),
    /** The last grade while it can be taken back. */
    last:
      lastItem && last !== undefined && answers[last]?.grade
        ? {
            key: last,
            said: reviews.grades[answers[last].grade],
            takeBack: () => takeBack(lastItem),
          }
        : undefined,
    /** Hides all answers; what is here stays here, what is on its way or has failed is forgotten. */
    reset: () =>
      setAnswers((all) =>
        Object.fromEntries(
          Object.entries(all).map(([one, { shown }]) => [
            one,
            { ...fresh(), ...(shown && { shown, status: 'closed' as const }) },
          ]),
        ),
      ),
  };
}

export type Open = Pick<
  ReturnType<typeof useOpen>,
  'answers' | 'answer' | 'item' | 'items' | 'toggle' | 'grade' | 'type' | 'tick' | 'last'
>;

/** The question on screen, as the player takes it. */
export const openControls = ({ answer, item, type, tick, toggle, grade }: Open): OpenControls => ({
  answer,
  item,
  compares: answer.status !== 'open' && isToCompare(answer),
  type,
  tick,
  toggle,
  grade,
});

/** How an open question that is graded is marked in the list. */
export function openStatus({ answers, items }: Open, key: number): ListStatus {
  const { given, grade, isGraded } = answers[key] ?? {};
  if (isGraded) return grade === 'unknown' ? 'incorrect' : 'correct';
  return items.find(({ id }) => id === given?.id)?.status ?? 'open';
}
