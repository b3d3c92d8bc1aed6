/**
 * The least similarity of two questions of a subject that are shown as possible duplicates, text and options alike: 0
 * to 1.
 */
export const DUPLICATE_MIN = 0.8;

/** The share of bits that the signatures of two questions have in common before they are compared themselves. */
export const CANDIDATE_MIN = 0.4;

/** Verdicts of an administrator on two questions that are alike. */
export const DUPLICATE_VERDICTS = ['same', 'different'] as const;
export type DuplicateVerdict = (typeof DUPLICATE_VERDICTS)[number];

/** Questions that came back in exams of different years, and any others that may be one question twice. */
export const DUPLICATE_KINDS = ['exam', 'duplicate'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** Pairs of a subject, by what was said of them. */
export const DUPLICATE_STATES = ['open', ...DUPLICATE_VERDICTS] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/**
 * The groups that pairs form: whatever is linked over any number of pairs is one.
 *
 * @returns the members of each by rising number, single ones as well
 */
export function groupsOf(
  members: readonly number[],
  pairs: readonly (readonly [number, number])[],
): number[][] {
  const linked = new Map(members.map((member) => [member, [member]]));
  for (const [one, other] of pairs) {
    const [first, second] = [linked.get(one), linked.get(other)];
    if (first === undefined || second === undefined || first === second) continue;
    const joined = [...first, ...second];
    for (const member of joined) linked.set(member, joined);
  }
  return [...new Set(linked.values())].map((group) => group.sort((one, other) => one - other));
}
