import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { mayChange } from '@amphi/domain/questions/states';
import {
  mayPublish,
  type Publisher,
  type ScopedContext,
} from '../../identity/staff/scope.usecases.ts';
import { findFilings, type QuestionTable } from '../conditions/filings.queries.ts';
import type { Placed } from '../questions/questions.usecases.ts';
import { findPublishedSheet, findSheetChapter } from '../sheets/sheets.queries.ts';

/** True where students see a question in this state, or have seen it before: drafts are seen in mock exams alone. */
const isSeen = ({ state, is_asked }: Pick<Placed, 'state' | 'is_asked'>): boolean =>
  !mayChange('author', state ?? 'published') || is_asked === true;

/** A draft may be proposed instead of the change, or a reviewer has to be asked for it. */
type Refusal = 'drafts.review_required' | 'staff.review_required';

/**
 * Lets those change questions that students see who may publish in all subjects concerned: those of the questions, and
 * the one that they would be moved to. What students see neither before nor after is not published.
 *
 * @param before the questions as they are
 * @param after what they would be, as far as it changes
 * @throws drafts.review_required, or what is given instead
 */
export async function assertMayPublish(
  db: Connection,
  author: Publisher,
  before: Placed | readonly Placed[],
  after: Partial<Placed> = {},
  refusal: Refusal = 'drafts.review_required',
): Promise<void> {
  if (author.is_admin) return;
  const subjects = new Set<number>();
  const questions: readonly Placed[] = 'subject_id' in before ? [before] : before;
  for (const { subject_id, state, is_asked } of questions) {
    if (!isSeen({ state, is_asked }) && !isSeen({ state: after.state ?? state, is_asked }))
      continue;
    subjects.add(subject_id).add(after.subject_id ?? subject_id);
  }
  for (const subject_id of subjects) {
    if (!(await mayPublish(db, author, { subject_id }))) throw new DomainError(refusal);
  }
}

/** Asserts that the author may publish the questions that are named. Administrators cost no statement. */
export async function assertMayPublishRows(
  db: Connection,
  author: Publisher,
  rows: { table: QuestionTable; ids: readonly number[] },
  after?: Partial<Placed>,
  refusal?: Refusal,
): Promise<void> {
  if (author.is_admin) return;
  const { table, ids } = rows;
  const filings = await findFilings(db, table, { id: ids });
  await assertMayPublish(db, author, filings, after, refusal);
}

/**
 * Asserts that the user may publish the sheet and all questions of a chapter, whose name students read with them, or all
 * questions of an import.
 *
 * @throws staff.review_required
 */
export async function assertMayPublishAll(
  { services: { db }, user }: Pick<ScopedContext, 'services' | 'user'>,
  whose: { chapter_id: number } | { import_batch_id: number },
): Promise<void> {
  if (user.is_admin) return;
  if ('chapter_id' in whose) {
    const chapter = await findSheetChapter(db, whose.chapter_id);
    const isRead = chapter && (await findPublishedSheet(db, whose.chapter_id));
    if (isRead && !(await mayPublish(db, user, chapter)))
      throw new DomainError('staff.review_required');
  }
  for (const table of ['qcms', 'qrocs'] as const) {
    const filings = await findFilings(db, table, whose);
    await assertMayPublish(db, user, filings, {}, 'staff.review_required');
  }
}
