import { DomainError, required } from '@amphi/domain/errors';
import {
  type createSubjectInput,
  subjectAsRead,
  type updateSubjectInput,
} from '@amphi/domain/subjects/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { assertConfirmed } from '../../platform/confirmation.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { lockSubjectContent } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { losesAccess } from '../access/moves.queries.ts';
import { assertBaremeOffered } from '../baremes/baremes.usecases.ts';
import { updateCopiesBareme } from '../baremes/rescoring.queries.ts';
import { listStoredImageUrls } from '../images/images.queries.ts';
import { removeUnusedImages } from '../images/images.usecases.ts';
import {
  deleteSubject,
  findSubject,
  getSubject,
  insertSubject,
  lockSubject,
  updateSubject,
} from './subjects.queries.ts';

const entity = 'subjects';

export async function readSubject(services: Services, id: number) {
  return required(await findSubject(services, id), 'subjects.not_found');
}

/** @throws semesters.not_found when the semester does not exist, baremes.not_found, baremes.archived */
export function createSubject(
  services: Services,
  actor_id: number,
  fields: z.output<typeof createSubjectInput>,
) {
  return inTransaction(services.db, async (trx) => {
    await assertBaremeOffered(trx, fields.bareme_id, null);
    const id = await insertSubject(trx, fields);
    await insertAudit(trx, { actor_id, action: 'subjects.create', entity_id: id, after: fields });
    return getSubject({ ...services, db: trx }, id);
  });
}

/**
 * Changes a subject. Copies that were handed in keep the rule that they were scored by unless `rescore` asks for that
 * of now.
 *
 * @throws subjects.not_found, semesters.not_found, edits.conflict, baremes.not_found, baremes.archived
 * @throws subjects.paid_access with `keep_access`, when someone would lose the subject by its new semester
 */
export function changeSubject(
  services: Services,
  actor_id: number,
  {
    id,
    if_unmodified,
    rescore,
    keep_access = false,
    ...fields
  }: z.output<typeof updateSubjectInput>,
) {
  return inTransaction(services.db, async (trx) => {
    const locked = required(await lockSubject(trx, id), 'subjects.not_found');
    const { bareme_id, ...standing } = locked;
    // A field that a change does not name is no part of it, nor of its entry in the log.
    const before = fields.bareme_id === undefined ? standing : locked;
    await assertBaremeOffered(trx, fields.bareme_id, bareme_id);
    await assertUnmodified(trx, { entity, id, before, asRead: subjectAsRead, if_unmodified });
    const { semester_id } = fields;
    if (keep_access && (await losesAccess(trx, { from: before.semester_id, to: semester_id }))) {
      throw new DomainError('subjects.paid_access');
    }
    await updateSubject(trx, id, fields);
    if (rescore) await updateCopiesBareme(trx, { subject_id: id });
    await insertAudit(trx, {
      actor_id,
      action: 'subjects.update',
      entity_id: id,
      before,
      after: { ...fields, ...(rescore && { rescore }) },
    });
    return getSubject({ ...services, db: trx }, id);
  });
}

/**
 * Deletes a subject with its chapters, questions and answers.
 *
 * @throws removals.other_name unless `confirmName`, where given, is its name
 * @throws questions.in_mock_exam, by the database, while a published mock exam asks one of its questions
 */
export async function removeSubject(
  services: Services,
  actor_id: number,
  id: number,
  confirmName?: string,
): Promise<void> {
  const images = await inTransaction(services.db, async (trx) => {
    const before = required(await lockSubject(trx, id), 'subjects.not_found');
    assertConfirmed(before.name, confirmName);
    await lockSubjectContent(trx, id);
    const urls = await listStoredImageUrls(trx, { subject_id: id });
    await deleteSubject(trx, id);
    await insertAudit(trx, { actor_id, action: 'subjects.remove', entity_id: id, before });
    return urls;
  });
  await removeUnusedImages(services, images);
}
