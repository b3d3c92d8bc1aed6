import { fingerprintsOf } from './fingerprints.ts';
import { readPage } from './ink.ts';
import { phrasesOf } from './phrases.ts';
import { likenessOf, type ReadPage } from './same.ts';

async function read(content: Uint8Array): Promise<ReadPage> {
  const page = await readPage(content);
  return { page, phrases: phrasesOf(page) };
}

/** A page, or null when its picture cannot be decoded. */
function readIfPossible(content: Uint8Array): Promise<ReadPage | null> {
  return read(content).catch(() => null);
}

/** The fingerprints of a receipt: none of a picture without text, or that cannot be decoded. */
export async function readFingerprints(content: Uint8Array): Promise<string[]> {
  const read = await readIfPossible(content);
  return read === null ? [] : fingerprintsOf(read.page, read.phrases);
}

/** The likeness of a receipt to each of the others: null for another receipt, or one that is gone. */
export async function compareReceipts(
  content: Uint8Array,
  others: readonly (Uint8Array | null)[],
): Promise<(number | null)[]> {
  const one = await readIfPossible(content);
  const found: (number | null)[] = [];
  // Read one after the other: each page takes some megabytes.
  for (const other of others) {
    const second = one === null || other === null ? null : await readIfPossible(other);
    found.push(one === null || second === null ? null : likenessOf(one, second));
  }
  return found;
}
