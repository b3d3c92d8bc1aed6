import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { parseRouteId } from './route-id.ts';

/**
 * The filter that an address asks for. A chapter or a year that can't be read narrows nothing.
 *
 * @returns null when the subject's id is none
 */
export function parseStudyFilter(
  subject: string | undefined,
  { chapter, year }: { chapter: string | null; year: string | null },
): StudyFilter | null {
  const subject_id = parseRouteId(subject);
  if (subject_id === null) return null;
  const chapter_id = parseRouteId(chapter);
  const exam_year = parseRouteId(year);
  return {
    subject_id,
    ...(chapter_id !== null && { chapter_id }),
    ...(exam_year !== null && { exam_year }),
  };
}

/** True where the filter leaves out a part of the subject. */
export function isPart({ chapter_id, exam_year }: StudyFilter): boolean {
  return chapter_id !== undefined || exam_year !== undefined;
}
