import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseRouteId } from '../../lib/route-id.ts';
import { parseStudyFilter } from '../../lib/study-filter.ts';

export interface StudyScope {
  subjectId: number;
  filter: StudyFilter;
  /** The query as the address has it, for the pages that keep it. */
  search: string;
  /** The question to begin with; a hint of the link that led here, no part of the query. */
  question: number | null;
  /** True where only questions answered wrong are practised; no part of the query either. */
  onlyWrong: boolean;
}

const ONLY_WRONG = 'wrong';

/** Reads the part of the subject that the query asks for. `mode` decides when both a chapter and a year are there. */
export function parseScope(id: string | undefined, search: string): StudyScope | null {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const filter = parseStudyFilter(id, {
    chapter: mode === 'exam' ? null : query.get('chapter_id'),
    year: mode === 'chapter' ? null : query.get('year'),
  });
  if (!filter) return null;
  const question = query.get('question');
  const only = query.get('only');
  query.delete('question');
  query.delete('only');
  return {
    subjectId: filter.subject_id,
    filter,
    search: question === null && only === null ? search : String(query),
    question: parseRouteId(question),
    onlyWrong: only === ONLY_WRONG,
  };
}

/** Returns the scope in the address of this page; null when its id is none. */
export function useStudyScope(): StudyScope | null {
  const { id } = useParams();
  const { search } = useLocation();
  return useMemo(() => parseScope(id, search), [id, search]);
}
