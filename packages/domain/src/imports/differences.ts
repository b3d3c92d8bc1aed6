import type { Exam } from '../questions/question.schema.ts';

/** The fields in which a row of a file can differ from the question that is there, beside its key. */
export type DifferingField =
  | 'question_text'
  | 'options'
  | 'answer_text'
  | 'justification'
  | keyof Exam
  | 'must_letters'
  | 'never_letters'
  | 'choice_limit'
  | 'accepted_answers'
  | 'refused_answers'
  | 'elements'
  | 'zones';

/** Differences of a row that is left alone to the question that is there, or to the row above. */
export interface RowDifference {
  fields: DifferingField[];
  /** The letters of the key that is there, as `ABD`; null where the key is the same. */
  key_here: string | null;
  /** The letters of the key in the file, named by the options as they stand there. */
  key_file: string | null;
}
