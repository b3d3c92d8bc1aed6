let collator: Intl.Collator | undefined;

/** French order with numbers as numbers: `Semestre 6` before `Semestre 10`. The collator is created at its first use. */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true });
  return collator.compare(one, other);
}

/** Sorted by name; those of the same name as they came. */
export function byName<T extends { name: string }>(items: readonly T[]): T[] {
  return [...items].sort((one, other) => compareNames(one.name, other.name));
}
