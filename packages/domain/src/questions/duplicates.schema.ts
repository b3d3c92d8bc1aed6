import { z } from 'zod';
import { id, integer, key, page } from '../fields.ts';
import { DUPLICATE_KINDS, DUPLICATE_STATES, DUPLICATE_VERDICTS } from './duplicates.ts';

/** Closed or open questions. */
const entity = z.enum(['qcms', 'qrocs'], { error: key('duplicates.state') }).default('qcms');

const INTEGER_MAX = 2_147_483_647;

/** A page of the pairs of a subject. */
export const listDuplicatesInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
  subject_id: id(),
  entity,
  kind: z.enum(DUPLICATE_KINDS, { error: key('duplicates.state') }).default('exam'),
  state: z.enum(DUPLICATE_STATES, { error: key('duplicates.state') }).default('open'),
});

/** A question whose exam years are asked for. */
export const examYearsInput = z.object({ qcm_id: id() });

/** A page of the merges of a subject. */
export const listMergesInput = listDuplicatesInput.omit({ kind: true, state: true });

/** The question that stays and the one that is merged into it. */
export const mergePairInput = z.object({ entity, kept_id: id(), merged_id: id() });

/** A merge of two questions, with the versions that were seen. */
export const mergeDuplicatesInput = mergePairInput.extend({
  kept_version: integer('number.invalid', 1, INTEGER_MAX),
  merged_version: integer('number.invalid', 1, INTEGER_MAX),
});

/** A pair by its two questions, the lower number first, as it is listed. */
export const decideDuplicatesInput = z.object({
  entity,
  a: id(),
  b: id(),
  verdict: z.enum(DUPLICATE_VERDICTS, { error: key('duplicates.verdict') }),
});
