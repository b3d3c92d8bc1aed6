import { groupBy } from '../group-by.ts';

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

/** Questions by their kind, each in their order. */
export function byKind<Question extends { kind: QuestionKind }>(questions: readonly Question[]) {
  const found = groupBy(questions, ({ kind }) => kind);
  return { qcm: found.get('qcm') ?? [], qroc: found.get('qroc') ?? [] } as {
    [Kind in QuestionKind]: (Question & { kind: Kind })[];
  };
}
