import type { Letter } from '@amphi/domain/questions/letters';
import { useCallbackRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorStatus } from '../../../lib/errors.ts';
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

/** Where a sitting goes on: its first question without an answer. */
const firstOpen = ({ questions }: LoadedSitting) =>
  Math.max(
    0,
    questions.findIndex(({ feedback }) => feedback === null),
  );

const given = <Value>({ questions }: LoadedSitting, pick: (one: AskedQuestion) => Value) =>
  Object.fromEntries(
    questions
      .filter(({ feedback }) => feedback !== null)
      .map((question) => [question.position, pick(question)]),
  );

/** A sitting with the correction after each question: what is chosen, and what became of it. */
export function useTutor(sitting: LoadedSitting, reload: () => void) {
  const { id, questions } = sitting;
  const user = useUser();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [index, setIndex] = useState(() => firstOpen(sitting));
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
  const submission = trpc.attempts.submitAnswer.useMutation();
  const finish = trpc.sittings.finish.useMutation();

  const question = questions[index];
  const position = question?.position ?? 0;
  const selected = chosen[position] ?? [];

  function goTo(next: number) {
    if (next < 0 || next >= questions.length || submission.isPending) return;
    shownSince.current = performance.now();
    submission.reset();
    setFresh(null);
    setIndex(next);
  }

  function submit() {
    if (
      question?.type !== 'qcm' ||
      selected.length === 0 ||
      answers[position] ||
      submission.isPending
    )
      return;
    submission.mutate(
      {
        ...{ qcm_id: question.qcm_id, selected_answers: [...selected], sitting_id: id },
        time_taken_seconds: Math.round((performance.now() - shownSince.current) / 1000),
        ...(question.based_on && { based_on: { user_id: user.id, ...question.based_on } }),
      },
      {
        onSuccess: (feedback) => {
          setAnswers((before) => ({ ...before, [position]: feedback }));
          setFresh(position);
        },
        // Answered or ended on another device: what stands is shown.
        onError: (error) => {
          if (errorStatus(error) === 409) reload();
        },
      },
    );
  }

  return {
    ...{ questions, question, index, selected, answers, fresh, goTo },
    submit: useCallbackRef(submit),
    feedback: answers[position],
    typed: typed[position],
    busy: submission.isPending,
    error: submission.error,
    /** An open question was graded, which is its answer. */
    graded(correction: Feedback, text: string | null) {
      setTyped((before) => ({ ...before, [position]: text }));
      setAnswers((before) => ({ ...before, [position]: correction }));
    },
    toggle(letter: Letter) {
      if (answers[position] || submission.isPending) return;
      setChosen((before) => {
        const now = before[position] ?? [];
        const next = now.includes(letter)
          ? now.filter((one) => one !== letter)
          : [...now, letter].sort();
        return { ...before, [position]: next };
      });
    },
    end: async () => {
      const result = await finish.mutateAsync({ id });
      utils.sittings.result.setData({ id }, result);
      void utils.invalidate();
      await navigate(paths.sittingResults(id), { replace: true });
    },
  };
}
