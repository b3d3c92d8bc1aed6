/*
 * A set of texts as bits: it may take a text for a member that is none (about one in a thousand here),
 * never the other way round, and needs two bytes for each instead of ten.
 */

/** Bits that each text sets: the best number for the bits per text that the file has. */
const PROBES = 10;

/** Bits per text, for one wrong answer in a thousand. */
const BITS_PER_TEXT = 14.4;

/** FNV-1a over the text's bytes; the seed makes independent functions of one. */
function hash(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193);
  // FNV leaves its low bits uneven; this spreads them.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

function probes(text: string, size: number): number[] {
  const bytes = new TextEncoder().encode(text);
  const first = hash(bytes, 0x811c9dc5);
  // Odd, so that the steps do not fall on the same few bits; bit operators give it a sign.
  const step = (hash(bytes, 0x5bd1e995) | 1) >>> 0;
  return Array.from({ length: PROBES }, (_, index) => (first + index * step) % size);
}

/** The set of these texts. */
export function makeSet(texts: readonly string[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil((texts.length * BITS_PER_TEXT) / 8));
  for (const text of texts) {
    for (const bit of probes(text, bits.length * 8)) {
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bits;
}

/** Whether the text is probably in the set. */
export function isInSet(bits: Uint8Array, text: string): boolean {
  return probes(text, bits.length * 8).every((bit) => ((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}
