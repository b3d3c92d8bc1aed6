import { z } from 'zod';
import { id, integer, key, page } from '../fields.ts';
import { TWIN_KINDS, TWIN_STATES, TWIN_VERDICTS } from './twins.ts';

/** Closed or open questions. */
const entity = z.enum(['qcms', 'qrocs'], { error: key('twins.state') }).default('qcms');

const INTEGER_MAX = 2_147_483_647;

/** A page of the pairs of a subject. */
export const listTwinsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
  subject_id: id(),
  entity,
  kind: z.enum(TWIN_KINDS, { error: key('twins.state') }).default('exam'),
  state: z.enum(TWIN_STATES, { error: key('twins.state') }).default('open'),
});

/** A question whose exam years are asked for. */
export const examYearsInput = z.object({ qcm_id: id() });

/** A page of the merges of a subject. */
export const listMergesInput = listTwinsInput.omit({ kind: true, state: true });

/** The question that stays and the one that is merged into it. */
export const mergePairInput = z.object({ entity, kept_id: id(), merged_id: id() });

/** A merge of two questions, with the versions that were seen. */
export const mergeTwinsInput = mergePairInput.extend({
  kept_version: integer('number.invalid', 1, INTEGER_MAX),
  merged_version: integer('number.invalid', 1, INTEGER_MAX),
});

/** A pair by its two questions, the lower number first, as it is listed. */
export const decideTwinsInput = z.object({
  entity,
  a: id(),
  b: id(),
  verdict: z.enum(TWIN_VERDICTS, { error: key('twins.verdict') }),
});
