import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { Placed } from '../questions/questions.usecases.ts';
import { mayPublish, type Publisher } from '../staff/scope.usecases.ts';

/** Whether students see a question in this state, or have seen it before. */
const isSeen = ({ state }: Pick<Placed, 'state'>): boolean => state !== 'draft';

/**
 * Lets those publish a change who may do so in both subjects: that of the question, and the one that it would be moved
 * to. What students see neither before nor after is not published.
 *
 * @throws drafts.review_required
 */
export async function assertMayPublish(
  db: Connection,
  author: Publisher,
  before: Placed,
  after: Placed,
): Promise<void> {
  if (!isSeen(before) && !isSeen({ state: after.state ?? before.state })) return;
  for (const subject_id of new Set([before.subject_id, after.subject_id])) {
    if (await mayPublish(db, author, { subject_id })) continue;
    throw new DomainError('drafts.review_required');
  }
}
