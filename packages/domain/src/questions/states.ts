/** A draft is no student's, a neutralised question is asked and does not count, a retired one is not asked any more. */
export const QUESTION_STATES = ['draft', 'published', 'neutralised', 'retired'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** States in which students are asked a question. */
export const STUDIED_STATES = ['published', 'neutralised'] as const;

/** States that many questions get at once. Neutralising changes notes, and is done one by one. */
export const BULK_STATES = ['published', 'draft', 'retired'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** An author needs a reviewer who publishes; a publisher publishes in its own subject. */
export type Right = 'author' | 'publisher';

/** States between which each may change a question. Students see one in another state, or have seen it before. */
const REACH: Record<Right, readonly string[]> = {
  author: ['draft'],
  publisher: QUESTION_STATES,
};

export const mayChange = (right: Right, ...states: readonly string[]): boolean =>
  states.every((state) => REACH[right].includes(state));

interface Transition {
  from: readonly string[];
  to: QuestionState;
}

/** Acts that lead from some states to one; the form and a restored version lead from any state to any. */
const TRANSITIONS = {
  publish: { from: ['draft'], to: 'published' },
  merge: { from: STUDIED_STATES, to: 'retired' },
  neutralise: { from: QUESTION_STATES, to: 'neutralised' },
  duplicate: { from: QUESTION_STATES, to: 'retired' },
  propose_retirement: { from: ['draft', ...STUDIED_STATES], to: 'retired' },
} as const satisfies Record<string, Transition>;

export type StateAct = keyof typeof TRANSITIONS;

export const isPossible = (act: StateAct, state: string): boolean =>
  (TRANSITIONS[act] satisfies Transition as Transition).from.includes(state);

/** The state that an act leads to. */
export const stateAfter = <Act extends StateAct>(act: Act): (typeof TRANSITIONS)[Act]['to'] =>
  TRANSITIONS[act].to;
