import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { parseStudyFilter } from '../../lib/study-filter.ts';

/** Null without a subject. */
export function parseQrocScope(id: string | undefined, search: string): StudyFilter | null {
  const query = new URLSearchParams(search);
  return parseStudyFilter(id, { chapter: query.get('chapter_id'), year: query.get('exam_year') });
}
