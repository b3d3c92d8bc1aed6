import type { QuestionRef } from '@amphi/domain/bookmarks/question-ref';

/** A question's key among those of both kinds. */
export const keyOf = (question: QuestionRef): string =>
  'qcm_id' in question ? String(question.qcm_id) : `qroc-${question.qroc_id}`;

/** The list of a student's bookmarks or memos that holds the ids of such questions. */
export const listOf = <Kind extends 'bookmarks' | 'memos'>(kind: Kind, question: QuestionRef) =>
  'qcm_id' in question ? kind : (`qroc_${kind}` as const);
