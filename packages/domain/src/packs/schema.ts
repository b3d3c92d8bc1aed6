import { z } from 'zod';
import { studyInput } from '../attempts/schema.ts';
import { key } from '../fields.ts';
import { MAX_PACKS } from './rules.ts';

/** The packs that a device holds, each by the part of a subject that it has. */
export const checkPacksInput = z.object({
  parts: z.array(studyInput, key('value.invalid')).max(MAX_PACKS, key('value.invalid')),
});
