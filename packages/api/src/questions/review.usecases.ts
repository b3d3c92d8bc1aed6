import type { QuestionState } from '@amphi/domain/baremes/score';
import { DomainError } from '@amphi/domain/errors';
import {
  createQcmInput,
  type publishQcmInput,
  qcmAsRead,
} from '@amphi/domain/questions/qcm.schema';
import type { z } from 'zod';
import { assertUnmodified } from '../edits/edits.usecases.ts';
import { mayPublish, type ScopedContext } from '../staff/scope.usecases.ts';
import { inTransaction } from '../transactions.ts';
import { getQcm } from './qcm.queries.ts';
import { findPlaces, lockQuestion, type QuestionTable } from './questions.queries.ts';
import { changeLocked, QCM } from './questions.usecases.ts';

const reviewRequired = (field?: string) => new DomainError('staff.review_required', field);

/** A new closed question as it is saved: a draft where a reviewer has to publish it. */
export async function asSubmitted<Input extends { subject_id: number; state?: QuestionState }>(
  { services: { db }, user }: ScopedContext,
  input: Input,
): Promise<Input> {
  return (await mayPublish(db, user, input)) ? input : { ...input, state: 'draft' };
}

/**
 * Open questions have no drafts: where a reviewer publishes, editors add none.
 *
 * @throws staff.review_required
 */
export async function assertMayAddQroc(
  { services: { db }, user }: ScopedContext,
  place: { subject_id: number },
): Promise<void> {
  if (!(await mayPublish(db, user, place))) throw reviewRequired('subject_id');
}

/**
 * Where a reviewer publishes, an editor neither changes the state of a question nor brings one that students may know
 * from elsewhere.
 *
 * @throws staff.review_required
 */
export async function assertMayPlace(
  { services: { db }, user }: ScopedContext,
  table: QuestionTable,
  ids: readonly number[],
  { subject_id, state }: { subject_id: number; state?: QuestionState | undefined },
): Promise<void> {
  if (await mayPublish(db, user, { subject_id })) return;
  const questions = await findPlaces(db, table, ids);
  const isMoved = questions.some((one) => one.subject_id !== subject_id && one.state !== 'draft');
  if (isMoved) throw reviewRequired('subject_id');
  const isDecided = state !== undefined && questions.some((one) => one.state !== state);
  if (isDecided) throw reviewRequired('state');
}

/**
 * Offers a draft to students, as it was read. One that is no draft any more stays as it is.
 *
 * @throws questions.not_found, edits.conflict
 */
export function publishQcm(
  { services: { db }, user }: ScopedContext,
  { id, if_unmodified }: z.output<typeof publishQcmInput>,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockQuestion(trx, 'qcms', id);
    if (before === undefined) throw new DomainError('questions.not_found');
    await assertUnmodified(trx, {
      ...{ entity: 'qcms', id, before, asRead: qcmAsRead, if_unmodified },
    });
    const question = await getQcm(trx, id);
    if (before.state !== 'draft') return question;
    const fields = createQcmInput.parse({ ...question, state: 'published' });
    return changeLocked(QCM, trx, { actor_id: user.id, before, fields, public_note: null });
  });
}
