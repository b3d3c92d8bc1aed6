/** The most questions that are changed at once. */
export const MAX_CHANGED = 2_000;
/** The most that are named one by one: they have to fit in an address. */
export const MAX_NAMED = 1_000;
/** For how many days a change of many questions can be taken back. */
export const UNDO_DAYS = 30;

export const QUESTION_TABLES = ['qcms', 'qrocs'] as const;
