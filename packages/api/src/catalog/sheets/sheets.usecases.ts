import { DomainError, required } from '@amphi/domain/errors';
import { imagePathsIn } from '@amphi/domain/images/rules';
import type { saveSheetInput, sheetVersionInput } from '@amphi/domain/sheets/schema';
import type { z } from 'zod';
import { mayPublish, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockChapter } from '../chapters/chapters.queries.ts';
import { assertImagesOfQuestion } from '../images/images.usecases.ts';
import {
  findLatestSheet,
  findPublishedSheet,
  findSheetChapter,
  insertSheetVersion,
  listSheetVersions,
  updateSheetPublished,
} from './sheets.queries.ts';

/** A chapter's sheet as the staff works on it: its latest text, the one that students read, and its history. */
export async function readSheetForStaff({ services: { db }, user }: ScopedContext, id: number) {
  const chapter = required(await findSheetChapter(db, id), 'chapters.not_found');
  const [latest, published, versions, may_publish] = await Promise.all([
    findLatestSheet(db, id),
    findPublishedSheet(db, id),
    listSheetVersions(db, id),
    mayPublish(db, user, chapter),
  ]);
  return {
    ...chapter,
    latest: latest ?? null,
    published: published ?? null,
    versions,
    may_publish,
  };
}

/**
 * Saves a version of a sheet; it is published at once by whom no reviewer has to read.
 *
 * @throws sheets.conflict where another version has been saved since `base_version`; images.not_found
 */
export function saveSheet(
  { services: { db }, user }: ScopedContext,
  { chapter_id, base_version, body }: z.output<typeof saveSheetInput>,
): Promise<{ version: number; is_published: boolean }> {
  return inTransaction(db, async (trx) => {
    const chapter = required(await lockChapter(trx, chapter_id), 'chapters.not_found');
    const latest = (await findLatestSheet(trx, chapter_id))?.version ?? 0;
    if (latest !== base_version) throw new DomainError('sheets.conflict');
    await assertImagesOfQuestion(trx, [{ field: 'body', urls: imagePathsIn(body) }]);
    const is_published = await mayPublish(trx, user, chapter);
    const version = latest + 1;
    const row = { chapter_id, version, body, author_id: user.id };
    await insertSheetVersion(trx, row, is_published);
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'sheets.save',
      entity: 'chapters',
      entity_id: chapter_id,
      before: { version: latest },
      after: { version, is_published },
    });
    return { version, is_published };
  });
}

/**
 * Publishes the latest version of a sheet, as it was read. Again changes nothing.
 *
 * @throws staff.review_required; sheets.conflict where it is not the latest, or there is none
 */
export function publishSheet(
  { services: { db }, user }: ScopedContext,
  { chapter_id, version }: z.output<typeof sheetVersionInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const chapter = required(await lockChapter(trx, chapter_id), 'chapters.not_found');
    if (!(await mayPublish(trx, user, chapter))) throw new DomainError('staff.review_required');
    const latest = await findLatestSheet(trx, chapter_id);
    if (latest?.version !== version) throw new DomainError('sheets.conflict');
    if (latest.published_at !== null) return;
    await updateSheetPublished(trx, chapter_id, version);
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'sheets.publish',
      entity: 'chapters',
      entity_id: chapter_id,
      before: { is_published: false },
      after: { version, is_published: true },
    });
  });
}
