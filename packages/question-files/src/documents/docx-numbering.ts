import { childOf, childrenOf, type XmlNode } from '../files/xml-tree.ts';

/** Levels that a list of Word may have. */
const LEVELS = 9;
/** Characters of a label before it is counted. */
const MAX_LABEL = 60;

/** The labels that Word counts by itself, `A.` or `12)`, which are in no text. */
export class Numbering {
  #levels = new Map<string, XmlNode[]>();
  #counts = new Map<string, number[]>();

  constructor(root: XmlNode | undefined) {
    const abstracts = new Map(
      childrenOf(root, 'abstractNum').map((node) => [
        node.attributes.abstractNumId,
        childrenOf(node, 'lvl').slice(0, LEVELS),
      ]),
    );
    for (const num of childrenOf(root, 'num')) {
      const id = childOf(num, 'abstractNumId')?.attributes.val;
      this.#levels.set(num.attributes.numId ?? '', abstracts.get(id) ?? []);
      // A list that begins again counts by itself, others of one kind go on.
      const starts = childrenOf(num, 'lvlOverride').length > 0;
      this.#counts.set(
        num.attributes.numId ?? '',
        starts ? [] : (this.#shared.get(id ?? '') ?? this.#share(id ?? '')),
      );
    }
  }

  #shared = new Map<string, number[]>();
  #share(id: string): number[] {
    const counts: number[] = [];
    this.#shared.set(id, counts);
    return counts;
  }

  labelOf(properties: XmlNode | undefined): string {
    const id = childOf(properties, 'numId')?.attributes.val;
    const at = Number(childOf(properties, 'ilvl')?.attributes.val ?? 0);
    const levels = this.#levels.get(id ?? '');
    const level = levels?.find((one) => Number(one.attributes.ilvl) === at);
    if (id === undefined || id === '0' || level === undefined || at >= LEVELS) return '';
    const counts = this.#counts.get(id) ?? [];
    const start = (position: number) =>
      Number(
        childOf(
          levels?.find((one) => Number(one.attributes.ilvl) === position),
          'start',
        )?.attributes.val ?? 1,
      );
    counts.length = Math.min(counts.length, at + 1);
    while (counts.length < at) counts.push(start(counts.length));
    counts[at] = counts[at] === undefined ? start(at) : counts[at] + 1;
    const format = (position: number) =>
      childOf(
        levels?.find((one) => Number(one.attributes.ilvl) === position),
        'numFmt',
      )?.attributes.val ?? 'decimal';
    if (format(at) === 'bullet') return '•\t';
    const text = (childOf(level, 'lvlText')?.attributes.val ?? `%${at + 1}.`).slice(0, MAX_LABEL);
    const label = text.replace(/%(\d)/g, (_, position: string) =>
      counted(counts[Number(position) - 1] ?? 1, format(Number(position) - 1)),
    );
    return label === '' ? '' : `${label}\t`;
  }
}

function counted(value: number, format: string): string {
  const letter = String.fromCharCode(65 + ((value - 1) % 26));
  if (format === 'upperLetter') return letter;
  if (format === 'lowerLetter') return letter.toLowerCase();
  if (format === 'upperRoman' || format === 'lowerRoman') {
    const roman = romanOf(value);
    return format === 'upperRoman' ? roman : roman.toLowerCase();
  }
  return format === 'none' ? '' : String(value);
}

const ROMAN: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
function romanOf(value: number): string {
  let rest = Math.min(value, 99);
  let text = '';
  for (const [size, sign] of ROMAN) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}
