import { DomainError } from '@amphi/domain/errors';
import {
  type createQrocInput,
  qrocAsRead,
  type updateQrocInput,
} from '@amphi/domain/questions/qroc.schema';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import { assertChapterOfSubject } from '../chapters/chapters.usecases.ts';
import type { Services } from '../context.ts';
import { assertUnmodified } from '../edits/edits.usecases.ts';
import { assertImageOfQuestion, removeUnusedImages } from '../images/images.usecases.ts';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { inTransaction } from '../transactions.ts';
import {
  deleteQroc,
  getQroc,
  insertQroc,
  lockQroc,
  type QrocFields,
  updateQroc,
} from './qroc.queries.ts';

const entity = 'qrocs';

function toFields(input: z.output<typeof createQrocInput>): QrocFields {
  return {
    ...input,
    chapter_id: input.chapter_id ?? null,
    exam_year: input.is_exam_question ? (input.exam_year ?? null) : null,
  };
}

/** @throws subjects.not_found, chapters.not_found, chapters.other_subject */
export function createQroc(
  { db }: Services,
  actor_id: number,
  input: z.output<typeof createQrocInput>,
) {
  const fields = toFields(input);
  return inTransaction(db, async (trx) => {
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    const id = await insertQroc(trx, fields);
    const after = await getQroc(trx, id);
    await insertAudit(trx, { actor_id, action: 'qrocs.create', entity, entity_id: id, after });
    return after;
  });
}

/** @throws subjects.not_found, chapters.not_found, chapters.other_subject, edits.conflict */
export async function changeQroc(
  services: Services,
  actor_id: number,
  { id, if_unmodified, ...input }: z.output<typeof updateQrocInput>,
) {
  const fields = toFields(input);
  const { before, after } = await inTransaction(services.db, async (trx) => {
    const before = await lockQroc(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await assertUnmodified(trx, { entity, id, before, asRead: qrocAsRead, if_unmodified });
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    await updateQroc(trx, id, fields);
    const after = await getQroc(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qrocs.update',
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

export async function removeQroc(services: Services, actor_id: number, id: number): Promise<void> {
  const image = await inTransaction(services.db, async (trx) => {
    const before = await lockQroc(trx, id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await deleteQroc(trx, id);
    await insertAudit(trx, { actor_id, action: 'qrocs.remove', entity, entity_id: id, before });
    return before.image_url;
  });
  await removeUnusedImages(services, [image]);
}
