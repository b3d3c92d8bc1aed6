/** The most questions that a clinical case asks. */
export const CASE_QUESTIONS_MAX = 20;

/** The most pictures of one. */
export const CASE_PICTURES_MAX = 8;

/** The most cases that are proposed and made at once. */
export const GROUPED_CASES_MAX = 30;
