/** A key of a grid: the number of its question where it has one. */
export interface GridKey {
  row: number;
  number: number | null;
  /** `ACD`, `VFVFF`, or numbers of options. */
  text: string;
}

const LETTERS = '[A-Ha-h](?:\\s*[,;+/&.\\-–—]?\\s*[A-Ha-h](?![\\p{L}\\d])|[A-Ha-h])*';
const NUMBERED = new RegExp(
  `(?<=^|[\\s;,|/(])(?:qcm|q|question|n°)?\\s*(\\d{1,4})\\s*(?:[-–—.:)=\\]|→\\t>]+\\s*|\\s+)\\(?(${LETTERS})\\)?(?![\\p{L}\\d])\\s*[.;,|/]?`,
  'giu',
);
const LONELY =
  /^(?:[A-H](?:\s*[,;+/&.\-–— ]?\s*[A-H]){0,7}|[a-h](?:\s*[,;+/&.\-–— ]?\s*[a-h]){0,7}|[VF]{2,8})\.?$/u;
const NUMBERS = /^(?:n°|qcm|questions?|q)?[\s|:]*\d{1,4}(?:[\s|]+\d{1,4})+[\s|]*$/i;
const GROUPS = /^(?:r[ée]ponses?|r[ée]p\.?|cl[ée]s?|rj)?[\s|:]*[A-H]+(?:[\s|]+[A-H]+)+[\s|]*$/u;

/** The keys of a line that has nothing but keys; undefined for another line. */
function numberedKeys(row: number, text: string): GridKey[] | undefined {
  const keys: GridKey[] = [];
  const rest = text.replace(NUMBERED, (_, number: string, letters: string) => {
    keys.push({ row, number: Number(number), text: letters.toUpperCase() });
    return ' ';
  });
  const isWhole = keys.length > 0 && !/[\p{L}\d]/u.test(rest);
  return isWhole ? keys : undefined;
}

/** A row of numbers with a row of letters below, as a grid in Word has. */
function pairOf(
  first: { row: number; text: string },
  second: string | undefined,
): GridKey[] | undefined {
  if (second === undefined || !NUMBERS.test(first.text) || !GROUPS.test(second)) return undefined;
  const numbers = first.text.match(/\d{1,4}/g) ?? [];
  const letters =
    second.replace(/^(?:r[ée]ponses?|r[ée]p\.?|cl[ée]s?|rj)\b/i, '').match(/[A-H]+/g) ?? [];
  if (numbers.length !== letters.length) return undefined;
  return numbers.map((number, index) => ({
    row: first.row,
    number: Number(number),
    text: letters[index] ?? '',
  }));
}

const HEADINGS =
  /^(?:r[ée]ponses?|corrig[ée]s?|correction|cl[ée]s?|grille|solutions?|n°|num[ée]ro|question|qcm|rj|[\s|:;,-]|des|de|type|les|\d{4}|session|normale|rattrapage)+$/i;

/**
 * The keys of lines that are all of them keys, with a heading above perhaps.
 *
 * @returns undefined when another line is among them
 */
export function gridKeys(lines: readonly { row: number; text: string }[]): GridKey[] | undefined {
  const keys: GridKey[] = [];
  const filled = lines
    .map(({ row, text }) => ({ row, text: text.trim() }))
    .filter(({ text }) => text !== '' && !/^[-–—=_*|\s]+$/.test(text));
  for (let at = 0; at < filled.length; at += 1) {
    const line = filled[at];
    if (line === undefined) break;
    const pair = pairOf(line, filled[at + 1]?.text);
    if (pair !== undefined) at += 1;
    const found =
      pair ??
      numberedKeys(line.row, line.text) ??
      (LONELY.test(line.text)
        ? [{ row: line.row, number: null, text: line.text.toUpperCase() }]
        : undefined);
    if (found !== undefined) keys.push(...found);
    else if (keys.length > 0 || !HEADINGS.test(line.text)) return undefined;
  }
  return keys.length === 0 ? undefined : keys;
}
