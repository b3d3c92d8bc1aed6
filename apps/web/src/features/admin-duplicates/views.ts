import { DUPLICATE_KINDS } from '@amphi/domain/questions/duplicates';

/** Pairs of closed questions by kind, and those of open questions, which are duplicates alone. */
export const DUPLICATE_VIEWS = [...DUPLICATE_KINDS, 'qrocs'] as const;
export type DuplicateView = (typeof DUPLICATE_VIEWS)[number];

/** The query input of each view. */
export const INPUTS = {
  exam: { entity: 'qcms', kind: 'exam' },
  duplicate: { entity: 'qcms', kind: 'duplicate' },
  qrocs: { entity: 'qrocs', kind: 'duplicate' },
} as const satisfies Record<DuplicateView, object>;
