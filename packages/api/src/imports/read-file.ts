import { DomainError } from '@amphi/domain/errors';
import type { RawRow, Table } from '@amphi/domain/imports/cells';
import { type CheckedRow, checkRows, readList } from '@amphi/domain/imports/check';
import { type FoundQuestion, foundTable } from '@amphi/domain/imports/found/found';
import type { GridKey } from '@amphi/domain/imports/found/sheet/grid-key';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_PICTURES,
  IMPORT_MAX_ROWS,
  type ImportFormat,
} from '@amphi/domain/imports/rules';
import { type SentTable, sentTable } from '@amphi/domain/imports/table';
import { importDoubts } from '@amphi/domain/messages/fr/import-doubts';
import type { FileTools, IllustratedQuestion, KeepPicture } from './documents/found-file.ts';
import { type ReadFile, readRecognised } from './read-recognised.ts';
import { isPhoto, recognise, recognisePhotos } from './recognise.ts';

/** A file of questions that has been read and checked. */
export interface CheckedFile {
  format: ImportFormat;
  rows: CheckedRow[];
  /** Headers that nothing is known of. */
  ignored_columns: string[];
  /** What was left out of the file, and how it was read, in sentences. */
  notes: string[];
  /** The table as it was sent, or as the questions of another format make one; none of a JSON file of our own. */
  table?: SentTable | undefined;
  /** The entries of such a JSON file as they were sent, in the order of its rows. */
  entries?: unknown[] | undefined;
}

export interface SentFile {
  name: string;
  content: Uint8Array;
}

const MAX_NOTES = 20;
const MAX_NOTE = 300;

function assertSize(content: Uint8Array): void {
  if (content.byteLength > IMPORT_MAX_BYTES) throw new DomainError('imports.too_large', 'file');
  if (content.byteLength === 0) throw new DomainError('imports.empty', 'file');
}

function assertCount(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new DomainError('imports.empty', 'file');
  if (rows.length > IMPORT_MAX_ROWS) throw new DomainError('imports.too_many_rows', 'file');
}

/**
 * Reads a file of questions of any format that is known by its content, and checks every row by the rules of the forms.
 * It takes up to seconds of one processor: a server calls it in a thread of its own.
 *
 * @throws imports.too_large, imports.unknown_format, imports.unreadable, imports.unsafe, imports.not_a_list,
 *   imports.missing_columns, imports.too_many_rows, imports.empty, imports.only_keys, and others that name what the
 *   file is instead
 */
export async function readImportFile(
  content: Uint8Array,
  { keepPicture, readPages }: FileTools = {},
): Promise<CheckedFile> {
  assertSize(content);
  const file = readRecognised(await recognise(content, readPages));
  if ('keys' in file) throw new DomainError('imports.only_keys', 'file');
  return checkFile(file, keepPicture);
}

/**
 * Reads files that belong together: a file that has nothing but a key is the key of the sheet before it, or else of the
 * one behind. Photographs are the pages of one sheet, in the order in which they are sent.
 *
 * @returns the files with questions, by their names
 * @throws as `readImportFile`, for the first that is refused
 */
export async function readImportFiles(
  files: readonly SentFile[],
  { keepPicture, readPages }: FileTools = {},
): Promise<(CheckedFile & { name: string })[]> {
  const read: { name: string; file: ReadFile }[] = [];
  const photos = files.filter(({ content }) => isPhoto(content));
  for (const one of files) {
    assertSize(one.content);
    if (photos.indexOf(one) > 0) continue;
    const pages = photos.map(({ content }) => content);
    const found = photos.includes(one)
      ? await recognisePhotos(pages, readPages)
      : await recognise(one.content, readPages);
    read.push({ name: one.name, file: readRecognised(found) });
  }
  const sheets = read.flatMap(({ name, file }, at) =>
    'keys' in file ? [] : [{ name, file, at, keys: [] as GridKey[] }],
  );
  for (const [at, { file }] of read.entries()) {
    if (!('keys' in file)) continue;
    const takes = sheets.filter(
      (one) => 'withKeys' in one.file && one.file.withKeys !== undefined && one.keys.length === 0,
    );
    const sheet = takes.findLast((one) => one.at < at) ?? takes[0];
    if (sheet === undefined) throw new DomainError('imports.only_keys', 'file');
    sheet.keys = file.keys;
  }
  const checked: (CheckedFile & { name: string })[] = [];
  for (const { name, file, keys } of sheets) {
    const keyed = keys.length > 0 && 'withKeys' in file ? file.withKeys?.(keys) : undefined;
    const whole = keyed === undefined ? file : { ...file, ...keyed };
    checked.push({ name, ...(await checkFile(whole, keepPicture)) });
  }
  return checked;
}

async function checkFile(
  file: Exclude<ReadFile, { keys: GridKey[] }>,
  keepPicture: KeepPicture | undefined,
): Promise<CheckedFile> {
  const notes = file.notes.slice(0, MAX_NOTES).map((note) => note.slice(0, MAX_NOTE));
  if ('list' in file) {
    const rows = readList(file.list);
    assertCount(rows);
    const entries = rows.map(({ value }) => value);
    return { format: file.format, rows: checkRows(rows), ignored_columns: [], notes, entries };
  }
  const table = 'table' in file ? file.table : await tableOf(file.questions, keepPicture);
  const { sent, rows, ignored } = sentTable(table);
  assertCount(rows);
  return {
    format: file.format,
    rows: checkRows(rows as RawRow[]),
    ignored_columns: ignored.slice(0, 20),
    notes,
    table: sent,
  };
}

async function tableOf(
  questions: readonly (FoundQuestion | IllustratedQuestion)[],
  keepPicture: KeepPicture | undefined,
): Promise<Table> {
  assertCount(questions);
  const illustrated: FoundQuestion[] = [];
  let left = IMPORT_MAX_PICTURES;
  const kept = new Map<Uint8Array, string | undefined>();
  for (const question of questions) {
    const address = question.image_url;
    if (address === undefined || /^https?:\/\//i.test(address)) {
      illustrated.push(question);
      continue;
    }
    const picture =
      'pictures' in question ? question.pictures.find(({ name }) => name === address) : undefined;
    if (picture !== undefined && !kept.has(picture.content) && left > 0) {
      left -= 1;
      const url = keepPicture === undefined ? undefined : await keepPicture(picture.content);
      kept.set(picture.content, url);
    }
    const url = picture === undefined ? undefined : kept.get(picture.content);
    const doubt =
      picture === undefined
        ? importDoubts.imageMissing(address)
        : importDoubts.imageUnread(address);
    illustrated.push({
      ...question,
      image_url: url,
      doubts: url === undefined ? [...question.doubts, doubt] : question.doubts,
    });
  }
  return foundTable(illustrated);
}
