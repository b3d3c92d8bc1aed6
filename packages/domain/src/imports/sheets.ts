import { z } from 'zod';
import { key } from '../fields.ts';

/** Sheets of a workbook that are listed; the others can't be chosen. */
export const SHEETS_MAX = 50;

/** The sheets of a table that are read, and the line that names the columns of each; null: no line does. */
export const sheetChoices = z
  .array(
    z.object({
      name: z.string().max(200),
      header: z.number().int().min(1).max(2_147_483_647).nullable(),
    }),
    { error: key('value.invalid') },
  )
  .min(1, key('import.sheet_required'))
  .max(SHEETS_MAX)
  .refine((given) => new Set(given.map(({ name }) => name)).size === given.length);

export type SheetChoice = z.output<typeof sheetChoices>[number];

/** Readings of keys that are numbers: of options counted from 1 or from 0, or 1 and 0 for right and wrong. */
export const NUMBER_READINGS = ['from_1', 'from_0', 'flags'] as const;
export type NumberReading = (typeof NUMBER_READINGS)[number];

/** Reading of a table that its sender has chosen. */
export interface TableChoice {
  sheets: SheetChoice[];
  /** Null: as found in the file. */
  numbers: NumberReading | null;
}

/** A sheet of a table, with enough of it to choose by. */
export interface Sheet {
  name: string;
  /** The first lines with anything in them, each in a few words. */
  lines: { row: number; text: string }[];
  is_read: boolean;
  /** The line that names its columns; null where none does. */
  header: number | null;
  /** The names of the columns as they are compared with those of the next file. */
  names: string;
}

/** The sheets of a table, and what is alike in files of the same origin. */
export interface TableSheets {
  shape: string;
  sheets: Sheet[];
  /** Reading of its keys, if these are numbers; open unless the file decides it. */
  numbers?: { reading: NumberReading; is_open: boolean } | undefined;
  /** Moment at which an earlier file was read as this one is, in ISO 8601; undefined for one that is read by what is found in it. */
  recalled_at?: string;
}

/** The choice by which sheets are read. */
export const choiceOf = (sheets: readonly Sheet[]): SheetChoice[] =>
  sheets.flatMap(({ name, header, is_read }) => (is_read ? [{ name, header }] : []));

/** True where the sheets of two files name their columns alike, where they are read. */
export const haveSameNames = (some: readonly Sheet[], others: readonly Sheet[]): boolean =>
  JSON.stringify(namesOf(some)) === JSON.stringify(namesOf(others));

const namesOf = (sheets: readonly Sheet[]) =>
  sheets.flatMap(({ name, names, is_read }) => (is_read ? [[name, names]] : []));
