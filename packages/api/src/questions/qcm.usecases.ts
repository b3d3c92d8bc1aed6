import { DomainError } from '@amphi/domain/errors';
import { maskOf } from '@amphi/domain/questions/letters';
import {
  type createQcmInput,
  qcmAsRead,
  type remarkPreviewInput,
  type updateQcmInput,
} from '@amphi/domain/questions/qcm.schema';
import { othersStats } from '@amphi/domain/stats/rules';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import { assertChapterOfSubject } from '../chapters/chapters.usecases.ts';
import type { Services } from '../context.ts';
import { assertUnmodified } from '../edits/edits.usecases.ts';
import { assertImageOfQuestion, removeUnusedImages } from '../images/images.usecases.ts';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { inTransaction } from '../transactions.ts';
import { findCounts, findRemark } from './answers.queries.ts';
import { deleteQcm, getQcm, insertQcm, lockQcm, type QcmFields, updateQcm } from './qcm.queries.ts';

const entity = 'qcms';

/** Only an exam question keeps an exam year. */
function toFields(input: z.output<typeof createQcmInput>): QcmFields {
  return {
    ...input,
    chapter_id: input.chapter_id ?? null,
    question_number: input.question_number ?? null,
    exam_year: input.is_exam_question ? (input.exam_year ?? null) : null,
  };
}

/**
 * Adds a question to a subject.
 *
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject
 */
export function createQcm(
  { db }: Services,
  actor_id: number,
  input: z.output<typeof createQcmInput>,
) {
  const fields = toFields(input);
  return inTransaction(db, async (trx) => {
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    const id = await insertQcm(trx, fields);
    const after = await getQcm(trx, id);
    await insertAudit(trx, { actor_id, action: 'qcms.create', entity, entity_id: id, after });
    return after;
  });
}

/**
 * Replaces a question. A new key re-marks the recorded answers in the same transaction.
 *
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export async function changeQcm(
  services: Services,
  actor_id: number,
  { id, if_unmodified, ...input }: z.output<typeof updateQcmInput>,
) {
  const fields = toFields(input);
  const { before, after } = await inTransaction(services.db, async (trx) => {
    const before = await lockQcm(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await assertUnmodified(trx, { entity, id, before, asRead: qcmAsRead, if_unmodified });
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    await updateQcm(trx, id, fields);
    const after = await getQcm(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qcms.update',
      entity,
      entity_id: id,
      before,
      after,
    });
    return { before, after };
  });
  if (before.image_url !== after.image_url) await removeUnusedImages(services, [before.image_url]);
  return after;
}

/** Deletes a question with its answers and statistics. */
export async function removeQcm(services: Services, actor_id: number, id: number): Promise<void> {
  const image = await inTransaction(services.db, async (trx) => {
    const before = await lockQcm(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await deleteQcm(trx, id);
    await insertAudit(trx, { actor_id, action: 'qcms.remove', entity, entity_id: id, before });
    return before.image_url;
  });
  await removeUnusedImages(services, [image]);
}

/**
 * How many recorded answers a new key would mark differently. Answers that arrive until it is saved are
 * marked by it too.
 */
export async function previewRemark(
  { db }: Services,
  { id, correct_answers }: z.output<typeof remarkPreviewInput>,
) {
  const remark = await findRemark(db, id, maskOf(correct_answers));
  if (remark === undefined) throw new DomainError('questions.not_found');
  return remark;
}

/** What the others answered to a question, and how many of them were right. */
export async function readAnswerStats({ db }: Services, userId: number, id: number) {
  const counts = await findCounts(db, id, userId);
  if (counts === undefined) throw new DomainError('questions.not_found');
  return {
    ...othersStats(counts.options, counts, counts.own_mask),
    correct_count: counts.correct - (counts.own_is_correct ? 1 : 0),
  };
}
