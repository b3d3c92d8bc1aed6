import { positiveInteger } from '../../../lib/params/query-params.ts';

/** The anchor of the list of questions without an explanation. */
export const LIST_ID = 'sans-explication';

/** Address parameter of the questions without a chapter. */
export const NO_CHAPTER = 'none';

/** The chapter that an address names: null for the questions without one, undefined for all. */
export const chapterFrom = (value: string | null): number | null | undefined =>
  value === NO_CHAPTER ? null : positiveInteger(value);
