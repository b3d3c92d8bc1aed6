import { randomInt } from 'node:crypto';
import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import type { moveMockExamInput, saveMockExamInput } from '@amphi/domain/mock-exams/schema';
import { SEED_MAX, shuffle } from '@amphi/domain/sittings/shuffle';
import type { z } from 'zod';
import { getDefaultBareme } from '../../catalog/baremes/baremes.queries.ts';
import { assertBaremeOffered } from '../../catalog/baremes/baremes.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { listSitters } from './entry.queries.ts';
import {
  countDrawable,
  deleteMockExam,
  findMockExam,
  insertDrawn,
  type LockedMockExam,
  listCandidates,
  lockMockExam,
  updateCancelled,
  updatePublished,
  updateSchedule,
  upsertMockExam,
} from './mock-exams.queries.ts';

export async function lockExisting(trx: Transaction<DB>, id: number) {
  const exam = await lockMockExam(trx, id);
  if (exam === undefined || exam.cancelled_at !== null) {
    throw new DomainError('mock_exams.not_found');
  }
  return exam;
}

/** Values of a mock exam that the audit log keeps. */
const loggedOf = ({ title, opens_at, closes_at, duration_minutes }: LockedMockExam) => ({
  title,
  duration_minutes,
  opens_at: opens_at.toISOString(),
  closes_at: closes_at.toISOString(),
});

/**
 * Plans a mock exam, or changes the plan as long as it is not published.
 *
 * @returns its id, and what keeps it from being published as it is
 * @throws mock_exams.not_found, mock_exams.published, subjects.not_found, baremes.not_found, baremes.archived
 */
export function saveMockExam(
  { db, timezone }: Services,
  actor_id: number,
  fields: z.output<typeof saveMockExamInput>,
) {
  return inTransaction(db, async (trx) => {
    const standing = fields.id == null ? undefined : await lockExisting(trx, fields.id);
    if (standing && standing.published_at !== null) throw new DomainError('mock_exams.published');
    await assertBaremeOffered(trx, fields.bareme_id, standing?.bareme_id);
    const bareme_id = fields.bareme_id ?? (await getDefaultBareme(trx)).id;
    const id = await upsertMockExam(trx, { ...fields, bareme_id }, timezone);
    const { id: _, ...after } = fields;
    await insertAudit(trx, {
      actor_id,
      action: 'mockExams.save',
      entity_id: id,
      before: standing && loggedOf(standing),
      after,
    });
    const planned = await lockExisting(trx, id);
    return {
      id,
      is_past: planned.opens_at <= planned.now,
      question_count: planned.question_count,
      available: (await listCandidates(trx, planned)).length,
    };
  });
}

/** Tells those who may sit a mock exam when it opens. @param told who know already */
export async function announce(
  trx: Transaction<DB>,
  { id, title, opens_at }: LockedMockExam,
  is_moved: boolean,
  told: readonly number[] = [],
): Promise<void> {
  const known = new Set(told);
  await notify(trx, {
    user_ids: (await listSitters(trx, id)).filter((one) => !known.has(one)),
    kind: 'mock_exam_announced',
    data: { title, opens_at: opens_at.toISOString(), is_moved },
  });
}

/**
 * Fixes the questions of a mock exam and shows it to students.
 *
 * @throws mock_exams.not_found, mock_exams.published, mock_exams.past, mock_exams.too_few_questions
 */
export async function publishMockExam(
  { db }: Services,
  actor_id: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, id);
    if (exam.published_at !== null) throw new DomainError('mock_exams.published');
    if (exam.opens_at <= exam.now) throw new DomainError('mock_exams.past');
    const candidates = await listCandidates(trx, exam);
    // Drafts first: no student loses them for practice.
    const drawn = shuffle(candidates, randomInt(SEED_MAX)).sort(
      (a, b) => Number(b.is_draft) - Number(a.is_draft),
    );
    const chosen = new Set(drawn.slice(0, exam.question_count).map(({ id: qcm_id }) => qcm_id));
    if (chosen.size < exam.question_count) throw new DomainError('mock_exams.too_few_questions');
    // In the order of subjects and numbers, as papers are.
    const ids = candidates.map(({ id: qcm_id }) => qcm_id).filter((one) => chosen.has(one));
    await insertDrawn(trx, id, ids);
    await updatePublished(trx, id);
    await announce(trx, exam, false);
    await insertAudit(trx, {
      actor_id,
      action: 'mockExams.publish',
      entity_id: id,
      after: { ...loggedOf(exam), question_ids: ids },
    });
  });
}

/**
 * Tells the share of each subject that a planned mock exam closes for practice until its results: of several subjects the
 * most that may be drawn of each.
 *
 * @throws mock_exams.not_found
 */
export async function readShares({ db }: Services, id: number) {
  const exam = required(await findMockExam(db, id), 'mock_exams.not_found');
  const subjects = await countDrawable(db, exam);
  const fromDrafts = subjects.reduce((sum, { drafts }) => sum + drafts, 0);
  const needed = Math.max(0, exam.question_count - fromDrafts);
  return subjects.map(({ subject, published, drawable }) => ({
    subject,
    percent: published === 0 ? 0 : Math.round((100 * Math.min(needed, drawable)) / published),
    is_at_most: subjects.length > 1,
  }));
}

/** @throws mock_exams.not_published, mock_exams.begun */
export function assertAhead({ published_at, opens_at, now, copies }: LockedMockExam): void {
  if (published_at === null) throw new DomainError('mock_exams.not_published');
  if (opens_at <= now || copies > 0) throw new DomainError('mock_exams.begun');
}

/**
 * Gives a published mock exam another time before it has begun.
 *
 * @throws mock_exams.not_found, mock_exams.not_published, mock_exams.begun, mock_exams.past
 */
export async function moveMockExam(
  { db, timezone }: Services,
  actor_id: number,
  fields: z.output<typeof moveMockExamInput>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, fields.id);
    assertAhead(exam);
    const isAhead = await updateSchedule(trx, fields, timezone);
    if (!isAhead) throw new DomainError('mock_exams.past');
    const { id, ...after } = fields;
    const moved = await lockMockExam(trx, id);
    if (moved) await announce(trx, moved, true);
    await insertAudit(trx, {
      actor_id,
      action: 'mockExams.move',
      entity_id: id,
      before: loggedOf(exam),
      after,
    });
  });
}

/**
 * Takes a published mock exam back before it has begun.
 *
 * @throws mock_exams.not_found, mock_exams.not_published, mock_exams.begun
 */
export async function cancelMockExam(
  { db }: Services,
  actor_id: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, id);
    assertAhead(exam);
    await updateCancelled(trx, id);
    const action = 'mockExams.cancel';
    await insertAudit(trx, { actor_id, action, entity_id: id, before: loggedOf(exam) });
  });
}

/**
 * Deletes the plan of a mock exam that was not published.
 *
 * @throws mock_exams.not_found, mock_exams.published
 */
export async function removeMockExam(
  { db }: Services,
  actor_id: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, id);
    if (exam.published_at !== null) throw new DomainError('mock_exams.published');
    await deleteMockExam(trx, id);
    const action = 'mockExams.remove';
    await insertAudit(trx, { actor_id, action, entity_id: id, before: loggedOf(exam) });
  });
}
