import { isKeyAlone } from '@amphi/domain/imports/key-text';
import { gridKeys } from './grid-key.ts';
import { classify, type LineKind, type SheetLine } from './line.ts';
import { ROMAN } from './titles.ts';

/** A line with what it begins, seen beside all others of its sheet. */
export interface PlannedLine {
  line: SheetLine;
  kind: LineKind;
}

/** Characters of a title, which ends without the sign of a sentence. */
const MAX_TITLE = 90;
const isShort = (text: string) =>
  text !== '' && text.length <= MAX_TITLE && !/[.:;,?!…]$/.test(text.trim());
/** Lines below a question within which its options begin. */
const REACH = 12;

/**
 * Says of each line of a sheet what it begins, by all of them: a numbered line right above another one that carries
 * the options is a title, and a key above the options that it is about is moved below them.
 */
export function planOf(lines: readonly SheetLine[]): PlannedLine[] {
  const planned = lines.map((line) => ({ line, kind: classify(line.text) }));
  markTitles(planned);
  return keysBelow(keysOfNext(planned));
}

/** The next line with anything in it. */
function nextOf(planned: readonly PlannedLine[], at: number): number {
  let next = at + 1;
  while (planned[next]?.kind.is === 'blank') next += 1;
  return next;
}

/** True where options stand below a question before the next one. */
function hasOptions(planned: readonly PlannedLine[], at: number): boolean {
  for (let next = at + 1; next <= at + REACH; next += 1) {
    const kind = planned[next]?.kind;
    if (kind === undefined || kind.is === 'question' || kind.is === 'chapter') return false;
    if (kind.is === 'option' && (kind.letter === 0 || kind.letter === null)) return true;
  }
  return false;
}

/** Styles of numbers that never carry options, where others do. */
function markTitles(planned: PlannedLine[]): void {
  const carrying = new Set<string>();
  for (const [at, { kind }] of planned.entries())
    if (kind.is === 'question' && hasOptions(planned, at)) carrying.add(kind.style);
  let last = 0;
  for (const [at, one] of planned.entries()) {
    const { kind, line } = one;
    const next = planned[nextOf(planned, at)]?.kind;
    if (kind.is === 'question') last = kind.number;
    if (next?.is !== 'question') continue;
    const follows = hasOptions(planned, nextOf(planned, at));
    const restarts = next.number === 1 && last > 0;
    if (kind.is === 'question' && kind.style !== 'said') {
      const isOther = !carrying.has(kind.style) && carrying.has(next.style);
      const isTitle = isShort(kind.text) && !isKeyAlone(kind.text) && kind.said === null && follows;
      if (isTitle && (isOther || next.number === 1))
        one.kind = { is: 'chapter', text: kind.text.trim(), field: 'chapter' };
    } else if (kind.is === 'text' || kind.is === 'option') {
      const before = planned[at - 1]?.kind.is;
      const isApart = before === undefined || before === 'blank' || before === 'key';
      const roman = ROMAN.exec(line.text.trim())?.[1];
      const isHeading = line.heading === true || roman !== undefined || restarts;
      if (isApart && isHeading && follows && isShort(line.text) && kind.is === 'text')
        one.kind = { is: 'chapter', text: (roman ?? line.text).trim(), field: 'chapter' };
    }
  }
}

/** Keys that stand above their questions throughout are moved behind these. */
function keysOfNext(planned: PlannedLine[]): PlannedLine[] {
  const positions = (is: LineKind['is']) =>
    planned.flatMap(({ kind }, at) =>
      kind.is === is && (kind.is !== 'key' || isKeyAlone(kind.text)) ? [at] : [],
    );
  const [keys, questions] = [
    positions('key'),
    positions('question').filter((at) => hasOptions(planned, at)),
  ];
  const isAbove =
    keys.length > 0 &&
    keys.length === questions.length &&
    keys.every((key, index) => nextOf(planned, key) === questions[index]);
  if (!isAbove) return planned;
  return planned.flatMap((one, at) => {
    const index = keys.indexOf(at);
    if (index >= 0) return [];
    const closes = keys.findIndex((key, next) => next > 0 && key - 1 === at);
    const key = planned[(closes > 0 ? keys[closes - 1] : undefined) ?? -1];
    const last = at === planned.length - 1 ? planned[keys.at(-1) ?? -1] : undefined;
    return [one, ...[key, last].filter((moved) => moved !== undefined)];
  });
}

/** A key right above options from A on is that of these. */
function keysBelow(planned: readonly PlannedLine[]): PlannedLine[] {
  const out: PlannedLine[] = [];
  let pending: PlannedLine | undefined;
  let hasBegun = false;
  for (const [at, one] of planned.entries()) {
    const { kind } = one;
    if (
      pending !== undefined &&
      kind.is !== 'option' &&
      kind.is !== 'blank' &&
      kind.is !== 'text'
    ) {
      out.push(pending);
      pending = undefined;
    }
    if (kind.is === 'question') hasBegun = false;
    if (kind.is === 'option' && kind.letter === 0) hasBegun = true;
    const next = planned[nextOf(planned, at)]?.kind;
    const isAbove =
      kind.is === 'key' &&
      !hasBegun &&
      isKeyAlone(kind.text) &&
      gridKeys([{ row: 1, text: kind.text }])?.every(({ number }) => number !== null) !== true &&
      next?.is === 'option' &&
      next.letter === 0;
    if (isAbove) pending = one;
    else out.push(one);
  }
  return pending === undefined ? out : [...out, pending];
}
