import { type PracticeQuery, paths } from '../../paths.ts';
import type { Resume } from './types.ts';

/** The address of a question, in the chapter or the exam that it is asked in. */
export function resumeAddress({
  subject_id,
  chapter_id,
  exam_year,
  question_id,
}: Pick<Resume, 'subject_id' | 'chapter_id' | 'exam_year' | 'question_id'>): string {
  const query: PracticeQuery = { question: question_id };
  if (chapter_id !== null) Object.assign(query, { mode: 'chapter', chapter_id });
  else if (exam_year !== null) Object.assign(query, { mode: 'exam', year: exam_year });
  return paths.practice(subject_id, query);
}
