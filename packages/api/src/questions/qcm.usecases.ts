import { DomainError } from '@amphi/domain/errors';
import type { createQcmInput, updateQcmInput } from '@amphi/domain/questions/qcm.schema';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import { assertChapterOfSubject } from '../chapters/chapters.usecases.ts';
import type { Services } from '../context.ts';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { inTransaction } from '../transactions.ts';
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
    const id = await insertQcm(trx, fields);
    const after = await getQcm(trx, id);
    await insertAudit(trx, { actor_id, action: 'qcms.create', entity, entity_id: id, after });
    return after;
  });
}

/** Replaces a question. A new key re-marks the recorded answers in the same transaction. */
export function changeQcm(
  { db }: Services,
  actor_id: number,
  { id, ...input }: z.output<typeof updateQcmInput>,
) {
  const fields = toFields(input);
  return inTransaction(db, async (trx) => {
    const before = await lockQcm(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
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
    return after;
  });
}

/** Deletes a question with its answers and statistics. */
export async function removeQcm({ db }: Services, actor_id: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockQcm(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await deleteQcm(trx, id);
    await insertAudit(trx, { actor_id, action: 'qcms.remove', entity, entity_id: id, before });
  });
}
