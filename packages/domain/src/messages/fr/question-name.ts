import { KIND_NAMES, type QuestionKind } from '../../questions/kinds.ts';

/** A question of either kind, as rows name it. */
type Numbered =
  | { kind: QuestionKind; id: number }
  | { qcm_id: number | null; qroc_id?: number | null };

/**
 * The one number of a question for people, on every page, in mails and in searches: its own, which never changes. Its
 * rank in the subject repeats with every paper, and orders questions alone.
 */
export function questionName(question: Numbered): string {
  if ('kind' in question) return `${KIND_NAMES[question.kind]} n° ${question.id}`;
  const { qcm_id, qroc_id } = question;
  return qcm_id === null ? `QROC n° ${qroc_id}` : `QCM n° ${qcm_id}`;
}

/** The number of a question after its subject. */
export const questionOf = (subject: string, question: Numbered): string =>
  `${subject}, ${questionName(question)}`;
