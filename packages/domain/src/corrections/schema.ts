import { z } from 'zod';
import { id, integer, page } from '../fields.ts';

export const correctedQcmInput = z.object({ qcm_id: id() });

export const correctedQrocInput = z.object({ qroc_id: id() });

/** A page of the corrections of a semester. */
export const listCorrectionsInput = z.object({
  ...page,
  semester_id: id(),
  limit: integer('list.limit', 1, 100).default(20),
});
