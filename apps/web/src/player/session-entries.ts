import type { Letter } from '@amphi/domain/questions/letters';
import type { Draft } from '../lib/outbox/outbox.tsx';
import type { Entry, EntryOf } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { GradeBody } from './open/open-answer.ts';
import { keyOf, type Rating } from './types.ts';

/** Session as its entries in the outbox name it: where they belong, and what they are about. */
export type SessionEntry<Question> = {
  about: (question: Question) => Omit<Entry['about'], 'question_text'>;
  /** Number of the attempt that an answer to it is based on; undefined: it replaces whatever is there. */
  attemptOf?: (question: Question) => number | undefined;
} & (
  | { in: 'practice'; part?: EntryOf<'answer', 'practice'>['body']['part'] }
  | { in: 'sitting'; sitting_id: number }
  /** `begun`: milliseconds. */
  | { in: 'review'; begun: number }
);

/** Answer to a closed question. */
interface Given {
  user_id: number;
  selected_answers: Letter[];
  time_taken_seconds: number;
  /** The recorded answer that the student has seen. */
  base: readonly Letter[];
  /** Mark of the device for it. */
  marked_correct: boolean | undefined;
}

/** Returns the outbox id of the grade of a question of a sitting. */
export const gradeId = (sittingId: number, position: number) => `grade-${sittingId}-${position}`;

function answerId<Question>(session: SessionEntry<Question>, key: number): string {
  if (session.in === 'practice') return `qcm-${key}`;
  return session.in === 'sitting'
    ? `sitting-${session.sitting_id}-${key}`
    : `review-${session.begun}-${key}`;
}

const aboutOf = <Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
) => ({ ...session.about(question), question_text: question.question_text });

/** The entry of an answer to a closed question. */
export function answerEntry<Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
  { user_id, base, ...given }: Given,
): Draft<'answer', Entry['in']> {
  const attempt_number = session.attemptOf?.(question);
  return {
    id: answerId(session, keyOf(question)),
    kind: 'answer',
    in: session.in,
    body: {
      ...given,
      qcm_id: question.id,
      question_version:
        question.kind === 'qcm' ? (question.question_version ?? undefined) : undefined,
      ...(session.in === 'practice' && { part: session.part }),
      ...(session.in === 'sitting' && { sitting_id: session.sitting_id }),
      ...(attempt_number !== undefined && {
        based_on: { user_id, attempt_number, selected_answers: [...base] },
      }),
    },
    about: aboutOf(session, question),
  };
}

/** The entry of a student's own grade of an open question. */
export function gradeEntry<Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
  body: GradeBody,
): Draft<'grade', Entry['in']> {
  const key = keyOf(question);
  const about = aboutOf(session, question);
  if (session.in === 'sitting') {
    const { sitting_id: id } = session;
    const given = { ...body, id, position: key };
    return { id: gradeId(id, key), kind: 'grade', in: 'sitting', body: given, about };
  }
  const name = session.in === 'review' ? `review-${session.begun}-${key}` : body.submission_id;
  return {
    id: `grade-${name}`,
    kind: 'grade',
    in: session.in,
    body: { ...body, id: question.id },
    about,
  };
}

/** The entry of a student's word on a right answer: how sure it was. */
export const ratingEntry = <Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
  confidence: Rating,
): Draft<'rating', 'review'> => ({
  id: `rating-${crypto.randomUUID()}`,
  kind: 'rating',
  in: 'review',
  body: { qcm_id: question.id, confidence },
  about: aboutOf(session, question),
});

/** Key of the question that an entry of the outbox is about; undefined where it is of another session. */
export function keyOfEntry<Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  questions: readonly Question[],
  entry: Entry,
): number | undefined {
  const isAbout = (question: Question): boolean => {
    if (entry.kind === 'rating')
      return question.kind === 'qcm' && question.id === entry.body.qcm_id;
    if (entry.in !== session.in || entry.kind === 'save') return false;
    const key = keyOf(question);
    if (entry.kind === 'answer')
      return question.kind === 'qcm' && entry.id === answerId(session, key);
    if (question.kind !== 'qroc') return false;
    if (session.in === 'practice') return question.id === entry.body.id;
    const id =
      session.in === 'sitting'
        ? gradeId(session.sitting_id, key)
        : `grade-review-${session.begun}-${key}`;
    return entry.id === id;
  };
  const question = questions.find(isAbout);
  return question && keyOf(question);
}
