import { z } from 'zod';
import { id, imageUrl, isStorable, key } from '../fields.ts';
import { LETTERS } from './letters.ts';

const draft = (max: number) =>
  z
    .string({ error: key('text.invalid') })
    .max(max, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'));

const common = {
  question_text: draft(20_000),
  /** The question that is being changed: it is like itself. */
  except_id: id().optional(),
};

/** A question while it is being typed: it need not be complete. */
export const typedQcmInput = z.object({
  ...common,
  options: z
    .partialRecord(z.enum(LETTERS), draft(5_000), { error: key('qcm.options_invalid') })
    .default({}),
});

/** With the picture of a question with zones, those on the same picture alone are alike. */
export const typedQrocInput = z.object({ ...common, image_url: imageUrl.optional() });
