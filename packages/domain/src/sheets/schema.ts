import { z } from 'zod';
import { id, integer, isStorable, key } from '../fields.ts';
import { ANCHOR_MAX, HIGHLIGHT_MAX, hasStoredPictures, SHEET_MAX } from './rules.ts';

const INTEGER_MAX = 2_147_483_647;
const version = (least: number) => integer(key('number.invalid'), least, INTEGER_MAX);

export const sheetInput = z.object({ chapter_id: id() });
export const sheetVersionInput = sheetInput.extend({ version: version(1) });

/** `base_version` is the latest that the author has seen, 0 before the first. An empty text takes the sheet away. */
export const saveSheetInput = sheetInput.extend({
  base_version: version(0),
  body: z
    .string({ error: key('text.invalid') })
    .max(SHEET_MAX, key('sheet.too_long'))
    .refine(isStorable, key('text.unstorable'))
    .refine(hasStoredPictures, key('sheet.foreign_picture')),
});

export const highlightIdInput = z.object({ id: z.uuid({ error: key('id.invalid') }) });

/** Words of a section: `start` is their position in its text without marks, `heading` the section's anchor. */
export const highlightInput = highlightIdInput.extend({
  ...sheetVersionInput.shape,
  heading: z.string({ error: key('text.invalid') }).max(ANCHOR_MAX, key('text.too_long')),
  start: integer(key('number.invalid'), 0, SHEET_MAX),
  quote: z
    .string({ error: key('text.invalid') })
    .max(HIGHLIGHT_MAX, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'))
    .refine((value) => value.trim() !== '', key('text.invalid')),
});
