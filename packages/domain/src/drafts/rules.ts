/** States of a draft: still its author's, with the reviewers, sent back, published, or given up. */
export const DRAFT_STATES = ['draft', 'submitted', 'returned', 'accepted', 'withdrawn'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** The states of a draft that can still change. */
export const OPEN_DRAFT_STATES = ['draft', 'submitted', 'returned'] as const satisfies DraftState[];

export const DRAFT_KINDS = ['qcm', 'qroc'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Lists of drafts: those within one's scope as a reviewer, oldest first, or one's own, latest first. */
export const DRAFT_LISTS = ['review', 'mine'] as const;
export type DraftList = (typeof DRAFT_LISTS)[number];

export const DRAFT_COMMENT_MAX = 1_000;

/** The states from which each step can be made. A save takes a submitted draft back from the reviewers. */
const STATES_BEFORE = {
  save: OPEN_DRAFT_STATES,
  rebase: OPEN_DRAFT_STATES,
  withdraw: OPEN_DRAFT_STATES,
  submit: ['draft', 'returned'],
  accept: ['submitted'],
  return: ['submitted'],
} as const satisfies Record<string, readonly DraftState[]>;

export type DraftStep = keyof typeof STATES_BEFORE;

/** True where a draft in this state can make a step. */
export const canMake = (step: DraftStep, state: DraftState): boolean =>
  (STATES_BEFORE[step] as readonly DraftState[]).includes(state);
