/** Figures of an account before it is merged into another one of the same person, in the order of their preview. */
export const MERGE_FIGURES = [
  'answers',
  'attempts',
  'orders',
  'accesses',
  'copies',
  'cards',
  'bookmarks',
  'memos',
  'reports',
  'explanations',
  'drafts',
  'classes',
  'notifications',
  'notes',
] as const;
export type MergeFigure = (typeof MERGE_FIGURES)[number];

/** Counts of what the merged account has, and of how much of it the other account has its own. */
export type MergeFigures = Record<MergeFigure, { moved: number; shared: number }>;
