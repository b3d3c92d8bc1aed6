import type { Sort } from '../../../components/admin/params/sorting.ts';
import type { Chapter } from '../types.ts';

/** What the chapters of a subject can be sorted by, beside the order in which students see them. */
export const CHAPTER_SORTS = ['name', 'qcms', 'qrocs'] as const;
type ChapterSort = (typeof CHAPTER_SORTS)[number];

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

const COMPARE: Record<ChapterSort, (one: Chapter, other: Chapter) => number> = {
  name: (one, other) => collator.compare(one.name, other.name),
  qcms: (one, other) => one.qcm_count - other.qcm_count,
  qrocs: (one, other) => one.justification_qcm_count - other.justification_qcm_count,
};

/** The chapters by a column, those that are equal in their own order; without a column as they are. */
export function sortChapters(chapters: Chapter[], { sort, direction }: Sort<ChapterSort>) {
  if (sort === undefined) return chapters;
  const sign = direction === 'desc' ? -1 : 1;
  return chapters.toSorted((one, other) => sign * COMPARE[sort](one, other));
}
