import { columnsOf, picked } from '../edits/schema.ts';
import { type AskedFields, exam } from './question.schema.ts';

/** The exam that a question comes from: its year, and which session of it, where that is known. */
export const EXAM_COLUMNS = columnsOf(exam);
export type Exam = Pick<AskedFields, keyof typeof exam>;

export const examOf = (question: Exam): Exam => picked(question, EXAM_COLUMNS);

/** What a question has that is from no exam. */
export const NO_EXAM = { is_exam_question: false, exam_year: null, exam_session: null } as const;
