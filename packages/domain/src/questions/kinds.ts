export const KIND_OF = { qcms: 'qcm', qrocs: 'qroc' } as const;

export type QuestionKind = (typeof KIND_OF)[keyof typeof KIND_OF];

/** The kinds of a choice of questions. */
export const KINDS_OF = {
  qcm: ['qcm'],
  qroc: ['qroc'],
  both: ['qcm', 'qroc'],
} as const satisfies Record<string, readonly QuestionKind[]>;

/** The name of a kind for people, in lists and in files. */
export const KIND_NAMES = { qcm: 'QCM', qroc: 'QROC' } as const satisfies Record<
  QuestionKind,
  string
>;

/** A question where it is a closed one, for what only these have. */
export const closedOf = <Question extends { kind: QuestionKind }>(
  question: Question | undefined,
) => (question?.kind === 'qcm' ? (question as Extract<Question, { kind: 'qcm' }>) : undefined);
