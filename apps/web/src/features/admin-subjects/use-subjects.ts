import { SUBJECT_SORTS } from '@amphi/domain/subjects/schema';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Subject } from './types.ts';

/** How many subjects the table shows at a time. */
export const SUBJECTS_SHOWN = 10;

/** The subjects that match the filters in the address, and how to change these. */
export function useSubjects() {
  const { params, change, search, input, setFilters, setSearch } = useListParams(SUBJECTS_SHOWN);
  const semesterId = positiveInteger(params.get('semester'));
  const { input: order, sorting } = useSorting(SUBJECT_SORTS);
  const query = trpc.subjects.page.useQuery(
    { ...input, ...order, semester_id: semesterId },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    sorting,
    search,
    semesterId,
    filtered: search !== '' || semesterId !== undefined,
    setSearch,
    setSemester: (next: string) => setFilters({ semester: next }),
    clear: () => setFilters({ search: null, semester: null }),
    chaptersOf: positiveInteger(params.get('chapters')),
    openChapters: (id: number) => change({ chapters: id }),
    closeChapters: () => change({ chapters: null, chapters_sort: null }, { replace: true }),
  };
}

/** How many chapters each of these subjects has; one batched query per subject. */
export function useChapterCounts(subjects: Subject[]): Map<number, number | undefined> {
  const { withCounts } = trpc.useUtils().chapters;
  const results = useQueries({
    queries: subjects.map(({ id }) => withCounts.queryOptions({ subject_id: id })),
  });
  return new Map(subjects.map(({ id }, index) => [id, results[index]?.data?.length]));
}
