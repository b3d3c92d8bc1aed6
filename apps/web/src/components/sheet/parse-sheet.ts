import { positionOf, type SheetSection, sectionsOf } from '@amphi/domain/sheets/rules';
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { markdownToHast } from '../question/markdown/to-hast.ts';

/** A highlight of a section: its words, and the position at which they stood in its text. */
export interface Highlight {
  id: string;
  heading: string;
  start: number;
  quote: string;
}

/** A section as elements, with the highlights in it. */
export interface ParsedSection extends SheetSection {
  content: Root;
}

const ROW = /^ {0,3}\|.*\|[ \t]*$/;
const RULE = /^ {0,3}\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
/** Stands for a bar that is part of a cell. */
const BAR = '\ue000';

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const textNode = (value: string): Text => ({ type: 'text', value });

function readMarkdown(text: string): ElementContent[] {
  try {
    return markdownToHast(text, { hasMath: 'MathMLElement' in window })
      .children as ElementContent[];
  } catch {
    // More marks than can be read: shown as it is written.
    return [element('p', [textNode(text)])];
  }
}

function rowOf(line: string, tagName: 'th' | 'td'): Element {
  const cells = line.trim().slice(1, -1).replaceAll('\\|', BAR).split('|');
  const contents = cells.map((cell) =>
    readMarkdown(cell.trim().replaceAll(BAR, '\\|')).flatMap((node) =>
      node.type === 'element' && node.tagName === 'p' ? node.children : node,
    ),
  );
  return element(
    'tr',
    contents.map((content) => element(tagName, content)),
  );
}

/** Markdown with tables as elements. */
function toElements(body: string): ElementContent[] {
  const lines = body.split('\n');
  const found: ElementContent[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    if (!ROW.test(lines[at] ?? '') || !RULE.test(lines[at + 1] ?? '')) continue;
    let end = at + 2;
    while (ROW.test(lines[end] ?? '')) end += 1;
    found.push(...readMarkdown(lines.slice(from, at).join('\n')));
    const rows = lines.slice(at + 2, end).map((line) => rowOf(line, 'td'));
    found.push(
      element('table', [element('thead', [rowOf(lines[at] ?? '', 'th')]), element('tbody', rows)]),
    );
    from = end;
    at = end - 1;
  }
  return [...found, ...readMarkdown(lines.slice(from).join('\n'))];
}

const textOf = (node: RootContent | Root): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map((child) => textOf(child)).join('')
      : '';

interface Mark {
  id: string;
  start: number;
  end: number;
}

/** The children of a node with marks around the texts that they cover; formulas stay whole. */
function marked<Node extends RootContent>(nodes: Node[], marks: readonly Mark[], from: number) {
  let at = from;
  return nodes.flatMap((node): Node[] => {
    const start = at;
    at += textOf(node).length;
    if (node.type === 'element') {
      const inside = node.tagName === 'math' ? node.children : marked(node.children, marks, start);
      return [{ ...node, children: inside } as Node];
    }
    return node.type === 'text' ? (cut(node.value, marks, start) as Node[]) : [node];
  });
}

/** A text in pieces, of which those that a mark covers are in it. */
function cut(text: string, marks: readonly Mark[], from: number): ElementContent[] {
  const pieces: ElementContent[] = [];
  let at = 0;
  for (const { id, start, end } of marks) {
    const [begin, stop] = [Math.max(at, start - from), Math.min(text.length, end - from)];
    if (begin >= stop) continue;
    if (begin > at) pieces.push(textNode(text.slice(at, begin)));
    const mark = element('mark', [textNode(text.slice(begin, stop))]);
    pieces.push({ ...mark, properties: { dataId: id } });
    at = stop;
  }
  return at < text.length ? [...pieces, textNode(text.slice(at))] : pieces;
}

/** A sheet as elements, and the highlights whose words are not in it any more. */
export function parseSheet(text: string, highlights: readonly Highlight[]) {
  const found = new Set<string>();
  const sections = sectionsOf(text).map((section): ParsedSection => {
    const content: Root = { type: 'root', children: toElements(section.body) };
    const plain = textOf(content);
    const marks = highlights.flatMap(({ id, heading, start, quote }): Mark[] => {
      const at = heading === section.anchor ? positionOf(plain, { start, quote }) : null;
      if (at === null) return [];
      found.add(id);
      return [{ id, start: at, end: at + quote.length }];
    });
    marks.sort((one, other) => one.start - other.start);
    return { ...section, content: { ...content, children: marked(content.children, marks, 0) } };
  });
  return { sections, gone: highlights.filter(({ id }) => !found.has(id)) };
}

/** Selected words of a section, and their position in its text. Of pictures' buttons nothing is text. */
export function selectedIn(body: HTMLElement, range: Range): { start: number; quote: string } {
  const inside = range.cloneRange();
  if (!body.contains(range.startContainer)) inside.setStart(body, 0);
  if (!body.contains(range.endContainer)) inside.setEnd(body, body.childNodes.length);
  const before = document.createRange();
  before.setStart(body, 0);
  before.setEnd(inside.startContainer, inside.startOffset);
  return { start: plainText(before).length, quote: plainText(inside) };
}

function plainText(range: Range): string {
  const part = range.cloneContents();
  for (const button of part.querySelectorAll('button')) button.remove();
  return part.textContent ?? '';
}
