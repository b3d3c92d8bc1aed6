import type { RouterOutputs } from '@amphi/api';
import type { SelfGrade } from '@amphi/domain/reviews/grades';

export type Compared = RouterOutputs['study']['compareQroc'];
export type Others = Compared['others'];

/** What is shown of an open question of a sitting once it is corrected. */
export type Correction = RouterOutputs['sittings']['grade']['feedback'];

/** What a student has made of an open question so far. */
export interface OpenAnswer {
  typed: string;
  /** When the question was first shown, in milliseconds. */
  shownAt: number;
  /** The answer, once it is shown, and whether it is on its way. */
  shown?: Pick<Compared, 'answer_text' | 'justification'>;
  loading?: 'pending' | 'failed' | undefined;
  /** What came back for the typed text. */
  compared?: Compared;
  /** The elements that are ticked: bit 0 is the first. */
  mask: number;
  /** The grade that was chosen, and how far it is on its way to the server. */
  grade?: SelfGrade;
  grading?: 'sending' | 'saved' | 'failed';
  /** For the server, so that a grade that is sent twice counts once. */
  submissionId?: string;
  others?: Others;
}

/** Whether the comparison holds the answer itself, so that it need not stand there twice. */
export const showsExpected = ({ differences, answer_text }: Compared): boolean =>
  differences?.expected.map(({ text }) => text).join('') === answer_text;
