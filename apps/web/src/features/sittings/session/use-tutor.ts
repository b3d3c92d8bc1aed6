import { type Letter, toggleLetter } from '@amphi/domain/questions/letters';
import { useCallbackRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntries } from '../../../lib/outbox/outbox.tsx';
import type { Entry } from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { AskedQuestion } from './types.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

export type Feedback = NonNullable<AskedQuestion['feedback']>;

/** Whether it is of an open question. */
export const isOpenFeedback = (
  feedback: Feedback | undefined,
): feedback is Extract<Feedback, { answer_text: string }> =>
  feedback !== undefined && 'answer_text' in feedback;

const given = <Value>({ questions }: LoadedSitting, pick: (one: AskedQuestion) => Value) =>
  Object.fromEntries(
    questions
      .filter(({ feedback }) => feedback !== null)
      .map((question) => [question.position, pick(question)]),
  );

const entryId = (sittingId: number, position: number) => `sitting-${sittingId}-${position}`;

/** Whether it is an answer or a grade of a sitting. */
const isOfSitting = (entry: Entry, sittingId: number) =>
  entry.in === 'sitting' &&
  (entry.kind === 'answer' ? entry.body.sitting_id : entry.body.id) === sittingId;

/** A sitting with the correction after each question: what is chosen, and what became of it. */
export function useTutor(sitting: LoadedSitting, reload: () => void) {
  const { id, questions } = sitting;
  const user = useUser();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { items, give, outbox } = useEntries('answer', 'sitting', {
    onConfirmed: ({ body }, feedback) => {
      const at = body.sitting_id === id ? positionOf(body.qcm_id) : undefined;
      if (at === undefined) return;
      setChosen((before) => ({ ...before, [at]: body.selected_answers }));
      setAnswers((before) => ({ ...before, [at]: feedback }));
      if (at === position) setFresh(at);
    },
    // It is asked in no unfinished sitting any more: what stands is shown.
    onRefused: ({ body, refusal }) => {
      if (body.sitting_id === id && refusal.code === 'sittings.other_sitting') reload();
    },
  });
  // Here and not with the question: one may have gone on before the grade is confirmed.
  useEntries('grade', 'sitting', {
    onConfirmed: ({ body }, { feedback }) => {
      if (body.id !== id) return;
      setTyped((before) => ({ ...before, [body.position]: body.typed_text ?? null }));
      setAnswers((before) => ({ ...before, [body.position]: feedback }));
    },
  });
  const sent = Object.fromEntries(
    items.flatMap((item) => {
      const at = item.body.sitting_id === id ? positionOf(item.body.qcm_id) : undefined;
      return at === undefined ? [] : [[at, item]];
    }),
  );
  // Where a sitting goes on: its first question without an answer.
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ feedback, position }) => feedback === null && !sent[position]),
    ),
  );
  const [chosen, setChosen] = useState<Record<number, readonly Letter[]>>(() =>
    given(sitting, (one) => (one.type === 'qcm' ? one.selected_answers : [])),
  );
  const [answers, setAnswers] = useState<Record<number, Feedback>>(() =>
    given(sitting, ({ feedback }) => feedback as Feedback),
  );
  /** What was written to open questions that are graded. */
  const [typed, setTyped] = useState<Record<number, string | null>>({});
  const [fresh, setFresh] = useState<number | null>(null);
  const shownSince = useRef(performance.now());
  const finish = trpc.sittings.finish.useMutation();

  const question = questions[index];
  const position = question?.position ?? 0;
  /** The answer on screen on its way to the server. */
  const item = sent[position];
  const selected = item?.body.selected_answers ?? chosen[position] ?? [];

  function positionOf(qcmId: number) {
    return questions.find((one) => one.type === 'qcm' && one.qcm_id === qcmId)?.position;
  }

  function goTo(next: number) {
    if (next < 0 || next >= questions.length) return;
    shownSince.current = performance.now();
    setFresh(null);
    setIndex(next);
  }

  function submit() {
    if (question?.type !== 'qcm' || selected.length === 0 || answers[position] || item) return;
    give({
      ...{ id: entryId(id, position), kind: 'answer', in: 'sitting' },
      body: {
        ...{ qcm_id: question.qcm_id, selected_answers: [...selected], sitting_id: id },
        time_taken_seconds: Math.round((performance.now() - shownSince.current) / 1000),
        ...(question.based_on && { based_on: { user_id: user.id, ...question.based_on } }),
      },
      about: {
        ...{ subject_id: null, subject_name: question.subject_name ?? sitting.title },
        question_text: question.question_text,
        path: paths.sitting(id),
      },
    });
  }

  /** Opens a refused answer for another choice. */
  function edit() {
    if (!item) return;
    setChosen((before) => ({ ...before, [position]: item.body.selected_answers }));
    outbox.drop(item);
  }

  return {
    ...{ questions, question, index, selected, answers, fresh, goTo },
    submit: useCallbackRef(submit),
    feedback: answers[position],
    typed: typed[position],
    ...{ item, edit, sent },
    toggle(letter: Letter) {
      if (answers[position] || item) return;
      setChosen((before) => ({
        ...before,
        [position]: toggleLetter(before[position] ?? [], letter),
      }));
    },
    end: async () => {
      // What waits belongs to the sitting that is being ended. What the server alone fails at is no reason to stay.
      await outbox.flush();
      const isWaiting = outbox
        .items()
        .some((one) => isOfSitting(one, id) && one.status === 'waiting' && one.cause !== 'server');
      if (isWaiting) throw new Error('answers of the sitting wait for the network');
      const result = await finish.mutateAsync({ id });
      utils.sittings.result.setData({ id }, result);
      void utils.invalidate();
      await navigate(paths.sittingResults(id), { replace: true });
    },
  };
}
