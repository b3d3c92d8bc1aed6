import { type GridKey, GridReader, gridKeys } from './grid-key.ts';
import type { LineKind, SheetLine } from './line.ts';

/** Blank lines that a grid may have between two of its lines. */
const MAX_BLANKS = 2;

/**
 * The keys of a grid that begins at a line, and how many lines it has; undefined where none does.
 *
 * @param kind the kind of that line
 * @param isAfterBlank whether a grid may begin without a heading
 */
export function gridAt(
  lines: readonly SheetLine[],
  at: number,
  kind: LineKind,
  isAfterBlank: boolean,
): { keys: GridKey[]; lines: number } | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  if (kind.is === 'key' && kind.text !== '') {
    const keys = gridKeys([{ row: line.row, text: kind.text }]);
    return keys !== undefined && keys.length > 1 && areNumbered(keys)
      ? { keys, lines: 1 }
      : undefined;
  }
  const isHeading = kind.is === 'grid' || (kind.is === 'key' && kind.text === '');
  if (!isHeading && !isAfterBlank) return undefined;
  if (!isHeading && kind.is !== 'question' && kind.is !== 'text') return undefined;
  const reader = new GridReader();
  let best = { keys: 0, lines: 0 };
  let blanks = 0;
  for (let end = at + (isHeading ? 1 : 0); end < lines.length; end += 1) {
    const text = lines[end]?.text ?? '';
    if (text.trim() === '') {
      blanks += 1;
      if (blanks > MAX_BLANKS) break;
      continue;
    }
    blanks = 0;
    reader.add({ row: lines[end]?.row ?? 0, text });
    if (reader.isGrid) best = { keys: reader.keys.length, lines: end + 1 - at };
    else if (!/\d/.test(text) || end - at > 2) break;
  }
  const keys = reader.keys.slice(0, best.keys);
  const isSure = isHeading
    ? keys.length > 1 || (keys.length > 0 && areNumbered(keys))
    : keys.length > 2;
  return isSure ? { keys, lines: best.lines } : undefined;
}

const areNumbered = (keys: readonly GridKey[]) => keys.every(({ number }) => number !== null);
