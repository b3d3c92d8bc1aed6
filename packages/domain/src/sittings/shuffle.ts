/** Seeds are 32-bit integers as PostgreSQL's `integer` keeps them. */
export const SEED_MIN = -(2 ** 31);
export const SEED_MAX = 2 ** 31 - 1;

/**
 * Mulberry32 (Tommy Ettinger, public domain): a counter of 32 bits that grows by 0x6d2b79f5 and is mixed by two
 * multiplications. Its sequence is part of the stored data: the same seed has to give the same order for ever.
 *
 * @param seed a 32-bit integer, signed or not
 * @returns a function that gives the next whole number from 0 to 2^32 − 1
 */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** A whole number below `bound`, each as likely as the others: what would favour the low ones is skipped. */
function below(bound: number, next: () => number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const value = next();
    if (value < limit) return value % bound;
  }
}

/** The items in an order that the seed decides (Fisher–Yates, from the last position to the first). */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const shuffled = [...items];
  const next = mulberry32(seed);
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, next);
    const [one, other] = [shuffled[last], shuffled[chosen]] as [Item, Item];
    shuffled[last] = other;
    shuffled[chosen] = one;
  }
  return shuffled;
}
