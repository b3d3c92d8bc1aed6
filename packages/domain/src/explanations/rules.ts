export const EXPLANATION_BODY_MAX = 1_500;
export const EXPLANATION_SOURCE_MAX = 300;
export const EXPLANATION_REPLY_MAX = 1_000;

export const EXPLANATION_STATUSES = ['open', 'accepted', 'refused'] as const;
export type ExplanationStatus = (typeof EXPLANATION_STATUSES)[number];

export const EXPLANATION_DECISIONS = ['accept', 'refuse'] as const;

/** A person as a credit names them: the first name, and the initial of the last one. `Aïcha Ben Salem` is `Aïcha S.` */
export function creditedName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('fr')}.`;
}
