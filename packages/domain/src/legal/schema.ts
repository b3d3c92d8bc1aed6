import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { integer, key, optionalName, optionalText } from '../fields.ts';

/** Characters of one line, as long as an address with its country. */
const LINE_MAX = 300;

/** On the receipt of the declaration, such as D-W-123/2026. */
const CNDP_NUMBER = /^(?=.*\d)[\w./ -]{3,40}$/;

/** Facts of the operator on the legal pages; blank where it gives none. */
export const legalFields = z.object({
  operator_name: optionalName(LINE_MAX),
  operator_address: optionalName(LINE_MAX),
  operator_registration: optionalName(LINE_MAX),
  hosting_provider: optionalName(LINE_MAX),
  data_controller: optionalName(LINE_MAX),
  cndp_number: optionalText()
    .transform((number) => number?.trim() ?? null)
    .refine((number) => number === null || CNDP_NUMBER.test(number), key('legal.cndp_number')),
  accounting_years: integer('legal.accounting_years', 0, 100),
});

/** Facts of the operator as they were read. */
export const legalAsRead = fieldsAsRead({
  operator_name: read.optionalText(),
  operator_address: read.optionalText(),
  operator_registration: read.optionalText(),
  hosting_provider: read.optionalText(),
  data_controller: read.optionalText(),
  cndp_number: read.optionalText(),
  accounting_years: read.number(),
});

export const saveLegalInput = legalFields.extend({ if_unmodified: ifUnmodified(legalAsRead) });
