/** A closed question or an open one, by its id. */
export type QuestionRef = { qcm_id: number } | { qroc_id: number };

/** A question named by the one of both ids that it has. */
export interface QuestionIds {
  qcm_id?: number | null | undefined;
  qroc_id?: number | null | undefined;
}

/** The kind of a question, and its id among those of its kind. */
export const kindOf = (question: QuestionRef) =>
  'qcm_id' in question
    ? ({ kind: 'qcm', id: question.qcm_id } as const)
    : ({ kind: 'qroc', id: question.qroc_id } as const);

/** The question of a kind with an id. */
export const questionOf = (kind: 'qcm' | 'qroc', id: number): QuestionRef =>
  kind === 'qcm' ? { qcm_id: id } : { qroc_id: id };

/** The question that has one of both ids. */
export const refOf = ({ qcm_id, qroc_id }: QuestionIds): QuestionRef =>
  qcm_id == null ? { qroc_id: qroc_id ?? 0 } : { qcm_id };
