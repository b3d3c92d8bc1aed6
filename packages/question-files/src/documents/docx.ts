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
import { Numbering } from './docx-numbering.ts';
import { mathText } from './math.ts';
import { DocumentLines, type Piece } from './pieces.ts';
import { isSymbolFont, symbolOf, UNKNOWN, withoutPrivate } from './symbols.ts';

/** The format of a run, as far as it makes an option stand out. */
interface Format {
  bold: boolean;
  underlined: boolean;
  coloured: boolean;
}

const PLAIN: Format = { bold: false, underlined: false, coloured: false };
const DARK = /^(?:auto|0{6}|000|[0-3][0-9a-f][0-3][0-9a-f][0-3][0-9a-f])$/i;
const isOn = (node: XmlNode | undefined) =>
  node !== undefined && !/^(?:0|false|off|none)$/i.test(node.attributes.val ?? '');

/** Format that the properties of a run or of a style set; the rest is as it was. */
function formatOf(properties: XmlNode | undefined, base: Format): Format {
  if (properties === undefined) return base;
  const of = (name: string) => childOf(properties, name);
  const color = of('color')?.attributes.val;
  const highlight = of('highlight')?.attributes.val;
  const fill = of('shd')?.attributes.fill;
  const isColoured =
    (color !== undefined && !DARK.test(color)) ||
    (highlight !== undefined && !/^(?:none|white)$/i.test(highlight)) ||
    (fill !== undefined && !/^(?:auto|ffffff)$/i.test(fill));
  return {
    bold: of('b') === undefined ? base.bold : isOn(of('b')),
    underlined: of('u') === undefined ? base.underlined : isOn(of('u')),
    coloured:
      color === undefined && highlight === undefined && fill === undefined
        ? base.coloured
        : isColoured,
  };
}

interface Style {
  format: Format;
  /** Level of a heading; undefined for what is none. */
  level: number | undefined;
  numbering: XmlNode | undefined;
}

function stylesOf(root: XmlNode | undefined): Map<string, Style> {
  const nodes = new Map(
    childrenOf(root, 'style').map((node) => [node.attributes.styleId ?? '', node]),
  );
  const styles = new Map<string, Style>();
  const resolve = (id: string, depth: number): Style => {
    const known = styles.get(id);
    if (known !== undefined) return known;
    const node = nodes.get(id);
    const parent = childOf(node, 'basedOn')?.attributes.val;
    const base = parent === undefined || depth > 20 ? undefined : resolve(parent, depth + 1);
    const name = childOf(node, 'name')?.attributes.val ?? '';
    const style: Style = {
      format: formatOf(childOf(node, 'rPr'), base?.format ?? PLAIN),
      level: Number(/^(?:heading|titre)\s*(\d)/i.exec(name)?.[1]) || base?.level,
      numbering: childOf(childOf(node, 'pPr'), 'numPr') ?? base?.numbering,
    };
    styles.set(id, style);
    return style;
  };
  for (const id of nodes.keys()) resolve(id, 0);
  return styles;
}

/**
 * Reads a Word document as lines, with the labels of its lists and what is emphasised in it.
 *
 * @param asMarkdown emphasis as Markdown in the lines, whose own signs are escaped, and tables as rows of cells
 */
export function readDocx(
  parts: Readonly<Record<string, Uint8Array>>,
  asMarkdown = false,
): DocumentLines {
  const part = (name: string) => partOf(parts, name);
  const body = firstWithin(part('word/document.xml'), 'body');
  const styles = stylesOf(part('word/styles.xml'));
  const numbering = new Numbering(part('word/numbering.xml'));
  const targets = new Map(
    childrenOf(part('word/_rels/document.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
  const remarks = new Map(
    ['comment', 'footnote', 'endnote'].flatMap((name) =>
      [...within(part(`word/${name}s.xml`), name)].map((node) => [
        `${name} ${node.attributes.id}`,
        cellText(node).replace(/\s+/g, ' '),
      ]),
    ),
  );
  const document = new DocumentLines();

  /** Text that is struck through, and what comments and notes say. */
  const doubtsIn = (runs: readonly XmlNode[]): Doubt[] => {
    const struck: string[] = [];
    const doubts: Doubt[] = [];
    for (const run of runs) {
      const own = childOf(run, 'rPr');
      if (isOn(childOf(own, 'strike')) || isOn(childOf(own, 'dstrike'))) struck.push(runText(run));
      for (const { name, attributes } of elementsOf(run)) {
        const remark = remarks.get(`${name.replace('Reference', '')} ${attributes.id}`);
        if (remark) doubts.push(doubt('remark', remark));
      }
    }
    const text = struck.join('').trim();
    return text === '' ? doubts : [...doubts, doubt('struck', text)];
  };
  const readParagraph = (node: XmlNode): void => {
    const properties = childOf(node, 'pPr');
    const style = styles.get(childOf(properties, 'pStyle')?.attributes.val ?? '');
    const runs = [...runsOf(node)];
    // Text that was deleted or moved away leaves no empty line either.
    if (runs.length === 0 && elementsOf(node).some(({ name }) => GONE.test(name))) return;
    const label = numbering.labelOf(childOf(properties, 'numPr') ?? style?.numbering);
    const pieces: Piece[] = label === '' ? [] : [{ text: label, isEmphasised: false }];
    let image: string | undefined;
    const doubts = doubtsIn(runs);
    for (const run of runs) {
      if (run.name === 'oMath') {
        pieces.push({ text: mathText(run), isEmphasised: false });
        continue;
      }
      const own = childOf(run, 'rPr');
      const named = styles.get(childOf(own, 'rStyle')?.attributes.val ?? '');
      const { bold, underlined, coloured } = formatOf(own, named?.format ?? style?.format ?? PLAIN);
      const isEmphasised = bold || underlined || coloured;
      const text = runText(run);
      pieces.push({ text: asMarkdown ? emphasised(text, bold) : text, isEmphasised });
      const blip =
        firstWithin(run, 'blip')?.attributes.embed ?? firstWithin(run, 'imagedata')?.attributes.id;
      const target = targets.get(blip ?? '');
      const content =
        target === undefined ? undefined : parts[`word/${target.replace(/^\/?(?:word\/)?/, '')}`];
      if (target !== undefined && content !== undefined) {
        image = target;
        document.pictures.set(target, content);
      } else if (target !== undefined || firstWithin(run, 'object') !== undefined)
        pieces.push({ text: UNKNOWN, isEmphasised });
    }
    const heading = style?.level === undefined ? {} : { heading: true, level: style.level };
    document.addParagraph(pieces, doubts, { image, ...heading });
    for (const box of boxesOf(node)) visit(box);
  };
  const visit = (node: XmlNode | undefined): void => {
    for (const child of elementsOf(node)) {
      if (child.name === 'p') readParagraph(child);
      else if (child.name === 'tbl') {
        const rows = [...rowsOf(child)].map((row) => childrenOf(row, 'tc'));
        if (asMarkdown) {
          for (const cells of rows)
            document.add({ text: '', cells: cells.map((cell) => escaped(cellText(cell))) });
        } else {
          document.addTable(
            rows.map((cells) => ({
              texts: cells.map(cellText),
              doubts: cells
                .flatMap((cell) => [...within(cell, 'p')])
                .flatMap((one) => doubtsIn([...runsOf(one)])),
            })),
            (row, cell) => visit(rows[row]?.[cell]),
          );
        }
      } else if (!LEFT.test(child.name)) visit(child);
    }
  };
  visit(body);
  return document;
}

/** A text without what Markdown would read in it. */
const escaped = (text: string) => text.replace(/[\\`*_$[\]|]/g, '\\$&');

/** A run in Markdown. Spaces stay outside of the signs, which would else not be read. */
function emphasised(text: string, isBold: boolean): string {
  const inside = text.trim();
  if (!isBold || inside === '' || inside.includes('\n')) return escaped(text);
  const at = text.indexOf(inside);
  const after = text.slice(at + inside.length);
  return `${text.slice(0, at)}**${escaped(inside)}**${after}`;
}

/** Text of a cell with the signs, equations and changes of its paragraphs. */
const cellText = (cell: XmlNode): string =>
  [...within(cell, 'p')]
    .map((one) =>
      [...runsOf(one)].map((run) => (run.name === 'oMath' ? mathText(run) : runText(run))).join(''),
    )
    .join('\n')
    .trim();

/** The rows of a table itself: those of a table within one of its cells are read with their cell. */
function* rowsOf(table: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(table)) {
    if (child.name === 'tr') yield child;
    else if (/^(?:sdt|sdtContent|ins|moveTo)$/.test(child.name)) yield* rowsOf(child);
  }
}

/** Elements that are no part of the text: properties, and text that was deleted or moved away. */
const GONE = /^(?:del|moveFrom)$/;
const LEFT = /^(?:.*Pr|del|moveFrom|rubyBase|Fallback)$/;

/** The runs and equations of a paragraph, without those of its text boxes. */
function* runsOf(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === 'r' || child.name === 'oMath') yield child;
    else if (!LEFT.test(child.name)) yield* runsOf(child);
  }
}

/** The text boxes of a paragraph; the older form beside each says the same. */
function* boxesOf(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === 'txbxContent') yield child;
    else if (child.name === 'AlternateContent') {
      const choice = childOf(child, 'Choice');
      const boxes = choice === undefined ? [] : [...boxesOf(choice)];
      const fallback = childOf(child, 'Fallback');
      if (boxes.length > 0) yield* boxes;
      else if (fallback !== undefined) yield* boxesOf(fallback);
    } else if (!LEFT.test(child.name)) yield* boxesOf(child);
  }
}

/** Half points from which a run that was moved up or down is higher or lower. */
const MOVED = 4;

function scriptOf(run: XmlNode): Script | undefined {
  const properties = childOf(run, 'rPr');
  const aligned = childOf(properties, 'vertAlign')?.attributes.val;
  const moved = Number(childOf(properties, 'position')?.attributes.val ?? 0);
  if (aligned === 'superscript' || moved >= MOVED) return 'sup';
  return aligned === 'subscript' || moved <= -MOVED ? 'sub' : undefined;
}

/** The text of a run; small signs below and above as Unicode has them, and those of fonts of symbols. */
function runText(run: XmlNode): string {
  const fonts = childOf(childOf(run, 'rPr'), 'rFonts')?.attributes ?? {};
  const font = fonts.ascii ?? fonts.hAnsi ?? fonts.cs ?? '';
  const text = elementsOf(run)
    .map((child) => {
      if (child.name === 't') {
        const own = textIn(child);
        return isSymbolFont(font)
          ? [...own]
              .map((sign) => (/\s/.test(sign) ? sign : symbolOf(font, sign.charCodeAt(0))))
              .join('')
          : withoutPrivate(own, font);
      }
      if (child.name === 'tab') return '\t';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (child.name === 'noBreakHyphen') return '-';
      if (child.name === 'sym')
        return symbolOf(
          child.attributes.font ?? font,
          Number.parseInt(child.attributes.char ?? '', 16),
        );
      return '';
    })
    .join('');
  const script = scriptOf(run);
  return script === undefined ? text : inScript(text, script);
}
