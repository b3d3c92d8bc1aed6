import { TWIN_KINDS } from '@amphi/domain/questions/twins';

/** Pairs of closed questions by kind, and those of open questions, which are duplicates alone. */
export const TWIN_VIEWS = [...TWIN_KINDS, 'qrocs'] as const;
export type TwinView = (typeof TWIN_VIEWS)[number];

/** Returns the query input of a view. */
export const askedOf = (view: TwinView) =>
  view === 'qrocs'
    ? ({ entity: 'qrocs', kind: 'duplicate' } as const)
    : ({ entity: 'qcms', kind: view } as const);
