/** Digits in groups of three, with the same separator between them: `1 200`, `1.200.000`. */
const GROUPED = /^\d{1,3}(?:([\s'’.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a number as people write it, in French or in English: `450,50`, `450.50`, `1 200,50`, `1.200,50`.
 *
 * @returns null for any other text, and for one that has two readings: `1.200` is 1200 for one reader and
 *   1.2 for another
 */
export function parseDecimal(text: string): number | null {
  const [, sign = '', digits = ''] = /^\s*([-−]?)\s*(.*?)\s*$/su.exec(text) ?? [];
  const value = parseUnsigned(digits);
  if (value === null) return null;
  return sign === '' ? value : -value;
}

function parseUnsigned(digits: string): number | null {
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const separators = digits.replace(/[^.,]/g, '');
  const grouped = GROUPED.test(digits);
  if (mark < 0) return wholePart(digits);
  if (separators.length > 1 && new Set(separators).size === 1) {
    return grouped ? Number(digits.replace(/\D/g, '')) : null;
  }
  // A single separator before three digits may be of thousands or of decimals.
  if (grouped && !digits.startsWith('0')) return null;
  const fraction = digits.slice(mark + 1);
  const whole = digits.slice(0, mark);
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const before = whole === '' ? 0 : wholePart(whole);
  return before === null ? null : Number(`${before}.${fraction}`);
}

function wholePart(digits: string): number | null {
  return /^\d+$/.test(digits) || GROUPED.test(digits) ? Number(digits.replace(/\D/g, '')) : null;
}

/** A number as a field shows it, without separators of thousands: `1200,5`. */
export function writeDecimal(value: number): string {
  return String(value).replace('.', ',');
}
