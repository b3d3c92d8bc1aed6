import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { sittings as texts } from '@amphi/domain/messages/fr/sittings/sittings';
import { byKind } from '@amphi/domain/questions/kinds';
import { type BriefedRank, defaultLimit, QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import type { briefingInput, createPaperInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import { requireSubjects } from '../../catalog/access/requirements.usecases.ts';
import {
  findDefaultBareme,
  getBareme,
  listBaremes,
} from '../../catalog/baremes/baremes.queries.ts';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { countChoice, findPaper } from '../sittings/choice.queries.ts';
import { hasSat } from '../sittings/finish.queries.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { chooserOf, readAgain } from './create.usecases.ts';

/** Tells whether a copy will be compared, as far as that is known. */
export const rankOf = (is_compared: boolean, is_repeated: boolean): BriefedRank => {
  if (!is_compared) return 'not_compared';
  return is_repeated ? 'repeated' : 'ranked';
};

/** The time of a year's exam in seconds, by what is said of it, or by its closed questions. */
const paperLimit = (durationMinutes: number | null, questions: number): number =>
  durationMinutes === null
    ? defaultLimit(Math.min(questions, QUESTIONS_MAX))
    : durationMinutes * 60;

/**
 * Reads what a student sees before the exam of a year begins: its time, its questions' number, its rule, and whether the
 * copy will be compared with others.
 *
 * @throws sittings.no_questions
 */
export async function readPaperBriefing(
  { db }: Services,
  student: Student,
  { subject_id, exam_year }: z.output<typeof createPaperInput>,
) {
  const which = { subjectId: subject_id, year: exam_year };
  const paper = await findPaper(db, student, which, QUESTIONS_MAX);
  if (paper.questions.length === 0) throw new DomainError('sittings.no_questions');
  const { bareme_id, duration_minutes } = paper;
  const [bareme, { is_compared }, is_repeated] = await Promise.all([
    bareme_id === null ? findDefaultBareme(db) : getBareme(db, bareme_id),
    findPreferences(db, student.id),
    hasSat(db, student.id, paper.questions),
  ]);
  return {
    title: paper.title ?? texts.titles.exam(exam_year, paper.name),
    question_count: paper.questions.length,
    time_limit_seconds: paperLimit(duration_minutes, paper.questions.length),
    bareme,
    can_pause: true,
    rank: rankOf(is_compared, is_repeated),
  };
}

/**
 * Reads the briefing of an exam of one's own choice, which is never compared. Where closed and open questions are mixed,
 * its time is about that.
 *
 * @throws subjects.not_found, access.denied, sittings.no_questions, baremes.not_found
 */
export async function readChoiceBriefing(
  services: Services,
  student: Student,
  {
    filter,
    count,
    bareme_id,
    time_limit_seconds,
  }: Extract<z.output<typeof briefingInput>, { of: 'custom' }>,
) {
  const { db } = services;
  const [subject, ...others] = await requireSubjects(services, student, filter.subject_ids);
  const { total, open } = await countChoice(db, filter, await chooserOf(services, student));
  if (total === 0) throw new DomainError('sittings.no_questions', 'filter');
  const ownRule = others.length === 0 ? (subject?.bareme_id ?? null) : null;
  const bareme = await findRule(db, bareme_id ?? null, ownRule);
  if (bareme === undefined) throw new DomainError('baremes.not_found', 'bareme_id');
  const question_count = Math.min(count, total);
  const openCount = Math.round((question_count * open) / total);
  return {
    title: texts.exam,
    question_count,
    time_limit_seconds: time_limit_seconds ?? defaultLimit(question_count - openCount, openCount),
    bareme,
    can_pause: true,
    rank: 'custom' as const,
  };
}

/**
 * Reads the briefing of a finished exam that is taken again: its rule, and the usual time of its questions.
 *
 * @throws as `readAgain`, and sittings.no_questions
 */
export async function readRepeatBriefing(
  services: Services,
  student: Student,
  input: Extract<z.output<typeof briefingInput>, { of: 'repeat' }>,
) {
  const { id, only } = input;
  const { sitting, questions } = await readAgain(services, student, { id, only, mode: 'exam' });
  if (questions.length === 0) throw new DomainError('sittings.no_questions');
  const open = byKind(questions).qroc.length;
  return {
    title: sitting.title,
    question_count: questions.length,
    time_limit_seconds: defaultLimit(questions.length - open, open),
    bareme: await getBareme(services.db, sitting.bareme_id),
    can_pause: true,
    rank: 'repeated' as const,
  };
}

/** The rule that was chosen among those on offer, else the subject's, else the platform's. */
async function findRule(db: Database, chosen: number | null, ofSubject: number | null) {
  if (chosen !== null) return (await listBaremes(db)).find(({ id }) => id === chosen);
  return ofSubject === null ? findDefaultBareme(db) : getBareme(db, ofSubject);
}
