import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { SessionUser } from '../accounts/accounts.queries.ts';
import type { Placed } from '../questions/questions.usecases.ts';
import { hasOtherReviewer } from './drafts.queries.ts';

type Author = Pick<SessionUser, 'id' | 'is_admin'>;

/** Whether students see a question in this state; open questions have no state, and are always seen. */
const isSeen = ({ state }: Pick<Placed, 'state'>): boolean => state !== 'draft';

/** Whether changes of questions of these subjects have to be reviewed: by somebody else, where there is one. */
export const needsReview = async (
  db: Connection,
  { id, is_admin }: Author,
  subjectIds: readonly number[],
): Promise<boolean> => !is_admin && (await hasOtherReviewer(db, id, subjectIds));

/**
 * Lets administrators publish a change, and editors where nobody else reviews the subject: neither that of the question
 * nor the one that it would be moved to. What students see neither before nor after is not published.
 *
 * @throws drafts.review_required
 */
export async function assertMayPublish(
  db: Connection,
  author: Author,
  before: Placed,
  after: Placed,
): Promise<void> {
  if (!isSeen(before) && !isSeen({ state: after.state ?? before.state })) return;
  if (await needsReview(db, author, [before.subject_id, after.subject_id])) {
    throw new DomainError('drafts.review_required');
  }
}
