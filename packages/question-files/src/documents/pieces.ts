import type { Doubt } from '@amphi/domain/imports/doubts';
import { findHeader, type Grid } from '../found/grid.ts';
import type { SheetLine } from '../found/sheet/line.ts';

/** A piece of a paragraph, and whether it is emphasised. */
export interface Piece {
  text: string;
  isEmphasised: boolean;
}

/** True where most letters of a line stand out, without what labels it. */
function isMarked(pieces: readonly Piece[]): boolean {
  const whole = pieces.map(({ text }) => text).join('');
  const label = /^\s*[([]?[A-Na-n0-9]{1,3}\s*[.)\]:–—-]+\s*/.exec(whole)?.[0].length ?? 0;
  let at = 0;
  let marked = 0;
  let all = 0;
  for (const { text, isEmphasised } of pieces) {
    for (const sign of text) {
      if (at >= label && /[\p{L}\p{N}]/u.test(sign)) {
        all += 1;
        if (isEmphasised) marked += 1;
      }
      at += sign.length;
    }
  }
  return all > 0 && marked * 10 >= all * 7;
}

/** Pieces with line breaks among them as lines. */
function linesOfPieces(pieces: readonly Piece[]): { text: string; marked: boolean }[] {
  const lines: Piece[][] = [[]];
  for (const { text, isEmphasised } of pieces) {
    const [first = '', ...rest] = text.split('\n');
    lines.at(-1)?.push({ text: first, isEmphasised });
    for (const part of rest) lines.push([{ text: part, isEmphasised }]);
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text).join(''),
    marked: isMarked(line),
  }));
}

const withDoubts = (doubts: readonly Doubt[]) => (doubts.length > 0 ? { doubts: [...doubts] } : {});

/** A row of a table: the texts of its cells, and the doubts that they give rise to. */
interface TableRow {
  texts: readonly string[];
  doubts: readonly Doubt[];
}

/** A document as lines, with the bytes of its pictures by the addresses that lines have. */
export class DocumentLines {
  readonly lines: SheetLine[] = [];
  readonly pictures = new Map<string, Uint8Array>();
  /** Tables whose columns are those of questions; their rows are numbered among the lines. */
  readonly grids: Grid[] = [];

  add(line: Omit<SheetLine, 'row'>): void {
    this.lines.push({ row: this.lines.length + 1, ...line });
  }

  /** Adds the lines of a paragraph, of which the first has its doubts. */
  addParagraph(
    pieces: readonly Piece[],
    doubts: readonly Doubt[],
    more: Pick<SheetLine, 'image' | 'heading' | 'level'>,
  ): void {
    for (const [at, line] of linesOfPieces(pieces).entries())
      this.add({ ...line, ...more, ...withDoubts(at === 0 ? doubts : []) });
  }

  /**
   * Adds a table. One of questions stays one. In others, rows whose cells are short are lines with tabs, as a grid of
   * keys, and a letter beside a text begins that text; the rest is read cell by cell.
   *
   * @param readCell reads what is in a cell
   */
  addTable(rows: readonly TableRow[], readCell: (row: number, cell: number) => void): void {
    const first = this.lines.length + 1;
    const grid = {
      name: '',
      rows: rows.map(({ texts, doubts }, at) => ({
        row: first + at,
        cells: texts,
        ...withDoubts(doubts),
      })),
    };
    if (findHeader(grid) !== undefined) {
      this.grids.push(grid);
      for (const _ of rows) this.add({ text: '' });
      return;
    }
    for (const [at, { texts, doubts }] of rows.entries()) {
      const [letter = ''] = texts;
      if (texts.every((text) => text.length <= 12) && texts.length > 1) {
        const text = texts.map((one) => one.replaceAll('\n', ' ')).join(' | ');
        this.add({ text, ...withDoubts(doubts) });
      } else if (texts.length === 2 && letter.length <= 4 && /^[A-N0-9]+\W*$/i.test(letter)) {
        const before = this.lines.length;
        readCell(at, 1);
        const line = this.lines[before];
        if (line !== undefined) line.text = `${letter.replace(/\W+$/, '')}. ${line.text}`;
      } else for (const cell of texts.keys()) readCell(at, cell);
    }
  }
}
