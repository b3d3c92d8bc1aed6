import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import {
  childOf,
  childrenOf,
  elementsOf,
  firstWithin,
  partOf,
  textIn,
  within,
  type XmlNode,
} from '../files/xml-tree.ts';
import { inScript, type Script } from '../found/scripts.ts';
import { DocumentLines, type Piece } from './pieces.ts';

const DARK = /^#(?:0{6}|[0-3][0-9a-f][0-3][0-9a-f][0-3][0-9a-f])$/i;

/** Levels that a list may have. */
const LEVELS = 10;
/** Characters before and behind the sign of a label. */
const MAX_AROUND = 20;

/** Properties of a style for its text. */
interface TextStyle {
  /** True of bold, underlined or coloured text. */
  isEmphasised: boolean;
  isStruck: boolean;
  /** `super 58%`, `-33% 58%`. */
  script: Script | undefined;
}

/** Styles by their names; those of the document itself count before those of its pages. */
function textStyles(roots: readonly (XmlNode | undefined)[]): Map<string, TextStyle> {
  const styles = new Map<string, TextStyle>();
  for (const style of roots.flatMap((root) => [...within(root, 'style')])) {
    const text = childOf(style, 'text-properties')?.attributes ?? {};
    const underline = text['text-underline-style'] ?? 'none';
    const isColoured = text.color !== undefined && !DARK.test(text.color);
    const isGiven =
      /^(?:bold|[6-9]00)$/.test(text['font-weight'] ?? '') ||
      underline !== 'none' ||
      isColoured ||
      /^#(?!ffffff)/i.test(text['background-color'] ?? '');
    const parent = styles.get(style.attributes['parent-style-name'] ?? '');
    const line = text['text-line-through-style'] ?? text['text-line-through-type'] ?? 'none';
    const position = text['text-position'] ?? '';
    styles.set(style.attributes.name ?? '', {
      isEmphasised: isGiven || (parent?.isEmphasised === true && text['font-weight'] !== 'normal'),
      isStruck: line !== 'none',
      script: /^(?:super|[1-9])/.test(position)
        ? 'sup'
        : /^(?:sub|-)/.test(position)
          ? 'sub'
          : undefined,
    });
  }
  return styles;
}

function listStyles(roots: readonly (XmlNode | undefined)[]): Map<string, XmlNode[]> {
  const styles = new Map<string, XmlNode[]>();
  for (const root of roots)
    for (const style of within(root, 'list-style'))
      styles.set(style.attributes.name ?? '', elementsOf(style).slice(0, LEVELS));
  return styles;
}

/** The label of an item of a list, as its style counts it. */
function labelOf(levels: readonly XmlNode[] | undefined, level: number, value: number): string {
  const style = levels?.find(({ attributes }) => Number(attributes.level) === level);
  if (style === undefined || style.name === 'list-level-style-bullet') return '•\t';
  const {
    'num-format': format = '1',
    'num-suffix': suffix = '.',
    'num-prefix': prefix = '',
  } = style.attributes;
  if (format === '') return '';
  const letter = String.fromCharCode(65 + ((value - 1) % 26));
  const sign = format === 'A' ? letter : format === 'a' ? letter.toLowerCase() : String(value);
  return `${prefix.slice(0, MAX_AROUND)}${sign}${suffix.slice(0, MAX_AROUND) || '.'}\t`;
}

/** The paragraphs of a cell, also those in its lists. */
function* paragraphsIn(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (/^[ph]$/.test(child.name)) yield child;
    else yield* paragraphsIn(child);
  }
}

/** Elements that are no part of the text around them. */
const REMARK = /^(?:note|annotation)$/;

/** The text of a note or a comment, without its number and its author. */
const remarkIn = (node: XmlNode): string =>
  [...within(node, 'p')].map(textIn).join(' ').replace(/\s+/g, ' ').trim();

/** The rows of a table itself: those of a table within one of its cells are read with their cell. */
function* rowsOf(table: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(table)) {
    if (child.name === 'table-row') yield child;
    else if (/^table-(?:header-rows|rows|row-group)$/.test(child.name)) yield* rowsOf(child);
  }
}

/** Reads an OpenDocument text as lines, with the labels of its lists and what is emphasised in it. */
export function readOdt(parts: Readonly<Record<string, Uint8Array>>): DocumentLines {
  const content = partOf(parts, 'content.xml');
  const roots = [partOf(parts, 'styles.xml'), content];
  const styles = textStyles(roots);
  const styleOf = ({ attributes }: XmlNode) => styles.get(attributes['style-name'] ?? '');
  /** Text that is struck through, and what comments and notes say. */
  const doubtsIn = (node: XmlNode): Doubt[] => {
    const struck: string[] = [];
    const doubts: Doubt[] = [];
    const look = (one: XmlNode, isStruck: boolean): void => {
      for (const child of one.children) {
        if (typeof child === 'string') {
          if (isStruck) struck.push(child);
        } else if (REMARK.test(child.name)) doubts.push(doubt('remark', remarkIn(child)));
        else look(child, isStruck || styleOf(child)?.isStruck === true);
      }
    };
    look(node, styleOf(node)?.isStruck === true);
    const text = struck.join('').trim();
    return text === '' ? doubts : [...doubts, doubt('struck', text)];
  };
  const lists = listStyles(roots);
  const document = new DocumentLines();

  const readParagraph = (node: XmlNode, label: string): void => {
    let image: string | undefined;
    const doubts = doubtsIn(node);
    const pieces: Piece[] = label === '' ? [] : [{ text: label, isEmphasised: false }];
    const visit = (one: XmlNode, isEmphasised: boolean): void => {
      const script = styleOf(one)?.script;
      for (const child of one.children) {
        if (typeof child === 'string') {
          const text = child.replace(/\s+/g, ' ');
          pieces.push({ text: script ? inScript(text, script) : text, isEmphasised });
        } else if (child.name === 's')
          pieces.push({
            text: ' '.repeat(Math.min(20, Number(child.attributes.c ?? 1))),
            isEmphasised,
          });
        else if (child.name === 'tab') pieces.push({ text: '\t', isEmphasised });
        else if (/^(?:line-break|p|h)$/.test(child.name)) {
          pieces.push({ text: '\n', isEmphasised });
          visit(child, isEmphasised);
        } else if (child.name === 'image') {
          const name = child.attributes.href ?? '';
          const bytes = parts[name];
          if (bytes !== undefined) {
            image = name;
            document.pictures.set(name, bytes);
          }
        } else if (!REMARK.test(child.name))
          visit(child, styleOf(child)?.isEmphasised ?? isEmphasised);
      }
    };
    visit(node, styleOf(node)?.isEmphasised === true);
    const heading = node.name === 'h' ? { heading: true } : {};
    document.addParagraph(pieces, doubts, { image, ...heading });
  };
  /** Lists that go on count on. */
  const counts = new Map<string, number>();
  const readList = (list: XmlNode, level: number, inherited: string): void => {
    const name = list.attributes['style-name'] ?? inherited;
    const key = `${name} ${level}`;
    const goesOn =
      list.attributes['continue-numbering'] === 'true' ||
      list.attributes['continue-list'] !== undefined;
    let value = goesOn ? (counts.get(key) ?? 0) : 0;
    for (const item of elementsOf(list)) {
      if (item.name !== 'list-item') continue;
      value = Number(item.attributes['start-value'] ?? value + 1);
      let label = labelOf(lists.get(name), level, value);
      for (const child of elementsOf(item)) {
        if (child.name === 'p' || child.name === 'h') {
          readParagraph(child, label);
          label = '';
        } else if (child.name === 'list') readList(child, level + 1, name);
      }
    }
    counts.set(key, value);
  };
  const visit = (node: XmlNode | undefined): void => {
    for (const child of elementsOf(node)) {
      if (child.name === 'p' || child.name === 'h') readParagraph(child, '');
      else if (child.name === 'list') readList(child, 1, '');
      else if (child.name === 'table') readTable(child);
      else if (child.name === 'section') visit(child);
    }
  };
  const scriptedIn = (node: XmlNode): string => {
    const script = styleOf(node)?.script;
    return node.children
      .filter((child) => typeof child === 'string' || !REMARK.test(child.name))
      .map((child) => (typeof child === 'string' ? child : scriptedIn(child)))
      .map((text) => (script ? inScript(text, script) : text))
      .join('');
  };
  const readTable = (table: XmlNode): void => {
    const rows = [...rowsOf(table)].map((row) => childrenOf(row, 'table-cell'));
    document.addTable(
      rows.map((cells) => ({
        texts: cells.map((cell) => [...paragraphsIn(cell)].map(scriptedIn).join('\n').trim()),
        doubts: cells.flatMap(doubtsIn),
      })),
      (row, cell) => visit(rows[row]?.[cell]),
    );
  };
  visit(firstWithin(content, 'text'));
  return document;
}
