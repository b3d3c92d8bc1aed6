import type { DomainError } from '@amphi/domain/errors';
import { doubt } from '@amphi/domain/imports/doubts';
import { isEmpty } from '@amphi/domain/imports/pages';
import { IMPORT_MAX_LINES, IMPORT_MAX_PAGES, type ImportFormat } from '@amphi/domain/imports/rules';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { readDocx } from './documents/docx.ts';
import type { IllustratedQuestion, ScannedPages } from './documents/found-file.ts';
import { isH5p, readH5p } from './documents/h5p.ts';
import { readOdt } from './documents/odt.ts';
import { readPdf } from './documents/pdf.ts';
import { readPdfScans } from './documents/pdf-scans.ts';
import { isQtiArchive, readQtiArchive, readXmlQuestions } from './documents/xml-questions.ts';
import { fileError } from './file-error.ts';
import { decodeText } from './files/text.ts';
import { readXlsx } from './files/xlsx.ts';
import { unpackParts } from './files/zip.ts';
import { isAiken, readAiken } from './found/aiken.ts';
import { isAmc, readAmc } from './found/amc.ts';
import { isBlackboard, readBlackboard } from './found/blackboard.ts';
import { isAnki, isCards, readAnki, readCards } from './found/cards.ts';
import { withExcerpts } from './found/excerpt.ts';
import type { FoundQuestion } from './found/found.ts';
import { isGift, readGift } from './found/gift.ts';
import type { Grid } from './found/grid.ts';
import { htmlToText } from './found/html.ts';
import { parseJson, readJson } from './found/json.ts';
import { isLatex, readLatex } from './found/latex.ts';
import { literalsIn } from './found/literals.ts';
import { readDiscussion } from './found/messages.ts';
import type { GridKey } from './found/sheet/grid-key.ts';
import type { SheetLine } from './found/sheet/line.ts';
import { linesOf, looksLikeSheet, readSheet } from './found/sheet/read-sheet.ts';

/** Format of a file by its content, whatever its name says, as far as it can be recognised without reading questions in it. */
export type Recognised =
  | { format: ImportFormat; questions: (FoundQuestion | IllustratedQuestion)[] }
  | { format: 'xlsx'; sheets: Grid[] }
  | { format: 'json'; value: unknown }
  | {
      format: 'docx' | 'odt' | 'pdf' | 'photo';
      lines: SheetLine[];
      pictures: Map<string, Uint8Array>;
      /** Tables of questions among the lines. */
      grids?: Grid[];
      keys?: readonly GridKey[];
      /** Sentences about the pages that have no text. */
      notes?: string[];
    }
  /** A sheet, a key, or a table as text: which one is seen by reading it. */
  | { format: 'text'; text: string; lines: SheetLine[]; notes?: string[] | undefined };

const startsWith = (content: Uint8Array, signs: string) =>
  [...signs].every((sign, index) => content[index] === sign.charCodeAt(0));

/** Parts of an archive that may be read. */
const WANTED =
  /\.(?:xml|rels|html?|dat|png|jpe?g|gif|webp|bmp)$|^(?:mimetype|content\.xml|h5p\.json|content\/content\.json)$/i;

/**
 * Recognises a file by its content.
 *
 * @returns pages of a picture or of a scanned document as they are: to recognise their text takes longer
 * @throws imports.unknown_format and others that say what the file is instead; imports.unsafe, imports.unreadable,
 *   imports.too_many_pages
 */
export async function recognise(content: Uint8Array): Promise<Recognised | ScannedPages> {
  if (startsWith(content, 'PK\x03\x04')) return recogniseArchive(content);
  if (startsWith(content, '%PDF-')) return recognisePdf(content);
  if (isPhoto(content)) return { format: 'photo', scans: [content] };
  assertNoOther(content);
  return recogniseText(decodeText(content));
}

/** Files that are known, and not read: the name of each says what to do. */
function assertNoOther(content: Uint8Array): void {
  if (startsWith(content, '{\\rtf')) throw fileError('imports.rtf');
  if (startsWith(content, '\xd0\xcf\x11\xe0')) {
    const text = Buffer.from(content.subarray(0, 1_000_000)).toString('latin1');
    throw fileError(/W\0o\0r\0d\0D\0o\0c\0/.test(text) ? 'imports.old_word' : 'imports.old_excel');
  }
}

/** True of a picture, whatever its format: a page of a sheet that was photographed or scanned. */
export const isPhoto = (content: Uint8Array): boolean =>
  startsWith(content, '\x89PNG') ||
  startsWith(content, '\xff\xd8\xff') ||
  startsWith(content, 'GIF8') ||
  startsWith(content, 'II*\0') ||
  startsWith(content, 'MM\0*') ||
  (startsWith(content, 'RIFF') &&
    Buffer.from(content.subarray(8, 12)).toString('latin1') === 'WEBP') ||
  /^ftyp(?:hei|mif|avi)/.test(Buffer.from(content.subarray(4, 11)).toString('latin1'));

/** Letters of a page that has no text but what a program for scans writes on each. */
const FEW_LETTERS = 60;

/** A document of which most pages have no text is a scan, as long as there are pictures on them. */
async function recognisePdf(content: Uint8Array): Promise<Recognised | ScannedPages> {
  const { lines, letters, repeated } = await readPdf(content);
  const bare = letters.flatMap((count, at) => (count < FEW_LETTERS ? [at + 1] : []));
  if (bare.length * 2 >= letters.length) {
    const scans = await readPdfScans(content, IMPORT_MAX_PAGES + 1);
    if (scans.length > IMPORT_MAX_PAGES) throw fileError('imports.too_many_pages');
    if (scans.length > 0) return { format: 'pdf', scans };
    if (isEmpty(lines)) throw fileError('imports.no_text');
  }
  const empty = letters.flatMap((count, at) => (count === 0 ? [at + 1] : []));
  const notes = [
    ...(empty.length > 0 ? [importNotes.pagesEmpty(empty)] : []),
    ...(repeated.length > 0 ? [importNotes.headsLeft(repeated.slice(0, 3))] : []),
  ];
  return { format: 'pdf', lines, pictures: new Map(), notes };
}

async function recogniseArchive(content: Uint8Array): Promise<Recognised> {
  const parts = unpackParts(content, WANTED);
  if (parts['word/document.xml'] !== undefined) return { format: 'docx', ...readDocx(parts) };
  if (parts['xl/workbook.xml'] !== undefined) {
    return { format: 'xlsx', sheets: await readXlsx(xmlParts(parts)) };
  }
  if (parts['content.xml'] !== undefined && parts['[Content_Types].xml'] === undefined) {
    return { format: 'odt', ...readOdt(parts) };
  }
  if (isH5p(parts)) return { format: 'h5p', questions: readH5p(parts) };
  if (isQtiArchive(parts)) return { format: 'qti', questions: readQtiArchive(parts) };
  if (unpackParts(content, /^collection\.anki2/)['collection.anki2'] !== undefined)
    throw fileError('imports.anki_package');
  throw fileError('imports.unknown_format');
}

const xmlParts = (parts: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => /\.(?:xml|rels)$/.test(name)));

/** A day in brackets begins a discussion, and no list. */
const MOMENT_FIRST = /^\ufeff?\s*\[\d{1,4}[/.-]\d{1,2}[/.-]/;

function recogniseText(text: string): Recognised {
  // Texts have no such character; old workbooks, pictures and programs are full of it.
  if (text.includes('\0')) throw fileError('imports.unknown_format');
  if (/^\ufeff?\s*</.test(text)) {
    const found = readXmlQuestions(text);
    if (found !== undefined) return found;
    if (/<(?:html|body|p|div|table|ol|br)\b/i.test(text))
      return plainText(
        htmlToText(text.replace(/<(style|script|head)\b(?:(?!<\1\b|<\/\1>)[\s\S])*<\/\1>/gi, ''))
          .text,
      );
  }
  const literal = MOMENT_FIRST.test(text) ? undefined : literalOf(text);
  if (literal !== undefined) return { format: 'json', value: literal };
  assertModest(text);
  const known = TEXTS.find(([, is]) => is(text));
  if (known === undefined) return plainText(text);
  const [format, , read] = known;
  const questions = withExcerpts(read(text), linesOf(text));
  if (read === readLatex && questions.length === 0) throw fileError('imports.latex');
  return { format, questions };
}

/** Formats of a text, of which the first that it may be counts. */
const TEXTS: [ImportFormat, (text: string) => boolean, (text: string) => FoundQuestion[]][] = [
  ['anki', isAnki, readAnki],
  ['blackboard', isBlackboard, readBlackboard],
  ['amc', isLatex, readLatex],
  ['gift', isGift, readGift],
  ['aiken', isAiken, readAiken],
  ['amc', isAmc, readAmc],
];

/** Refuses a text without questions, with the way on; undefined for one that may be a table. */
export function refusalOf(text: string, isWide: boolean): DomainError | undefined {
  if (YAML.test(text)) return fileError('imports.yaml');
  if (SOURCE.test(text)) return fileError('imports.code');
  return isWide ? undefined : fileError('imports.no_questions');
}

/** Lines that a text may have, the empty ones included: ten of each question. */
const MAX_LINES = 10 * IMPORT_MAX_LINES;
/** Characters of one line; a longer one is neither a table's nor a sheet's. */
const MAX_LINE = 200_000;

/** Refuses texts that readers of lines would take long for. */
function assertModest(text: string): void {
  let lines = 0;
  let from = 0;
  for (const { index } of text.matchAll(/\r\n|[\r\n]/g)) {
    lines += 1;
    if (lines > MAX_LINES) throw fileError('imports.too_many_rows');
    if (index - from > MAX_LINE) throw fileError('imports.unreadable');
    from = index + 1;
  }
  if (text.length - from > MAX_LINE) throw fileError('imports.unreadable');
}

function plainText(given: string): Recognised {
  const discussion = readDiscussion(given);
  const text = discussion?.text ?? given;
  const notes = discussion && [importNotes.messagesLeft(discussion.left)];
  const lines = linesOf(text).map((line) => {
    const reply = discussion?.replies.get(line.row);
    return reply === undefined ? line : { ...line, doubts: [doubt('remark', reply)] };
  });
  return { format: 'text', text, lines, notes };
}

/** A list of a source begins so: `const bank = [`, `QUESTIONS = (`, `export default {`. */
const SOURCE =
  /^[^\n]{0,200}(?:=|\bdefault|\breturn)\s*[[{(]\s*(?:[[{("'`]|\/[/*]|#|$|\w+\s*[:(])/m;
const YAML =
  /^(?:---\s*$|-?\s*(?:question|questions|enonce|énoncé|text|stem|options|choices|answer)\s*:)/im;

/**
 * The value of a text that is JSON, or the lists of a source in JavaScript, TypeScript or Python.
 *
 * @throws imports.unreadable for one that begins as JSON, and is nothing else
 */
function literalOf(text: string): unknown {
  const isJson = /^\ufeff?\s*[[{]/.test(text) && !isGift(text);
  if (isJson) {
    try {
      return parseJson(text);
    } catch {
      // A list in the manner of JavaScript, or a text that begins with a bracket.
    }
  }
  if (!isJson && !SOURCE.test(text)) return undefined;
  const asking = literalsIn(text).filter((value) => readJson(value).questions.length > 0);
  if (asking.length > 0) return asking.length === 1 ? asking[0] : asking;
  if (!isJson || looksLikeSheet(readSheet(linesOf(text)).questions)) return undefined;
  throw fileError('imports.unreadable');
}

/** Terms and definitions, a line each; undefined for another text. */
export const cardsIn = (text: string): FoundQuestion[] | undefined =>
  isCards(text) ? withExcerpts(readCards(text), linesOf(text)) : undefined;
