/** What a file to import may be at most. */
export const IMPORT_MAX_BYTES = 10_485_760;
export const IMPORT_MAX_ROWS = 10_000;

/** Lines beyond the last question that may have a format, a colour, or nothing at all. */
const SPARE_LINES = 1_000;

/** Lines that a table may have, the empty ones included. */
export const IMPORT_MAX_LINES = IMPORT_MAX_ROWS + SPARE_LINES;

export const IMPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What happens to a row of a file, once it is known where it goes. */
export const IMPORT_VERDICTS = ['added', 'known', 'twin', 'bad'] as const;
/**
 * `added`: becomes a question. `known`: is there already, and is left alone. `twin`: stands further up
 * in the same file. `bad`: breaks a rule.
 */
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** Days after which a file that was read but not imported is forgotten. */
export const PENDING_DAYS = 1;

/** The columns that the list of imports can be sorted by. */
export const IMPORT_SORTS = ['file', 'who', 'when', 'added', 'left', 'status'] as const;
