import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { useCallback, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { Compared, OpenAnswer } from './open-answer.ts';

const fresh = (): OpenAnswer => ({ typed: '', mask: 0, shownAt: Date.now() });

/** The answers of a session by question: they stay when the student goes back to one. */
export function useOpenAnswers() {
  const [answers, setAnswers] = useState<Readonly<Record<number, OpenAnswer>>>({});
  // Without a network it waits for one. Sent twice, as after a lost response, an answer counts once.
  const send = trpc.study.gradeQroc.useMutation({ networkMode: 'online' });
  const change = (id: number, values: Partial<OpenAnswer>) =>
    setAnswers((all) => ({ ...all, [id]: { ...(all[id] ?? fresh()), ...values } }));

  /** Notes when a question was first shown. */
  const show = useCallback(
    (id: number) => setAnswers((all) => (all[id] ? all : { ...all, [id]: fresh() })),
    [],
  );

  async function grade(id: number, chosen: SelfGrade) {
    const answer = answers[id] ?? fresh();
    const submission_id = answer.submissionId ?? crypto.randomUUID();
    change(id, { grade: chosen, grading: 'sending', submissionId: submission_id });
    try {
      const { others } = await send.mutateAsync({
        ...{ id, grade: chosen, submission_id, elements_mask: answer.mask },
        typed_text: answer.compared === undefined ? null : answer.typed,
        time_taken_seconds: Math.max(0, (Date.now() - answer.shownAt) / 1000),
      });
      change(id, { grading: 'saved', others });
    } catch {
      change(id, { grading: 'failed' });
    }
  }

  return {
    get: (id: number) => answers[id],
    show,
    type: (id: number, typed: string) => change(id, { typed }),
    compared: (id: number, compared: Compared) =>
      change(id, { compared, mask: compared.elements_mask }),
    tick: (id: number, mask: number) => change(id, { mask }),
    grade,
    reset: () => setAnswers({}),
  };
}
