import type { StudyFilter } from '@amphi/domain/attempts/schema';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useEntries, useGivenAgain } from '../../lib/outbox/outbox.tsx';
import type { Entry } from '../../lib/outbox/store.ts';
import { useUser } from '../../lib/session.ts';
import { readSession, saveSession } from '../../lib/session-memory.ts';
import { type Compared, gradeBody, type OpenAnswer } from './open-answer.ts';

type Answers = Readonly<Record<number, OpenAnswer>>;

interface Memory {
  answers: Answers;
  currentId: number | undefined;
}

const fresh = (): OpenAnswer => ({ typed: '', mask: 0, shownAt: Date.now() });

const nameOf = ({ subject_id, chapter_id, exam_year }: StudyFilter) =>
  `open-${subject_id}-${chapter_id ?? 'all'}-${exam_year ?? 'all'}`;

/**
 * The answers of a session by question, and the question on screen: they stay when the student goes back to one, and when
 * the page is loaded again.
 */
export function useOpenAnswers(scope: StudyFilter) {
  const { id: userId } = useUser();
  // By a link a session is begun anew. A reload, the browser's back button and a sign-in in between go on with it.
  const isOpened = useNavigationType() === 'PUSH';
  const [kept] = useState(() =>
    isOpened
      ? undefined
      : readSession<Memory>(userId, nameOf(scope), ({ answers }) => typeof answers === 'object'),
  );
  const [answers, setAnswers] = useState<Answers>(kept?.answers ?? {});
  const [currentId, setCurrentId] = useState(kept?.currentId);
  const change = (id: number, values: Partial<OpenAnswer>) =>
    setAnswers((all) => ({ ...all, [id]: { ...(all[id] ?? fresh()), ...values } }));
  const { give } = useEntries('grade', 'practice', {
    onConfirmed: ({ id, body }, { others }) => {
      if (answers[body.id]?.given?.id === id) change(body.id, { isGraded: true, others });
    },
  });
  useGivenAgain(
    Object.values(answers).flatMap(({ given, isGraded }) => (given && !isGraded ? given : [])),
  );
  const name = nameOf(scope);
  useEffect(
    () => saveSession(userId, name, { answers, currentId }),
    [userId, name, answers, currentId],
  );

  /** Notes when a question was first shown. */
  const show = useCallback((id: number) => {
    setCurrentId(id);
    setAnswers((all) => (all[id] ? all : { ...all, [id]: fresh() }));
  }, []);

  function grade(id: number, chosen: SelfGrade, about: Entry['about']) {
    const answer = answers[id] ?? fresh();
    const body = { id, ...gradeBody(answer, chosen) };
    const given = {
      ...{ id: `grade-${body.submission_id}`, kind: 'grade' as const, in: 'practice' as const },
      ...{ body, about },
    };
    change(id, { grade: chosen, given });
    give(given);
  }

  return {
    /** The question that was on screen before the page was loaded again. */
    resumedId: kept?.currentId,
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
