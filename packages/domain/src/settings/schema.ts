import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { email, flag, integer, isStorable, key, optionalName, requiredName } from '../fields.ts';
import { HOLDINGS } from '../limits/budgets.ts';
import { internationalPhone } from '../phone.ts';
import { hasRightKey, isBankAccount } from './bank-account.ts';

/** Devices by account: a proposal for the first limit, and the largest one. */
export const PROPOSED_DEVICES = 3;
export const MAX_DEVICES = HOLDINGS.sessions;

/** The bank account that students pay to, whom they ask, on how many devices they may be signed in, and how staff signs in. */
export const settingsFields = z.object({
  bank_name: requiredName('settings.bank_name'),
  bank_account: z
    .string({ error: key('settings.bank_account') })
    .trim()
    .toUpperCase()
    .transform((account) => account.replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .max(50, key('settings.bank_account'))
        .refine(isBankAccount, key('settings.bank_account'))
        .refine(hasRightKey, key('settings.bank_key')),
    ),
  /** The beneficiary that banks ask for; blank for none. */
  account_holder: optionalName().transform((name) => name?.trim() ?? null),
  contact_phone: z
    .string({ error: key('settings.phone') })
    .transform(internationalPhone)
    .refine((phone) => phone !== null, key('settings.phone'))
    .transform(String),
  /** Shown on the legal pages; blank for none. */
  contact_email: z
    .string({ error: key('settings.email') })
    .refine(isStorable, key('settings.email'))
    .nullish()
    .transform((value) => (value == null || value.trim() === '' ? null : value))
    .pipe(email('settings.email', 'settings.email').nullable()),
  /** Null without a limit but that of sessions. */
  device_limit: integer('settings.device_limit', 1, MAX_DEVICES).nullable().default(null),
  /** True where administrators and accountants need one. */
  requires_second_factor: flag(),
});

/** The settings as they were read; those of the environment keep no rule. */
export const settingsAsRead = fieldsAsRead({
  bank_name: read.text(),
  bank_account: read.text(),
  account_holder: read.optionalText(),
  contact_phone: read.text(),
  contact_email: read.optionalText(),
  device_limit: read.optionalNumber(),
  requires_second_factor: read.flag(),
});

export const saveSettingsInput = settingsFields.extend({
  if_unmodified: ifUnmodified(settingsAsRead),
});
