import { parseRouteId } from '../../lib/route-id.ts';

/** Which open questions of a subject are studied. */
export interface QrocScope {
  subject_id: number;
  chapter_id?: number;
  exam_year?: number;
}

/** What the address asks for; null without a subject. What can't be read narrows nothing. */
export function parseQrocScope(id: string | undefined, search: string): QrocScope | null {
  const subject_id = parseRouteId(id);
  if (subject_id === null) return null;
  const query = new URLSearchParams(search);
  const chapter_id = parseRouteId(query.get('chapter_id'));
  const exam_year = parseRouteId(query.get('exam_year'));
  return {
    subject_id,
    ...(chapter_id !== null && { chapter_id }),
    ...(exam_year !== null && { exam_year }),
  };
}

/** Whether the scope leaves out a part of the subject. */
export function isPart({ chapter_id, exam_year }: QrocScope): boolean {
  return chapter_id !== undefined || exam_year !== undefined;
}
