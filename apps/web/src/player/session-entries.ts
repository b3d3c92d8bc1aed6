import type { Letter } from '@amphi/domain/questions/letters';
import type { Draft } from '../lib/outbox/outbox.tsx';
import { type Entry, type EntryOf, KIND_ASKED } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { GradeBody } from './open/open-answer.ts';
import type { Rating } from './player-state.ts';
import { keyOf } from './types.ts';

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

/** Id of the answer to a question, or of its grade; a grade of practice is another one each time. */
function idOf<Question>(
  session: SessionEntry<Question>,
  kind: 'answer' | 'grade',
  key: number,
): string | undefined {
  const isAnswer = kind === 'answer';
  if (session.in === 'practice') return isAnswer ? `qcm-${key}` : undefined;
  if (session.in === 'review') return `${isAnswer ? '' : 'grade-'}review-${session.begun}-${key}`;
  const { sitting_id } = session;
  return isAnswer ? `sitting-${sitting_id}-${key}` : gradeId(sitting_id, key);
}

const aboutOf = <Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
) => ({ ...session.about(question), question_text: question.question_text });

export function answerEntry<Question extends PlayerQuestion>(
  session: SessionEntry<Question>,
  question: Question,
  { user_id, base, ...given }: Given,
): Draft<'answer', Entry['in']> {
  const attempt_number = session.attemptOf?.(question);
  return {
    id: idOf(session, 'answer', keyOf(question)) ?? '',
    kind: 'answer',
    in: session.in,
    body: {
      ...given,
      qcm_id: question.id,
      question_version: question.question_version ?? undefined,
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
  const position = keyOf(question);
  return {
    id: idOf(session, 'grade', position) ?? `grade-${body.submission_id}`,
    kind: 'grade',
    in: session.in,
    body:
      session.in === 'sitting'
        ? { ...body, id: session.sitting_id, position }
        : { ...body, id: question.id },
    about: aboutOf(session, question),
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
  const { kind } = entry;
  const isAbout = (question: Question): boolean => {
    if (kind === 'save' || question.kind !== KIND_ASKED[kind]) return false;
    if (kind === 'rating') return question.id === entry.body.qcm_id;
    const id = entry.in === session.in ? idOf(session, kind, keyOf(question)) : '';
    // A grade of practice.
    return id === undefined ? kind === 'grade' && question.id === entry.body.id : id === entry.id;
  };
  const question = questions.find(isAbout);
  return question && keyOf(question);
}
