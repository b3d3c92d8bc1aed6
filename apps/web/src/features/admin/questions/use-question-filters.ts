import { QUESTION_KINDS } from '@amphi/domain/questions/question.schema';
import { oneOf, positiveInteger } from '../shared/query-params.ts';
import { useAdminParams } from '../shared/use-admin-params.ts';
import type { Subject } from './types.ts';

export const VIEWS = ['qcms', 'qrocs'] as const;
export type View = (typeof VIEWS)[number];

/** Which questions the address asks for, and how to ask for others. */
export function useQuestionFilters(subjects: Subject[]) {
  const { params, change } = useAdminParams();
  const search = params.get('search') ?? '';
  const subjectId = positiveInteger(params.get('subject'));
  const semesterId = positiveInteger(params.get('semester'));
  const kind = oneOf(QUESTION_KINDS, params.get('kind'));

  /** A subject of another semester would leave nothing to show. */
  function setSemester(next: string) {
    const subject = subjects.find(({ id }) => id === subjectId);
    const stays = next === '' || (subject && subject.semester_id === Number(next));
    change({ semester: next, page: null, ...(stays ? {} : { subject: null }) });
  }

  return {
    view: oneOf(VIEWS, params.get('view')),
    search,
    subjectId,
    semesterId,
    kind,
    filtered: search !== '' || [subjectId, semesterId].some(Boolean) || kind !== 'all',
    setView: (next: View) => change({ view: next === 'qcms' ? null : next, page: null }),
    setSearch: (next: string) => change({ search: next, page: null }, { replace: search !== '' }),
    setSubject: (next: number | null) => change({ subject: next, page: null }),
    setSemester,
    setKind: (next: string) => change({ kind: next === 'all' ? null : next, page: null }),
    clear: () => change({ search: null, subject: null, semester: null, kind: null, page: null }),
  };
}

export type QuestionFilters = ReturnType<typeof useQuestionFilters>;
