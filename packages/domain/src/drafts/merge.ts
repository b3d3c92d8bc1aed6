import { differingFields } from '../edits/rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A value of a question that can differ by itself: a field, or one letter of a field that has a value for each. */
export interface FieldPart {
  field: string;
  /** Null where the field is one value. */
  letter: string | null;
}

/** A value in three versions, of which at least one differs from the first. */
export interface ThreeWayDifference extends FieldPart {
  base: unknown;
  current: unknown;
  proposed: unknown;
  /** Both sides have changed it, and not to the same. */
  is_conflict: boolean;
}

/** The versions of a proposal: what its author read, what is current, and what is proposed. */
export interface Versions {
  base: Fields;
  current: Fields;
  proposed: Fields;
}

const isByLetter = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  differingFields({ value: one }, { value: other }).length === 0;

/** The parts of fields in their order; a field that is by letter in one version is so in all. */
function partsOf(...versions: readonly Fields[]): FieldPart[] {
  const fields = new Set(versions.flatMap((version) => Object.keys(version)));
  return [...fields].flatMap((field): FieldPart[] => {
    const byLetter = versions.map((version) => version[field]).filter(isByLetter);
    const letters = new Set(byLetter.flatMap((values) => Object.keys(values)));
    if (letters.size === 0) return [{ field, letter: null }];
    return [...letters].sort().map((letter) => ({ field, letter }));
  });
}

function partValue(version: Fields, { field, letter }: FieldPart): unknown {
  const value = version[field];
  if (letter === null) return value ?? null;
  return isByLetter(value) ? (value[letter] ?? null) : null;
}

/** Values that the author has changed, or anyone since, each in the three versions. */
export function threeWayDifferences({ base, current, proposed }: Versions): ThreeWayDifference[] {
  return partsOf(base, current, proposed)
    .map((part) => ({
      ...part,
      base: partValue(base, part),
      current: partValue(current, part),
      proposed: partValue(proposed, part),
    }))
    .filter((row) => !isSame(row.base, row.current) || !isSame(row.base, row.proposed))
    .map((row) => ({
      ...row,
      is_conflict:
        !isSame(row.base, row.current) &&
        !isSame(row.base, row.proposed) &&
        !isSame(row.current, row.proposed),
    }));
}

/**
 * The proposal on the grounds of what is there now: what its author changed stays, all else is taken from the current
 * version. Where both changed the same value the proposal stays, which the difference to the current version shows.
 */
export function rebased({ base, current, proposed }: Versions): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const part of partsOf(base, current, proposed)) {
    const value = partValue(proposed, part);
    const chosen = isSame(partValue(base, part), value) ? partValue(current, part) : value;
    if (part.letter === null) {
      merged[part.field] = chosen;
      continue;
    }
    merged[part.field] ??= null;
    if (chosen === null) continue;
    merged[part.field] = { ...(merged[part.field] as object | null), [part.letter]: chosen };
  }
  return merged;
}
