/** Limits of a file to import. */
export const IMPORT_MAX_BYTES = 10_485_760;
export const IMPORT_MAX_ROWS = 10_000;

/** Lines beyond the last question that may have a format, a colour, or nothing at all. */
const SPARE_LINES = 1_000;

/** Lines that a table may have, the empty ones included. */
export const IMPORT_MAX_LINES = IMPORT_MAX_ROWS + SPARE_LINES;

/** The formats that hold all of a question. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats of other programs that questions are written in as well as read. */
export const EXCHANGE_FORMATS = ['gift', 'moodle_xml', 'qti', 'anki', 'docx'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** The media types of the files that are written. */
export const FILE_TYPES: Record<ExportFormat | ExchangeFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  moodle_xml: 'application/xml; charset=utf-8',
  qti: 'application/zip',
  anki: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Formats of a file of questions: a table, a list, an exchange format, or a sheet as people type it. */
export const IMPORT_FORMATS = [
  ...EXPORT_FORMATS,
  ...EXCHANGE_FORMATS,
  'aiken',
  'blackboard',
  'amc',
  'cards',
  'sheet',
  'odt',
  'pdf',
  'photo',
  'h5p',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Files that are sent at once: questions, and their key beside them. */
export const IMPORT_MAX_FILES = 10;

/** Photographed or scanned pages of one upload, whose text is recognised. */
export const IMPORT_MAX_PAGES = 20;

/** So often the reading of a page begins; one that fails every time is left out. */
export const PAGE_MAX_TRIES = 2;

/** Options that one question of a file may have: far more than any has, and few enough to look keys up among them. */
export const IMPORT_MAX_OPTIONS = 100;

/** Pictures of one file that are stored with its questions. */
export const IMPORT_MAX_PICTURES = 200;

/** Verdicts on a row of a file, once it is known where it goes. */
export const IMPORT_VERDICTS = ['added', 'known', 'duplicate', 'bad'] as const;
/**
 * `added`: becomes a question. `known`: is there already, and is left alone. `duplicate`: is further up
 * in the same file. `bad`: breaks a rule.
 */
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** Rows that one call takes over the questions that are there: each is a change of its own. */
export const IMPORT_MAX_TAKEN = 50;

/** Characters of the words of a file that are shown beside the question that was read from them. */
export const EXCERPT_MAX = 4_000;

/** Rows without a doubt that are shown to be looked at. */
export const SAMPLE_ROWS = 5;

/** Days after which a file that was read but not imported is forgotten. */
export const PENDING_DAYS = 1;

/** The columns that the list of imports can be sorted by. */
export const IMPORT_SORTS = ['file', 'who', 'when', 'added', 'left', 'status'] as const;
