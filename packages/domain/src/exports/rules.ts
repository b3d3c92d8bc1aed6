/** The types of questions that an export holds. */
export const EXPORT_QUESTIONS = ['all', 'qcm', 'qroc'] as const;
