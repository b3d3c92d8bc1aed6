import { z } from 'zod';
import { PAPER_MINUTES_MAX, PAPER_MINUTES_MIN } from '../baremes/schema.ts';
import { flag, id, integer, isStorable, key, requiredName, search, whenObject } from '../fields.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from '../questions/rules.ts';
import { QUESTIONS_MAX } from '../sittings/rules.ts';
import { CLASS_MAX, readAddresses } from './class.ts';
import { WINDOW_DAYS_MAX } from './rules.ts';

const SUBJECTS_MAX = 20;
const CHAPTERS_MAX = 500;
const MINUTE = 60_000;

/** Minutes since 1970 of a time of the wall clock, as if it were UTC; NaN for no time. */
const minutesOf = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(`${value}Z`) / MINUTE : Number.NaN;

/** True where a clock ever shows a time: `Date` takes 30 February for a day of March. */
function isOfCalendar(value: string): boolean {
  const minutes = minutesOf(value);
  return !Number.isNaN(minutes) && new Date(minutes * MINUTE).toISOString().startsWith(value);
}

/** A time of the wall clock, `2026-11-25T09:00`; which moment it is depends on the server's time zone. */
const wallTime = z
  .string({ error: key('mockExam.time') })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, key('mockExam.time'))
  .refine(isOfCalendar, key('mockExam.time'));

const schedule = {
  title: requiredName('mockExam.title'),
  opens_at: wallTime,
  closes_at: wallTime,
  duration_minutes: integer('paper.duration', PAPER_MINUTES_MIN, PAPER_MINUTES_MAX),
};

type Schedule = Partial<Record<keyof typeof schedule, unknown>>;

/** The window holds the whole exam, and is no longer than some days. */
function hasWindow({ opens_at, closes_at, duration_minutes }: Schedule): boolean {
  const window = minutesOf(closes_at) - minutesOf(opens_at);
  if (Number.isNaN(window)) return true;
  return window >= Number(duration_minutes ?? 0) && window <= WINDOW_DAYS_MAX * 24 * 60;
}

const WINDOW_RULE = { error: key('mockExam.window'), path: ['closes_at'], when: whenObject };

/** A mock exam that is not published yet: what it will ask, and when. */
export const saveMockExamInput = z
  .object({
    ...schedule,
    /** Null: a new one. */
    id: id().nullish(),
    subject_ids: z
      .array(id(), { error: key('sitting.subjects') })
      .min(1, key('sitting.subjects'))
      .max(SUBJECTS_MAX, key('value.invalid')),
    /** Chapters to draw from: a subject of which none is named gives all of them, and questions of none. */
    chapter_ids: z
      .array(id(), { error: key('value.invalid') })
      .max(CHAPTERS_MAX, key('value.invalid'))
      .default([]),
    /** Null: questions of any year, and those of none. */
    exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX)
      .nullish()
      .transform((value) => value ?? null),
    question_count: integer('sitting.count', 1, QUESTIONS_MAX),
    /** Draws on drafts too, which no student has seen. */
    with_drafts: flag().default(false),
    /** Null: the platform's. */
    bareme_id: id().nullish(),
  })
  .refine(hasWindow, WINDOW_RULE);

/** Another time for a published one. */
export const moveMockExamInput = z.object({ ...schedule, id: id() }).refine(hasWindow, WINDOW_RULE);

/** Addresses of accounts, one per line. */
const addresses = () =>
  z
    .string({ error: key('text.invalid') })
    .max(80 * CLASS_MAX, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'))
    .transform(readAddresses)
    .refine((emails) => emails.length <= CLASS_MAX, key('mockExam.class_size'));

/**
 * `is_for_class` limits it to a class of accounts and to those who know its code; otherwise all students may sit it.
 */
export const classInput = z.object({
  id: id(),
  is_for_class: flag(),
  has_code: flag().default(false),
  emails: addresses(),
  /** Addresses that were read before: who has joined since then stays. */
  shown: addresses(),
});

/** The other questions that could be asked, by a part of their text or chapter. */
export const undrawnInput = z.object({ id: id(), search });

/** The questions of a published one, in their order; null for one that is to be drawn. */
export const drawnQuestionsInput = z.object({
  id: id(),
  qcm_ids: z
    .array(id().nullable(), { error: key('value.invalid') })
    .min(1, key('value.invalid'))
    .max(QUESTIONS_MAX, key('value.invalid')),
});
