import { z } from 'zod';
import { isEmailAddress } from './email.ts';
import type { ValidationKey } from './validation-keys.ts';

// Our pages' policy lets nothing be compiled: in a browser, zod is not to try and be refused.
if ('document' in globalThis) z.config({ jitless: true });

/** Marks a string as the key of a rule, so that a wrong one does not compile. */
export const key = (name: ValidationKey): ValidationKey => name;

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/**
 * Controls (line breaks and tabs among them), line and paragraph separators, bidirectional embeddings,
 * overrides and isolates, and characters that are never visible. Joiners and direction marks are not among
 * them: Arabic names and emoji need those.
 */
const NOT_ONE_LINE = /[\p{Cc}\u200b\u2028-\u202e\u2060-\u206f\ufeff]/u;
const ALL_NOT_ONE_LINE = new RegExp(NOT_ONE_LINE, 'gu');

/** True where a text stays on one line and reads in the order in which it is written. */
export const isOneLine = (value: string): boolean => !NOT_ONE_LINE.test(value);

/** The text without what `isOneLine` refuses; line breaks and tabs become spaces. */
export const toOneLine = (value: string): string =>
  value
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
    .replace(ALL_NOT_ONE_LINE, '')
    .trim();

/** True where nothing of a text can be seen. */
const isInvisible = (value: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}]+$/u.test(value);

/**
 * Lets a rule over several fields run although one of them was refused, so that a person sees all that
 * is wrong at once. The rule then has to expect missing and raw values.
 */
export const whenObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

interface Payload {
  value: unknown;
  issues: readonly { path?: PropertyKey[] | undefined }[];
}

/** Comparing fields makes sense once each of them is what it has to be. */
export const whenRead =
  (...compared: readonly string[]) =>
  (payload: Payload): boolean =>
    whenObject(payload) &&
    !payload.issues.some(({ path }) => (compared as readonly unknown[]).includes(path?.[0]));

const MAX_TEXT = 20_000;
const MAX_NAME = 200;

/** Primary keys: positive integers up to 2^53-1. */
export const id = (message: ValidationKey = 'id.invalid') =>
  z.number({ error: message }).int(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message);

/** Input of every procedure about one thing. */
export const idInput = z.object({ id: id() });

/** A name of one line: trimmed, not empty to the eye, at most 200 characters. */
export const requiredName = (required: ValidationKey) =>
  z
    .string({ error: required })
    .refine(isStorable, key('text.unstorable'))
    .trim()
    .min(1, required)
    .max(MAX_NAME, key('text.too_long'))
    .refine(isOneLine, key('text.one_line'))
    .refine((value) => !isInvisible(value), required);

/** A long text that stays as typed; only blank is refused. */
export const requiredText = (required: ValidationKey) =>
  z
    .string({ error: required })
    .refine(isStorable, key('text.unstorable'))
    .refine((value) => value.trim() !== '', required)
    .max(MAX_TEXT, key('text.too_long'));

/** A text that may be missing; blank becomes null. */
export const optionalText = (max = MAX_TEXT) =>
  z
    .string({ error: key('text.invalid') })
    .refine(isStorable, key('text.unstorable'))
    .max(max, key('text.too_long'))
    .nullish()
    .transform((value) => (value == null || value.trim() === '' ? null : value));

/** A name that may be missing; blank becomes null, spaces around it stay. */
export const optionalName = (max = MAX_NAME) =>
  optionalText(max).refine((value) => value === null || isOneLine(value), key('text.one_line'));

/** An integer in a range, with one text for whatever is wrong. */
export const integer = (message: ValidationKey, min: number, max: number) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);

/** Money up to 99,999,999.99, in whole centimes, with one text for whatever is wrong. */
/** The largest amount that a column holds. */
export const MONEY_MAX = 99_999_999.99;

export const money = (message: ValidationKey) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(MONEY_MAX, message)
    .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, message);

const isDay = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value) &&
    date.getUTCFullYear() > 0
  );
};

/** A day of the calendar, `2026-11-21`; which moments it covers depends on the server's time zone. */
export const day = (message: ValidationKey) =>
  z
    .string({ error: message })
    .regex(/^\d{4}-\d{2}-\d{2}$/, message)
    .refine(isDay, message);

export const flag = () => z.boolean({ error: key('flag.invalid') });

const INTEGER_MAX = 2_147_483_647;

/** `skip` and `limit` of the lists that are read page by page. */
export const page = {
  skip: integer('list.skip', 0, INTEGER_MAX).default(0),
  limit: integer('list.limit', 1, 500).default(100),
};

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The column that a list is sorted by, ascending unless said otherwise; without one in its own order. */
export const sorting = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sort: z.enum(columns, { error: key('list.sort') }).optional(),
  direction: z.enum(DIRECTIONS, { error: key('list.direction') }).optional(),
});

/** The text to look for; blank means everything. */
export const search = z
  .string({ error: key('text.invalid') })
  .refine(isStorable, key('text.unstorable'))
  .max(MAX_NAME, key('text.too_long'))
  .trim()
  .optional();

/** Something, an @, a domain with a dot: what every address looks like, those of older accounts too. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The address of an account that exists already: only a new one has to keep today's rule. */
export const presentEmail = (required: ValidationKey, invalid: ValidationKey) =>
  z
    .string({ error: required })
    .refine(isStorable, invalid)
    .trim()
    .min(1, required)
    .max(254, invalid)
    .refine((value) => value === '' || LOOKS_LIKE_EMAIL.test(value), invalid);

/** An e-mail address, trimmed. Case stays as typed; uniqueness ignores it. */
export const email = (required: ValidationKey, invalid: ValidationKey) =>
  z
    .string({ error: required })
    .refine(isStorable, invalid)
    .trim()
    .min(1, required)
    .refine((value) => value === '' || isEmailAddress(value), invalid);

export const PASSWORD_MIN = 6;

/** A new password: at least 6 characters; bounded so that hashing stays cheap. */
export const newPassword = (required: ValidationKey, tooShort: ValidationKey) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(200, key('password.too_long'))
    .refine((value) => value === '' || value.length >= PASSWORD_MIN, tooShort);

/** An image's address: an absolute http(s) URL, or a path of this site. */
export const imageUrl = optionalText(2_000).refine(
  (value) => value === null || isImageUrl(value),
  key('qcm.image_url'),
);

function isImageUrl(value: string): boolean {
  if (/^\/[^/\\\s][^\s\\]*$/.test(value)) return true;
  if (!URL.canParse(value) || /\s/.test(value)) return false;
  const { protocol } = new URL(value);
  return protocol === 'https:' || protocol === 'http:';
}
