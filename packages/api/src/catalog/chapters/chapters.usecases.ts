import type { Connection } from '@amphi/db';
import {
  chapterAsRead,
  type openChapterInput,
  type reorderChaptersInput,
  type updateChapterInput,
} from '@amphi/domain/chapters/schema';
import { DomainError, required } from '@amphi/domain/errors';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { assertConfirmed } from '../../platform/confirmation.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { lockChapterContent } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findFilings } from '../conditions/filings.queries.ts';
import { lockSubject, subjectExists } from '../subjects/subjects.queries.ts';
import {
  deleteChapter,
  findChapter,
  insertChapter,
  listChapters,
  lockChapter,
  lockChapters,
  lockOpenChapter,
  updateChapter,
  updateChapterOpen,
  updateChapterPositions,
} from './chapters.queries.ts';

const entity = 'chapters';

/** Adds a chapter at the end of its subject. */
export function createChapter(
  { db }: Services,
  actor_id: number,
  fields: { name: string; subject_id: number },
) {
  return inTransaction(db, async (trx) => {
    required(await lockSubject(trx, fields.subject_id), 'subjects.not_found');
    const after = await insertChapter(trx, fields);
    await insertAudit(trx, { actor_id, action: 'chapters.create', entity_id: after.id, after });
    return after;
  });
}

/**
 * Renames a chapter.
 *
 * @throws chapters.other_subject when it is given to another subject: its questions could not follow
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export function changeChapter(
  { db }: Services,
  actor_id: number,
  { id, name, subject_id, if_unmodified }: z.output<typeof updateChapterInput>,
) {
  return inTransaction(db, async (trx) => {
    const before = required(await lockChapter(trx, id), 'chapters.not_found');
    if (subject_id !== undefined && subject_id !== before.subject_id) {
      const exists = await subjectExists(trx, subject_id);
      throw exists
        ? new DomainError('chapters.other_subject', 'subject_id')
        : new DomainError('subjects.not_found');
    }
    await assertUnmodified(trx, { entity, id, before, asRead: chapterAsRead, if_unmodified });
    const after = await updateChapter(trx, id, { name });
    await insertAudit(trx, { actor_id, action: 'chapters.update', entity_id: id, before, after });
    return after;
  });
}

/** Opens a chapter to all accounts, or closes it; again changes nothing. */
export function openChapter(
  { db }: Services,
  actor_id: number,
  { id, is_open }: z.output<typeof openChapterInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = required(await lockOpenChapter(trx, id), 'chapters.not_found');
    if (before.is_open === is_open) return;
    await updateChapterOpen(trx, id, is_open);
    await insertAudit(trx, {
      actor_id,
      action: 'chapters.open',
      entity_id: id,
      before,
      after: { ...before, is_open },
    });
  });
}

/**
 * Deletes a chapter; its questions stay, without a chapter.
 *
 * @throws removals.other_name unless `confirmName`, where given, is its name
 * @throws questions.in_mock_exam while a published mock exam asks one of them
 */
export async function removeChapter(
  { db }: Services,
  actor_id: number,
  id: number,
  confirmName?: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = required(await lockChapter(trx, id), 'chapters.not_found');
    assertConfirmed(before.name, confirmName);
    await lockChapterContent(trx, id);
    const filings = await findFilings(trx, 'qcms', { chapter_id: id });
    if (filings.some(({ is_asked }) => is_asked)) throw new DomainError('questions.in_mock_exam');
    await deleteChapter(trx, id);
    await insertAudit(trx, { actor_id, action: 'chapters.remove', entity_id: id, before });
  });
}

/**
 * Puts the chapters of a subject into a new order.
 *
 * @throws chapters.incomplete_order unless every chapter is there exactly once
 */
export function reorderChapters(
  { db }: Services,
  actor_id: number,
  { subject_id, chapter_ids }: z.output<typeof reorderChaptersInput>,
) {
  return inTransaction(db, async (trx) => {
    required(await lockSubject(trx, subject_id), 'subjects.not_found');
    const present = (await lockChapters(trx, subject_id)).map(({ id }) => id);
    const wanted = new Set(chapter_ids);
    const complete =
      wanted.size === chapter_ids.length &&
      wanted.size === present.length &&
      present.every((id) => wanted.has(id));
    if (!complete) throw new DomainError('chapters.incomplete_order', 'chapter_ids');
    await updateChapterPositions(trx, chapter_ids);
    await insertAudit(trx, {
      actor_id,
      action: 'chapters.reorder',
      entity: 'subjects',
      entity_id: subject_id,
      before: { chapter_ids: present },
      after: { chapter_ids },
    });
    return listChapters(trx, subject_id);
  });
}

/** Refuses a chapter that does not exist or belongs to another subject than the question. */
export async function assertChapterOfSubject(
  db: Connection,
  chapterId: number | null | undefined,
  subjectId: number,
): Promise<void> {
  if (chapterId == null) return;
  const chapter = required(await findChapter(db, chapterId), 'chapters.not_found');
  if (chapter.subject_id !== subjectId) {
    throw new DomainError('chapters.other_subject', 'chapter_id');
  }
}
