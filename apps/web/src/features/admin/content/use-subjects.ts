import { trpc } from '../../../lib/trpc.ts';
import { positiveInteger } from '../shared/query-params.ts';
import { textMatches } from '../shared/text-match.ts';
import { useAdminParams } from '../shared/use-admin-params.ts';
import type { Subject } from './types.ts';

/** How many subjects the table shows; the filters lead to the others. */
export const SUBJECTS_SHOWN = 10;

/** The subjects that the address asks for: the first of them, and how many there are. */
export function useSubjects(subjects: Subject[]) {
  const { params, change } = useAdminParams();
  const search = params.get('search') ?? '';
  const semesterId = positiveInteger(params.get('semester'));
  const matching = subjects.filter(
    ({ name, semester_id }) =>
      textMatches(name, search) && (semesterId === undefined || semester_id === semesterId),
  );
  return {
    search,
    semesterId,
    total: matching.length,
    shown: matching.slice(0, SUBJECTS_SHOWN),
    setSearch: (next: string) => change({ search: next }, { replace: search !== '' }),
    setSemester: (next: string) => change({ semester: next }),
    clear: () => change({ search: null, semester: null }),
    chaptersOf: positiveInteger(params.get('chapters')),
    openChapters: (id: number) => change({ chapters: id }),
    closeChapters: () => change({ chapters: null }, { replace: true }),
  };
}

/** How many chapters each of these subjects has; asked for together, once per subject. */
export function useChapterCounts(subjects: Subject[]): Map<number, number | undefined> {
  const results = trpc.useQueries((t) =>
    subjects.map(({ id }) => t.chapters.withCounts({ subject_id: id })),
  );
  return new Map(subjects.map(({ id }, index) => [id, results[index]?.data?.length]));
}
