import type { SelfGrade } from '@amphi/domain/reviews/grades';
import type { Draft, ResultOf } from '../../lib/outbox/outbox.tsx';
import type { Origin } from '../../lib/outbox/store.ts';
import type { Asked, Compared, Others } from '../../lib/packs/asked.ts';

/** Correction of an open question of a sitting. */
export type Correction = ResultOf<'grade', 'sitting'>['feedback'];

/** State of a student's answer to an open question. */
export interface OpenAnswer {
  typed: string;
  /** Milliseconds, from the first display of the question. */
  shownAt: number;
  /** Status of the expected answer; undefined until it is asked for. */
  status?: 'loading' | 'failed' | 'open' | 'closed' | undefined;
  message?: string;
  /** The answer, once it was asked for. */
  shown?: Asked['shown'];
  /** Result of the comparison of the typed text. */
  compared?: Asked['compared'];
  /** The elements that are ticked: bit 0 is the first. */
  mask: number;
  /** The grade that was chosen, as it was given, and whether the server has it. */
  grade?: SelfGrade | undefined;
  given?: Draft<'grade', Origin> | undefined;
  isGraded?: boolean;
  others?: Others;
}

/** Id of the panel of the answer, for the button that shows and hides it; there is one on the page. */
export const ANSWER_ID = 'reponse';

/** An empty answer to an open question that is shown since then, in milliseconds. */
export const openAnswer = (shownAt: number): OpenAnswer => ({ typed: '', mask: 0, shownAt });

/** Returns the body of a grade, wherever it is given. Given again after a refusal it is the same submission. */
export const gradeBody = (answer: OpenAnswer, grade: SelfGrade) => ({
  grade,
  elements_mask: answer.mask,
  typed_text: answer.compared === undefined ? null : answer.typed,
  time_taken_seconds: Math.max(0, (Date.now() - answer.shownAt) / 1000),
  submission_id: answer.given?.body.submission_id ?? crypto.randomUUID(),
});

export type GradeBody = ReturnType<typeof gradeBody>;

/** True where the comparison holds the answer itself, so that it need not stand there twice. */
export const showsExpected = ({ differences, answer_text }: Compared): boolean =>
  differences?.expected.map(({ text }) => text).join('') === answer_text;

const RIGHT: readonly (string | undefined)[] = ['exact', 'close', undefined];

/** True where not all zones of a picture are right: it is known or easy only then. */
export const isPartial = (
  zones: unknown,
  compared: Pick<Compared, 'verdict'> | undefined,
): boolean => !!zones && !RIGHT.includes(compared?.verdict);

/** Something is written that was not compared yet. */
export const isToCompare = ({ typed, compared }: OpenAnswer): boolean =>
  compared === undefined && typed.trim() !== '';

/** True where it was graded, also where the server has still to confirm it. */
export const isGiven = ({ isGraded, given }: OpenAnswer): boolean =>
  isGraded === true || given !== undefined;
