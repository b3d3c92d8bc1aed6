import { QUESTION_KINDS } from '@amphi/domain/questions/rules';
import { QUESTION_STATES, type QuestionState } from '@amphi/domain/questions/states';
import { examFilterFrom } from '../../components/admin/form/exam-filters.tsx';
import { oneOf, positiveInteger } from '../../lib/params/query-params.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import type { Subject } from './types.ts';

export const VIEWS = ['qcms', 'qrocs'] as const;
export type View = (typeof VIEWS)[number];

/** The filters of the questions in the address, and how to change them. */
export function useQuestionFilters(subjects: Subject[]) {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const subjectId = positiveInteger(params.get('subject'));
  // Without a subject, chapters that share a name could not be distinguished.
  const chapterId = subjectId && positiveInteger(params.get('chapter'));
  const semesterId = positiveInteger(params.get('semester'));
  const kind = oneOf(QUESTION_KINDS, params.get('kind'));
  const view = oneOf(VIEWS, params.get('view'));
  const state = QUESTION_STATES.find((one) => one === params.get('state'));

  const exam = examFilterFrom(params);

  /** Clears the subject where it belongs to another semester. */
  function setSemester(next: number | null) {
    const subject = subjects.find(({ id }) => id === subjectId);
    const stays = next === null || subject?.semester_id === next;
    setFilters({ semester: next, ...(stays ? {} : { subject: null, chapter: null }) });
  }

  /** Counts the filters that are set, but the text. */
  const set = [subjectId, chapterId, semesterId, kind !== 'all', state, ...Object.values(exam)];
  const active = set.filter(Boolean).length;
  return {
    view,
    search,
    subjectId,
    chapterId,
    semesterId,
    kind,
    state,
    exam,
    active,
    filtered: search !== '' || active > 0,
    /** Input of the procedures of both lists. */
    input: {
      ...input,
      kind,
      state,
      subject_id: subjectId,
      chapter_id: chapterId,
      semester_id: semesterId,
      ...exam,
    },
    setView: (next: View) => setFilters({ view: next === VIEWS[0] ? null : next, sort: null }),
    setSearch,
    setSubject: (next: number | null) => setFilters({ subject: next, chapter: null }),
    setChapter: (next: number | null) => setFilters({ chapter: next }),
    setSemester,
    setExam: setFilters,
    setKind: (next: (typeof QUESTION_KINDS)[number]) =>
      setFilters({ kind: next === 'all' ? null : next }),
    setState: (next: QuestionState | null) => setFilters({ state: next }),
    clear: () =>
      setFilters({
        search: null,
        subject: null,
        chapter: null,
        semester: null,
        kind: null,
        state: null,
        exam_year: null,
        exam_session: null,
        exam_faculty: null,
      }),
  };
}

export type QuestionFilters = ReturnType<typeof useQuestionFilters>;
