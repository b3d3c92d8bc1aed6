import {
  EXPORT_HEADERS,
  type ExportedQuestion,
  toCells,
  toJsonRow,
} from '@amphi/domain/exports/values';
import { neutralizeFormula } from '@amphi/domain/formulas';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import {
  EXPORT_FORMATS,
  type ExchangeFormat,
  type ExportFormat,
} from '@amphi/domain/imports/rules';
import { generalNotes, noteHeaders, questionExport } from '@amphi/domain/messages/fr/exports';
import { columnNotes, sheetNames } from '@amphi/domain/messages/fr/import-columns';
import { strToU8, zipSync } from 'fflate';
import { writeDocx } from './docx.ts';
import { qtiParts, writeAnki, writeGift, writeMoodleXml } from './exchange.ts';
import type { ExportPictures } from './pictures.ts';
import { csvOf, toXlsxCell, workbookOf, xlsxHeader } from './sheet.ts';

/** Widths of columns in characters: of texts, and of all else. */
const WIDE = 40;
const NARROW = 16;

function writeXlsx(questions: readonly ExportedQuestion[]): Promise<Uint8Array> {
  // The import takes the apostrophe off again, of workbooks too.
  const rows = questions.map((question) =>
    toCells(question).map((cell) =>
      toXlsxCell(typeof cell === 'string' ? neutralizeFormula(cell) : cell),
    ),
  );
  const notes = [
    noteHeaders.map(xlsxHeader),
    ...IMPORT_COLUMNS.map(({ field, header }) => [header, columnNotes[field]]),
    ...generalNotes.map((note) => ['', note]),
  ];
  return workbookOf([
    {
      data: [EXPORT_HEADERS.map(xlsxHeader), ...rows],
      sheet: sheetNames.questions,
      stickyRowsCount: 1,
      columns: IMPORT_COLUMNS.map(({ field }) => ({
        width: /text$|justification/.test(field) ? WIDE : NARROW,
      })),
    },
    { data: notes, sheet: sheetNames.notes, columns: [{ width: 24 }, { width: 90 }] },
  ]);
}

/** Contents of a file beside questions. */
interface ExportOptions {
  /** True where a Word document has the answers and explanations. */
  withKey?: boolean;
  /** Pictures for the formats that embed them. */
  pictures?: ExportPictures;
  /** Lines at the head of a Word document. */
  heading?: readonly string[];
}

const nothing: ExportPictures = new Map();

function writeQti(
  questions: readonly ExportedQuestion[],
  pictures: ExportPictures,
  notices: readonly string[],
): Uint8Array {
  const names = new Map([...pictures].map(([url, { name }]) => [url, `images/${name}`]));
  const items = Object.entries(qtiParts(questions, names, notices));
  return zipSync({
    ...Object.fromEntries(items.map(([name, text]) => [name, strToU8(text)])),
    ...Object.fromEntries(
      [...pictures.values()].map(({ name, content }) => [`images/${name}`, content]),
    ),
  });
}

/** The formats that embed pictures. */
export const FORMATS_WITH_PICTURES: readonly (ExportFormat | ExchangeFormat)[] = [
  'moodle_xml',
  'qti',
  'docx',
];

/** True of a question that a format has a form for: labels on a picture are only Moodle's, where the picture goes along. */
function isWritable(
  question: ExportedQuestion,
  format: ExportFormat | ExchangeFormat,
  pictures: ExportPictures,
): boolean {
  if (!question.zones) return true;
  if (format === 'moodle_xml') return pictures.has(question.image_url ?? '');
  return (EXPORT_FORMATS as readonly string[]).includes(format);
}

/**
 * Writes questions as a file that the import reads again to the same questions, but for what the formats of other
 * programs have no place for. In CSV and XLSX no text is a formula.
 */
export async function writeExportFile(
  all: readonly ExportedQuestion[],
  format: ExportFormat | ExchangeFormat,
  { withKey = true, pictures = nothing, heading = [] }: ExportOptions = {},
): Promise<Uint8Array> {
  const questions = all.filter((one) => isWritable(one, format, pictures));
  const left = all.length - questions.length;
  const notices = left === 0 ? [] : [questionExport.picturesLeft(left)];
  switch (format) {
    case 'docx':
      return writeDocx(questions, { withKey, pictures, heading: [...heading, ...notices] });
    case 'qti':
      return writeQti(questions, pictures, notices);
    case 'moodle_xml': {
      const embedded = [...pictures].map(([url, { content, ...picture }]) => {
        return [url, { ...picture, base64: Buffer.from(content).toString('base64') }] as const;
      });
      return strToU8(writeMoodleXml(questions, new Map(embedded), notices));
    }
    case 'gift':
      return strToU8(writeGift(questions, notices));
    case 'anki':
      return strToU8(writeAnki(questions, notices));
    case 'xlsx':
      return writeXlsx(questions);
    case 'csv':
      return csvOf(EXPORT_HEADERS, questions, toCells);
    case 'json':
      return Buffer.from(`${JSON.stringify(questions.map(toJsonRow), null, 1)}\n`);
  }
}
