import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseScope, type StudyScope } from './study-scope.ts';

/** What the address of this page is about; null when its id is none. */
export function useStudyScope(): StudyScope | null {
  const { id } = useParams();
  const { search } = useLocation();
  return useMemo(() => parseScope(id, search), [id, search]);
}
