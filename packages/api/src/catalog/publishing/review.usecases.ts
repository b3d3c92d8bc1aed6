import type { publishInput } from '@amphi/domain/drafts/schema';
import { DomainError } from '@amphi/domain/errors';
import {
  isPossible,
  mayChange,
  type QuestionState,
  stateAfter,
} from '@amphi/domain/questions/states';
import type { z } from 'zod';
import { mayPublish, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findFilings, type QuestionTable } from '../conditions/filings.queries.ts';
import { changeLocked, KINDS, lockPresent } from '../questions/questions.usecases.ts';
import { assertMayPublishRows } from './publishing.usecases.ts';

const reviewRequired = (field?: string) => new DomainError('staff.review_required', field);

/** A new question as it is saved: a draft where a reviewer has to publish it. */
export async function asSubmitted<Input extends { subject_id: number; state?: QuestionState }>(
  { services: { db }, user }: ScopedContext,
  input: Input,
): Promise<Input> {
  return (await mayPublish(db, user, input)) ? input : { ...input, state: 'draft' };
}

/**
 * Refuses what a reviewer has to publish: an editor neither changes the state of a question there nor brings one that
 * students may know from elsewhere.
 *
 * @throws staff.review_required
 */
export async function assertMayFile(
  { services: { db }, user }: ScopedContext,
  table: QuestionTable,
  ids: readonly number[],
  { subject_id, state }: { subject_id: number; state?: QuestionState | undefined },
): Promise<void> {
  if (await mayPublish(db, user, { subject_id })) return;
  const questions = await findFilings(db, table, { id: ids });
  const isMoved = questions.some(
    (one) => one.subject_id !== subject_id && !mayChange('author', one.state),
  );
  if (isMoved) throw reviewRequired('subject_id');
  const isDecided = state !== undefined && questions.some((one) => one.state !== state);
  if (isDecided) throw reviewRequired('state');
}

/**
 * Offers a draft to students, as it was read. One that is no draft any more stays as it is.
 *
 * @throws questions.not_found, edits.conflict
 */
export function publishQuestion(
  { services: { db }, user }: ScopedContext,
  { kind: name, id, if_unmodified }: z.output<typeof publishInput>,
): Promise<void> {
  const kind = KINDS[name];
  const { table: entity, asRead } = kind;
  const state = stateAfter('publish');
  const seen = if_unmodified && asRead.partial().parse(if_unmodified);
  return inTransaction(db, async (trx) => {
    const before = await lockPresent(trx, entity, id);
    await assertMayPublishRows(trx, user, { table: entity, ids: [id] }, { state });
    await assertUnmodified(trx, { entity, id, before, asRead, if_unmodified: seen });
    if (!isPossible('publish', before.state)) return;
    const fields = kind.parse({ ...(await kind.get(trx, id)), state });
    await changeLocked(kind, trx, { actor_id: user.id, before, fields, public_note: null });
  });
}
