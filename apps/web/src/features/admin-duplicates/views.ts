import { DUPLICATE_KINDS } from '@amphi/domain/questions/duplicates';

/** Pairs of closed questions by kind, and those of open questions, which are duplicates alone. */
export const DUPLICATE_VIEWS = [...DUPLICATE_KINDS, 'qrocs'] as const;
export type DuplicateView = (typeof DUPLICATE_VIEWS)[number];

/** Returns the query input of a view. */
export const inputOf = (view: DuplicateView) =>
  view === 'qrocs'
    ? ({ entity: 'qrocs', kind: 'duplicate' } as const)
    : ({ entity: 'qcms', kind: view } as const);
