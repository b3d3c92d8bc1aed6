/** A closed question or an open one, by its id. */
export type QuestionRef = { qcm_id: number } | { qroc_id: number };

/** A question named by the one of both ids that it has. */
export interface QuestionIds {
  qcm_id?: number | null | undefined;
  qroc_id?: number | null | undefined;
}

/** The question that has one of both ids. */
export const refOf = ({ qcm_id, qroc_id }: QuestionIds): QuestionRef =>
  qcm_id == null ? { qroc_id: qroc_id ?? 0 } : { qcm_id };
