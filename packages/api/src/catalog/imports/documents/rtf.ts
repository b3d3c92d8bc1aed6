import { DomainError } from '@amphi/domain/errors';
import type { SheetLine } from '@amphi/domain/imports/found/sheet/line';
import { decodeText } from '../files/text.ts';
import { linesOfPieces, type Piece } from './docx.ts';

/** Groups with nothing of the text in them. */
const SKIPPED =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|header[lrf]?|footer[lrf]?|footnote|generator|listtable|listoverridetable|rsidtbl|xmlnstbl|themedata|colorschememapping|datastore|latentstyles|object|fldinst|pntext|filetbl|revtbl|mmathPr|shppict|nonshppict|bkmkstart|bkmkend|pgdsctbl)$/;
const SIGNS: Record<string, string> = {
  par: '\n',
  line: '\n',
  tab: '\t',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: ' | ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};

/** Texts and breaks of one document: some for each of its lines. */
const MAX_PIECES = 500_000;
const ASCII = /^[ -~\t]*$/;
/** Groups within groups. */
const MAX_DEPTH = 1_000;

interface State {
  bold: boolean;
  underlined: boolean;
  color: number;
  highlight: number;
  skipped: boolean;
  /** Signs that follow a Unicode one for readers that know none. */
  spare: number;
}

const TOKEN =
  /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z'\d]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Whether a colour of the table is one, and not a shade of black. */
function coloursOf(rtf: string): boolean[] {
  const table = /\{\\colortbl([^{}]*)\}/.exec(rtf)?.[1] ?? '';
  return table.split(';').map((entry) => {
    const of = (name: string) => Number(new RegExp(`\\\\${name}(\\d+)`).exec(entry)?.[1] ?? 0);
    return Math.max(of('red'), of('green'), of('blue')) > 0x3f;
  });
}

/** Reads a document of RTF as lines, with what stands out in it. */
export function readRtf(content: Uint8Array): SheetLine[] {
  const rtf = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString(
    'latin1',
  );
  const colours = coloursOf(rtf);
  const pieces: Piece[] = [];
  const states: State[] = [];
  let now: State = {
    bold: false,
    underlined: false,
    color: 0,
    highlight: 0,
    skipped: false,
    spare: 1,
  };
  let toSkip = 0;
  let bytes: number[] = [];
  const stands = () =>
    now.bold ||
    now.underlined ||
    colours[now.color] === true ||
    (now.highlight > 0 && colours[now.highlight] === true);
  const write = (text: string) => {
    if (now.skipped || text === '') return;
    if (pieces.length >= MAX_PIECES) throw new DomainError('imports.unsafe', 'file');
    pieces.push({ text, stands: stands() });
  };
  const flush = () => {
    if (bytes.length > 0) write(decodeText(Uint8Array.from(bytes)));
    bytes = [];
  };
  for (const match of rtf.matchAll(TOKEN)) {
    const [, word, digits, hex, sign, brace, text] = match;
    if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (!now.skipped) bytes.push(Number.parseInt(hex, 16));
      continue;
    }
    flush();
    if (brace === '{') {
      if (states.length >= MAX_DEPTH) throw new DomainError('imports.unsafe', 'file');
      states.push({ ...now });
    } else if (brace === '}') now = states.pop() ?? now;
    else if (text !== undefined) {
      const rest = text.slice(Math.min(toSkip, text.length));
      toSkip -= text.length - rest.length;
      write(ASCII.test(rest) ? rest : decodeText(Buffer.from(rest, 'latin1')));
    } else if (sign !== undefined) {
      if (sign === '*') now.skipped = true;
      else if (sign === '~') write(' ');
      else if (sign === '_') write('-');
      else if (/[\\{}]/.test(sign)) write(sign);
    } else if (word !== undefined) {
      if (word === 'u' && digits !== undefined) {
        write(String.fromCharCode((Number(digits) + 65_536) % 65_536));
        toSkip = now.spare;
      } else takeWord(now, word, digits, write);
    }
  }
  flush();
  return linesOfPieces(pieces).map((line, index) => ({ row: index + 1, ...line }));
}

function takeWord(
  now: State,
  word: string,
  digits: string | undefined,
  write: (text: string) => void,
): void {
  const isOn = digits !== '0';
  const sign = SIGNS[word];
  if (sign !== undefined) write(sign);
  else if (SKIPPED.test(word)) now.skipped = true;
  else if (word === 'listtext') now.skipped = false;
  else if (word === 'b') now.bold = isOn;
  else if (word === 'ul') now.underlined = isOn;
  else if (word === 'ulnone') now.underlined = false;
  else if (word === 'cf') now.color = Number(digits ?? 0);
  else if (word === 'highlight' || word === 'cb' || word === 'chcbpat')
    now.highlight = Number(digits ?? 0);
  else if (word === 'uc') now.spare = Number(digits ?? 1);
  else if (word === 'plain')
    Object.assign(now, { bold: false, underlined: false, color: 0, highlight: 0 });
}
