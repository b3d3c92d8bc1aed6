/** Bounds of a transaction reference, in characters without spaces and signs. */
export const REFERENCE_LENGTH = { least: 4, most: 64 } as const;

/** A transaction reference as it is stored: letters and digits, in capitals, however it was written. */
export function normalizeReference(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}
