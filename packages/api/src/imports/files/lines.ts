import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';

/** Lines beyond the last question that may have a format, a colour, or nothing at all. */
const SPARE_LINES = 1_000;

/** Lines that a table may have, the empty ones included. */
export const MAX_LINES = IMPORT_MAX_ROWS + SPARE_LINES;
