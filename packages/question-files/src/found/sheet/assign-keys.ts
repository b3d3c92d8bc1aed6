import { doubt } from '@amphi/domain/imports/doubts';
import { plain } from '@amphi/domain/imports/key-text';
import type { Draft } from './draft.ts';
import type { GridKey } from './grid-key.ts';

function groupedByNumber<Item extends { number: number | null }>(
  items: readonly Item[],
): Map<number | null, Item[]> {
  const groups = new Map<number | null, Item[]>();
  for (const item of items) {
    const group = groups.get(item.number) ?? [];
    group.push(item);
    groups.set(item.number, group);
  }
  return groups;
}

/** The letter of the option that a corrected paper has the text of. */
function optionOf({ options }: Draft, solution: string | undefined): string | undefined {
  const at = options.findIndex((option) => plain(option.text) === plain(solution ?? ''));
  return solution === undefined || at < 0 ? undefined : String.fromCharCode(65 + at);
}

/** Gives questions the keys of a grid: by their numbers, or one after the other where it has none. */
export function assignKeys(drafts: readonly Draft[], keys: readonly GridKey[]): void {
  const open = drafts.filter(({ said }) => said !== 'qroc');
  if (keys.every(({ number }) => number === null)) {
    for (const [index, draft] of open.entries()) {
      const key = keys[index]?.text;
      if (keys.length !== open.length)
        draft.doubts.push(doubt('keyCounts', keys.length, open.length));
      if (key !== undefined && draft.key === null) draft.key = key;
    }
    return;
  }
  const questions = groupedByNumber(open);
  for (const [number, same] of groupedByNumber(keys)) {
    const named = number === null ? undefined : questions.get(number);
    if (named === undefined) continue;
    const isOneEach = named.length === same.length;
    if (named.length > 1 && !isOneEach)
      for (const one of named) one.doubts.push(doubt('numberTwice'));
    for (const [index, { text, solution, comment }] of same.entries()) {
      const draft = named[isOneEach ? index : 0];
      if (draft === undefined) continue;
      if (comment !== undefined) draft.comment.push(comment);
      const other = optionOf(draft, solution);
      if (other !== undefined && other !== text) draft.doubts.push(doubt('keyTwice', text, other));
      if (draft.key === null || draft.key === '') draft.key = text;
      else if (draft.key !== text) draft.doubts.push(doubt('keyTwice', draft.key, text));
    }
  }
}
