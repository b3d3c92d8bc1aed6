import type { Database } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { PACK_DAYS, packEnd } from '@amphi/domain/packs/rules';
import { byKind } from '@amphi/domain/questions/kinds';
import { lettersOf } from '@amphi/domain/questions/letters';
import { addDays } from '@amphi/domain/reviews/study-day';
import { othersCounts } from '@amphi/domain/stats/rules';
import { listOwn } from '../../catalog/abbreviations/abbreviations.queries.ts';
import { findLiveAccess } from '../../catalog/access/access.queries.ts';
import { findListState } from '../../catalog/questions/lists.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { findProgress } from '../attempts/attempts.queries.ts';
import { tellCase } from '../cases/cases.usecases.ts';
import { listCasesOfQcms } from '../cases/reveals.queries.ts';
import { listOthersGrades } from '../qroc-answers/qroc-answers.queries.ts';
import { showOthers } from '../qroc-answers/qroc-answers.usecases.ts';
import { listZoneCounts } from '../qroc-answers/zone-counts.queries.ts';
import { foldAnswers } from '../reviews/fold.usecases.ts';
import { countReviewed, listCandidates } from '../reviews/queue.queries.ts';
import { listHighlights, listPackSheets } from '../sheets/sheets.queries.ts';
import { openSitting } from '../sittings/open.usecases.ts';
import { assertNoneInExam } from '../sittings/sittings.queries.ts';
import {
  findAccessEnd,
  listExpected,
  listKeys,
  listOtherVersions,
  listPackQrocs,
  listPackQuestions,
} from './packs.queries.ts';

interface Subject {
  id: number;
  name: string;
  semester_id: number;
}

/**
 * A part of a subject with all that it takes to practise it without asking the server: the keys, what the others
 * answered so far, and the position of the student. `version` is that of its list of questions.
 *
 * @throws sittings.exam_running while an exam of the student's asks a question of the part; questions.none
 */
export async function makePack(
  { db }: Services,
  student: SessionUser,
  subject: Subject,
  filter: StudyFilter,
) {
  await assertNoneInExam(db, filter, student.id, ['qcm', 'qroc']);
  const [rows, qrocs, [version], { attempt_number }, access] = await Promise.all([
    listPackQuestions(db, filter, student.id),
    listPackQrocs(db, filter, student.id),
    versionsOf(db, student, [filter]),
    findProgress(db, filter, student.id),
    findLiveAccess(db, student.id, subject.semester_id),
  ]);
  if (version == null || rows.length + qrocs.length === 0) throw new DomainError('questions.none');
  const asked = rows.flatMap(({ id, case_id }) => (case_id === null ? [] : id));
  const cases = await listCasesOfQcms(db, asked, student.id);
  const toldOf = (id: number) => {
    const found = cases.get(id);
    return found === undefined ? null : tellCase(found);
  };
  const inChapters = [
    ...new Set([...rows, ...qrocs].flatMap(({ chapter_id }) => chapter_id ?? [])),
  ];
  const [sheets, highlights] = await Promise.all([
    listPackSheets(db, inChapters),
    listHighlights(db, student.id, inChapters),
  ]);
  const now = new Date();
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    attempt_number,
    version,
    taken_at: now,
    expires_at: packEnd(now, student.is_admin ? undefined : access?.expires_at),
    questions: rows.map(
      ({ version: _, subject_name: __, vote, mask, total, a, b, c, d, e, f, ...question }) => ({
        ...question,
        // Its further texts come with the network, once the questions before them are answered.
        told: toldOf(question.id),
        given: mask === null ? null : lettersOf(mask),
        others: othersCounts({ total, a, b, c, d, e, f }, vote),
      }),
    ),
    ...(await openOf(db, student, qrocs)),
    /** The sheets of its chapters, each with the student's own highlights. */
    sheets: sheets.map((sheet) => ({
      ...sheet,
      highlights: highlights.filter(({ chapter_id }) => chapter_id === sheet.chapter_id),
    })),
  };
}

/** The open questions of a pack with how the others graded them, and what typed answers are read with. */
async function openOf<Qroc extends Awaited<ReturnType<typeof listExpected>>[number]>(
  db: Database,
  student: SessionUser,
  qrocs: readonly Qroc[],
) {
  const [othersOf, zonesOf, own] = await Promise.all([
    listOthersGrades(
      db,
      student.id,
      qrocs.map(({ id }) => id),
    ),
    listZoneCounts(
      db,
      student.id,
      qrocs.flatMap(({ id, zones }) => (zones === null ? [] : id)),
    ),
    listOwn(db),
  ]);
  return {
    qrocs: qrocs.map((qroc) => ({
      ...qroc,
      others: showOthers(othersOf(qroc.id), qroc, zonesOf(qroc.id)),
    })),
    abbreviations: own.map(({ short, long }) => ({ short, long })),
  };
}

/**
 * A sitting with the correction after each question, with all that it takes to go through it without asking the server.
 *
 * @throws questions.none where it is an exam, finished, or has no question; as `openSitting`
 */
export async function makeSittingPack(services: Services, student: SessionUser, id: number) {
  const { db } = services;
  const sitting = await openSitting(services, student, id);
  if (sitting.mode !== 'tutor' || sitting.questions.length === 0) {
    throw new DomainError('questions.none');
  }
  const { qcm, qroc } = byKind(sitting.questions);
  const [keys, qrocs, accessEnd] = await Promise.all([
    listKeys(
      db,
      qcm.map(({ id }) => id),
      student.id,
    ),
    listExpected(
      db,
      qroc.map(({ id }) => id),
      student.id,
    ),
    findAccessEnd(db, id, student.id),
  ]);
  const now = new Date();
  return {
    sitting,
    taken_at: now,
    expires_at: packEnd(now, student.is_admin ? undefined : accessEnd),
    keys: keys.map(({ vote, total, a, b, c, d, e, f, ...key }) => ({
      ...key,
      others: othersCounts({ total, a, b, c, d, e, f }, vote),
    })),
    ...(await openOf(db, student, qrocs)),
  };
}

/**
 * Cards of the error book that are due on each of the days for which packs may be read, and what the order of a day's reviews
 * depends on: a device asks what it holds of it. No question is in it.
 */
export async function makeReviewsPack(services: Services, student: SessionUser) {
  const { db, timezone } = services;
  const { today, reviews_per_day, rest_days, parameters } = await foldAnswers(services, student.id);
  const [candidates, reviewed] = await Promise.all([
    listCandidates(db, student.id, today, addDays(today, PACK_DAYS)),
    countReviewed(db, student.id, today),
  ]);
  const now = new Date();
  return {
    taken_at: now,
    expires_at: packEnd(now, undefined),
    timezone,
    day: { today, reviews_per_day, rest_days, parameters },
    reviewed,
    candidates,
  };
}

/** The versions of the packs that a device may go on reading; null for those whose access has ended or whose subject is gone. */
export const checkPacks = ({ db }: Services, student: SessionUser, parts: StudyFilter[]) =>
  versionsOf(db, student, parts);

async function versionsOf(
  db: Database,
  student: SessionUser,
  parts: readonly StudyFilter[],
): Promise<(string | null)[]> {
  const [states, open] = await Promise.all([
    Promise.all(parts.map((part) => findListState(db, { ...part, user_id: student.id }))),
    listOtherVersions(db, parts),
  ]);
  return states.map((state, index) =>
    state && (student.is_admin || state.has_access) ? `${state.version}/${open[index]}` : null,
  );
}
