import { z } from 'zod';
import { id, integer, key, page } from '../fields.ts';
import { TWIN_STATES, TWIN_VERDICTS } from './twins.ts';

/** A page of the pairs of a subject. */
export const listTwinsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
  subject_id: id(),
  state: z.enum(TWIN_STATES, { error: key('twins.state') }).default('open'),
});

/** A question whose exam years are asked for. */
export const examYearsInput = z.object({ qcm_id: id() });

/** A pair by its two questions, the lower number first, as it is listed. */
export const decideTwinsInput = z.object({
  a: id(),
  b: id(),
  verdict: z.enum(TWIN_VERDICTS, { error: key('twins.verdict') }),
});
