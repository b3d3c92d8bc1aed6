import { required } from '@amphi/domain/errors';
import {
  type createSemesterInput,
  semesterAsRead,
  type updateSemesterInput,
} from '@amphi/domain/semesters/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { assertConfirmed } from '../../platform/confirmation.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { lockSemesterContent } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { listStoredImageUrls } from '../images/images.queries.ts';
import { removeUnusedImages } from '../images/images.usecases.ts';
import {
  deleteSemester,
  insertSemester,
  lockSemester,
  updateSemester,
} from './semesters.queries.ts';

const entity = 'semesters';

export function createSemester(
  { db }: Services,
  actor_id: number,
  fields: z.output<typeof createSemesterInput>,
) {
  return inTransaction(db, async (trx) => {
    const after = await insertSemester(trx, fields);
    await insertAudit(trx, { actor_id, action: 'semesters.create', entity_id: after.id, after });
    return after;
  });
}

/**
 * Replaces a semester's fields. Orders keep what they were placed for.
 *
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export function changeSemester(
  { db }: Services,
  actor_id: number,
  { id, if_unmodified, ...fields }: z.output<typeof updateSemesterInput>,
) {
  return inTransaction(db, async (trx) => {
    const before = required(await lockSemester(trx, id), 'semesters.not_found');
    await assertUnmodified(trx, { entity, id, before, asRead: semesterAsRead, if_unmodified });
    const after = await updateSemester(trx, id, fields);
    await insertAudit(trx, { actor_id, action: 'semesters.update', entity_id: id, before, after });
    return after;
  });
}

/**
 * Deletes a semester with its subjects and questions. Orders stay readable.
 *
 * @throws removals.other_name unless `confirmName`, where given, is its name
 * @throws questions.in_mock_exam, by the database, while a published mock exam asks one of its questions
 */
export async function removeSemester(
  services: Services,
  actor_id: number,
  id: number,
  confirmName?: string,
): Promise<void> {
  const images = await inTransaction(services.db, async (trx) => {
    await lockSemesterContent(trx, id);
    const before = required(await lockSemester(trx, id), 'semesters.not_found');
    assertConfirmed(before.name, confirmName);
    const urls = await listStoredImageUrls(trx, { semester_id: id });
    await deleteSemester(trx, id);
    await insertAudit(trx, { actor_id, action: 'semesters.remove', entity_id: id, before });
    return urls;
  });
  await removeUnusedImages(services, images);
}
