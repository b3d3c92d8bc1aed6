import { parseRouteId } from '../../lib/route-id.ts';

/** A subject, narrowed to a chapter or an exam year. */
export interface StudyFilter {
  subject_id: number;
  chapter_id?: number;
  exam_year?: number;
}

export interface StudyScope {
  subjectId: number;
  filter: StudyFilter;
  /** The query as the address has it, for the pages that keep it. */
  search: string;
  /** The question to begin with; a hint of the link that led here, no part of the query. */
  question: number | null;
}

/** What the query narrows the subject to. `mode` decides when both a chapter and a year are there. */
export function parseScope(id: string | undefined, search: string): StudyScope | null {
  const subjectId = parseRouteId(id);
  if (subjectId === null) return null;
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const chapter = mode === 'exam' ? null : parseRouteId(query.get('chapter_id'));
  const year = mode === 'chapter' ? null : parseRouteId(query.get('year'));
  const filter: StudyFilter = { subject_id: subjectId };
  if (chapter !== null) filter.chapter_id = chapter;
  if (year !== null) filter.exam_year = year;
  const question = query.get('question');
  query.delete('question');
  return {
    subjectId,
    filter,
    search: question === null ? search : String(query),
    question: parseRouteId(question),
  };
}

/** Whether the filter leaves out a part of the subject. */
export function isPart({ chapter_id, exam_year }: StudyFilter): boolean {
  return chapter_id !== undefined || exam_year !== undefined;
}
