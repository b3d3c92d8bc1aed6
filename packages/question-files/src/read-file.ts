import { DomainError } from '@amphi/domain/errors';
import type { RawRow, Table } from '@amphi/domain/imports/cells';
import { type CheckedRow, checkRows, readList } from '@amphi/domain/imports/check';
import { doubt } from '@amphi/domain/imports/doubts';
import { isEmpty } from '@amphi/domain/imports/pages';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_PAGES,
  IMPORT_MAX_PICTURES,
  IMPORT_MAX_ROWS,
  type ImportFormat,
} from '@amphi/domain/imports/rules';
import type { TableChoice, TableSheets } from '@amphi/domain/imports/sheets';
import { type SentTable, sentTable } from '@amphi/domain/imports/table';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import type {
  FileTools,
  IllustratedQuestion,
  KeepPicture,
  ReadPages,
  ScannedPages,
} from './documents/found-file.ts';
import { fileError } from './file-error.ts';
import { checkQuestions } from './found/checks.ts';
import { cleanQuestions } from './found/clean.ts';
import { type FoundQuestion, foundTable } from './found/found.ts';
import { settledList } from './found/plain.ts';
import type { GridKey } from './found/sheet/grid-key.ts';
import type { SheetLine } from './found/sheet/line.ts';
import { type ReadFile, readRecognised } from './read-recognised.ts';
import { isPhoto, recognise } from './recognise.ts';

export type { GridKey } from './found/sheet/grid-key.ts';
export type { SheetLine } from './found/sheet/line.ts';

/** A file of questions that has been read and checked. */
export interface CheckedFile {
  format: ImportFormat;
  rows: CheckedRow[];
  /** Headers that nothing is known of. */
  ignored_columns: string[];
  /** Sentences about what was left out of the file and how it was read. */
  notes: string[];
  /** The table as it was sent, or as the questions of another format make one; none of a JSON file of our own. */
  table?: SentTable | undefined;
  /** Words of the file that rows were read from, where these are no cells of the table. */
  excerpts?: ReadonlyMap<number, string> | undefined;
  /** The sheets of a file that is a table, and the file as it was sent, to be read again by others. */
  sheets?: TableSheets | undefined;
  content?: Uint8Array | undefined;
}

export interface SentFile {
  name: string;
  content: Uint8Array;
}

const MAX_NOTES = 20;
const MAX_NOTE = 300;

function assertSize(content: Uint8Array): void {
  if (content.byteLength > IMPORT_MAX_BYTES) throw fileError('imports.too_large');
  if (content.byteLength === 0) throw fileError('imports.empty');
}

function assertCount(rows: readonly unknown[]): void {
  if (rows.length === 0) throw fileError('imports.empty');
  if (rows.length > IMPORT_MAX_ROWS) throw fileError('imports.too_many_rows');
}

/**
 * Reads a file of questions of any format that is known by its content, and checks every row by the rules of the forms.
 * It takes up to seconds of one processor: a server calls it in a process of its own.
 *
 * @throws imports.too_large, imports.unknown_format, imports.unreadable, imports.unsafe, imports.not_a_list,
 *   imports.missing_columns, imports.too_many_rows, imports.empty, imports.only_keys, and others that name what the
 *   file is instead; imports.picture, imports.no_text for pages that are not read
 */
export async function readImportFile(
  content: Uint8Array,
  tools: FileTools = {},
): Promise<CheckedFile> {
  const { files, scans } = await readImportFiles([{ name: '', content }], tools);
  const [file] = files;
  if (file !== undefined) return file;
  throw noText(scans[0]?.format);
}

const noText = (format: ImportFormat | undefined) =>
  fileError(format === 'photo' ? 'imports.picture' : 'imports.no_text');

/** Pages of one sheet that are still to be read, and the key that came with them. */
export interface ScannedFile extends ScannedPages {
  name: string;
  keys: GridKey[];
}

/** Files that belong together, read and checked as far as no text has to be recognised. */
export interface ReadImport {
  files: (CheckedFile & { name: string })[];
  scans: ScannedFile[];
}

/**
 * Reads files that belong together: a file that has nothing but a key is the key of the sheet before it, or else of the
 * one behind. Photographs are the pages of one sheet, in the order in which they are sent.
 *
 * @returns the files with questions, by their names; the first says which others were refused, and why
 * @throws as `readImportFile`, where none is read; imports.too_many_pages for more pages in all
 */
export async function readImportFiles(
  sent: readonly SentFile[],
  { keepPicture, readPages }: FileTools = {},
): Promise<ReadImport> {
  const read: SentRead[] = [];
  const refused: Refusal[] = [];
  let photos: ScannedPages | undefined;
  for (const { name, content } of sent) {
    if (photos !== undefined && isPhoto(content)) {
      photos.scans.push(content);
      continue;
    }
    await orRefused(refused, name, async () => {
      assertSize(content);
      const found = await recognise(content);
      if (!('scans' in found)) read.push({ name, content, file: readRecognised(found) });
      else {
        read.push({ name, content, file: found });
        if (found.format === 'photo') photos = found;
      }
    });
  }
  const pages = read.flatMap(({ file }) => ('scans' in file ? file.scans : []));
  if (pages.length > IMPORT_MAX_PAGES) throw fileError('imports.too_many_pages');
  if (readPages !== undefined) {
    for (const one of read) {
      if ('scans' in one.file) one.file = await readScans(one.file, readPages);
    }
  }
  const { files, scans } = await checkRead(read, refused, keepPicture);
  const [first, ...others] = files;
  const [refusal] = refused;
  if (refusal === undefined) return { files, scans };
  if (first === undefined) throw refusal.error;
  const notes = refused.map(({ name, error }) =>
    importNotes.fileLeft(name.slice(0, MAX_NAME), errorMessages[error.code]),
  );
  return { files: [{ ...first, notes: [...notes, ...first.notes] }, ...others], scans };
}

/** Characters of the name of a file that a note has room for. */
const MAX_NAME = 80;

/** A file that was not read, and why. */
interface Refusal {
  name: string;
  error: DomainError;
}

/** Reads one file of several: what it is refused for says nothing of the others. */
async function orRefused(
  refused: Refusal[],
  name: string,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    // Buffers, texts and calls that get no more room are a matter of this file.
    if (error instanceof RangeError) refused.push({ name, error: fileError('imports.unsafe') });
    else if (error instanceof DomainError) refused.push({ name, error });
    else throw error;
  }
}

interface SentRead {
  name: string;
  content?: Uint8Array;
  file: ReadFile | ScannedPages;
}

/**
 * Reads and checks a table again, as its sender has chosen; by what is found in it without a choice.
 *
 * @throws as `readImportFile`; request.invalid for a sheet or a line that it does not have
 */
export async function readTableFile(
  content: Uint8Array,
  chosen: TableChoice | null,
): Promise<CheckedFile> {
  const found = await recognise(content);
  const file = 'scans' in found ? found : readRecognised(found, chosen ?? undefined);
  if (!('sheets' in file)) throw fileError('imports.unknown_format');
  return { ...(await checkFile(file)), content };
}

async function readScans({ format, scans }: ScannedPages, readPages: ReadPages): Promise<ReadFile> {
  const lines = await readPages(scans);
  if (isEmpty(lines)) throw noText(format);
  return readRecognised({ format, lines, pictures: new Map() });
}

/**
 * Reads and checks the sheet whose pages have been recognised.
 *
 * @throws imports.picture, imports.no_text where they have no text; imports.no_questions, imports.only_keys
 */
export async function readScannedSheet(
  format: ScannedPages['format'],
  lines: readonly SheetLine[],
  keys: GridKey[],
): Promise<CheckedFile> {
  const file = await readScans({ format, scans: [] }, async () => [...lines]);
  const key = { name: '', file: { keys } };
  const refused: Refusal[] = [];
  const read = [{ name: '', file }, ...(keys.length > 0 ? [key] : [])];
  const [checked] = (await checkRead(read, refused)).files;
  if (checked !== undefined) return checked;
  throw refused[0]?.error ?? fileError('imports.only_keys');
}

/** True of a file that a key may belong to. */
const takesKeys = (file: ReadFile | ScannedPages) =>
  'scans' in file || ('withKeys' in file && file.withKeys !== undefined);

async function checkRead(
  read: readonly SentRead[],
  refused: Refusal[],
  keepPicture?: KeepPicture,
): Promise<ReadImport> {
  const sheets = read.flatMap(({ name, content, file }, at) =>
    'keys' in file ? [] : [{ name, content, file, at, keys: [] as GridKey[] }],
  );
  for (const [at, { name, file }] of read.entries()) {
    if (!('keys' in file)) continue;
    const takes = sheets.filter((one) => takesKeys(one.file) && one.keys.length === 0);
    const sheet = takes.findLast((one) => one.at < at) ?? takes[0];
    if (sheet === undefined) refused.push({ name, error: fileError('imports.only_keys') });
    else sheet.keys = file.keys;
  }
  const files: ReadImport['files'] = [];
  const scans: ScannedFile[] = [];
  for (const { name, content, file, keys } of sheets) {
    if ('scans' in file) {
      scans.push({ ...file, name, keys });
      continue;
    }
    const keyed = keys.length > 0 && 'withKeys' in file ? file.withKeys?.(keys) : undefined;
    const whole = keyed === undefined ? file : { ...file, ...keyed };
    await orRefused(refused, name, async () => {
      const checked = await checkFile(whole, keepPicture);
      files.push({ name, ...checked, content: checked.sheets && content });
    });
  }
  return { files, scans };
}

async function checkFile(
  file: Exclude<ReadFile, { keys: GridKey[] }>,
  keepPicture?: KeepPicture,
): Promise<CheckedFile> {
  const notes = file.notes.slice(0, MAX_NOTES).map((note) => note.slice(0, MAX_NOTE));
  if ('list' in file) {
    const entries = readList(file.list).map(({ value }) => value);
    assertCount(entries);
    const rows = readList(settledList(entries));
    return { format: file.format, rows: checkRows(rows), ignored_columns: [], notes };
  }
  const table =
    'table' in file
      ? file.table
      : await tableOf(checkQuestions(cleanQuestions(file.questions)), keepPicture);
  const { sent, rows, ignored } = sentTable(table);
  assertCount(rows);
  return {
    format: file.format,
    rows: checkRows(rows),
    ignored_columns: ignored.slice(0, 20),
    notes: [...notes, ...sessionsLeft(rows)],
    table: 'table' in file ? sent : undefined,
    excerpts: 'table' in file ? undefined : excerptsOf(file.questions),
    sheets: file.sheets,
  };
}

const excerptsOf = (questions: readonly FoundQuestion[]) =>
  new Map(questions.map(({ row, excerpt = '' }) => [row, excerpt]));

/** A session is read beside the year of its exam alone. */
function sessionsLeft(rows: readonly RawRow[]): string[] {
  const count = rows.filter(({ value }) => {
    const { exam_session, exam_year } = value as Record<string, unknown>;
    return exam_session !== undefined && exam_year === undefined;
  }).length;
  return count > 0 ? [importNotes.sessionsLeft(count)] : [];
}

async function tableOf(
  questions: readonly (FoundQuestion | IllustratedQuestion)[],
  keepPicture: KeepPicture | undefined,
): Promise<Table> {
  assertCount(questions);
  const illustrated: FoundQuestion[] = [];
  let left = IMPORT_MAX_PICTURES;
  const urls = new Map<Uint8Array, string | undefined>();
  for (const question of questions) {
    const address = question.image_url;
    if (address === undefined || /^https?:\/\//i.test(address)) {
      illustrated.push(question);
      continue;
    }
    const picture =
      'pictures' in question ? question.pictures.find(({ name }) => name === address) : undefined;
    if (picture !== undefined && !urls.has(picture.content) && left > 0) {
      left -= 1;
      const url = keepPicture === undefined ? undefined : await keepPicture(picture.content);
      urls.set(picture.content, url);
    }
    const url = picture === undefined ? undefined : urls.get(picture.content);
    const code = picture === undefined ? 'imageMissing' : 'imageUnread';
    illustrated.push({
      ...question,
      image_url: url,
      doubts: url === undefined ? [...question.doubts, doubt(code, address)] : question.doubts,
    });
  }
  return foundTable(illustrated);
}
