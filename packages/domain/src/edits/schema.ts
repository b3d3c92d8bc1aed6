import { z } from 'zod';
import { flag, key } from '../fields.ts';
import { LETTERS } from '../questions/letters.ts';

const text = () => z.string({ error: key('text.invalid') });
const number = () => z.number({ error: key('number.invalid') });

/** Values as lists show them, whatever the rules of their forms say of them now. */
export const read = {
  text,
  optionalText: () => text().nullable(),
  number,
  optionalNumber: () => number().nullable(),
  flag,
  letters: () =>
    z.array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
      error: key('value.invalid'),
    }),
  options: () =>
    z.partialRecord(z.enum(LETTERS, { error: key('qcm.options_invalid') }), text(), {
      error: key('qcm.options_invalid'),
    }),
};

/**
 * The fields of a row as an editor read them. Sent with a change as `if_unmodified`, each field that is
 * there has to be so still, or the change is refused with `edits.conflict`. Parsing a row picks its fields.
 */
export const fieldsAsRead = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: key('value.invalid') });

/** The condition of a change; without it the change replaces whatever is there. */
export const ifUnmodified = <Shape extends z.ZodRawShape>(asRead: z.ZodObject<Shape>) =>
  asRead.partial().optional();
