/** The types of questions that an export holds. */
export const EXPORT_QUESTIONS = ['all', 'qcm', 'qroc'] as const;

/** Questions that are printed at once: a browser lays out some hundred pages of them. */
export const PAPER_MAX = 500;
