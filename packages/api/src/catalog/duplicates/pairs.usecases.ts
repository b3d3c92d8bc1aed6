import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { groupsOf, type TwinVerdict } from '@amphi/domain/questions/twins';
import type { decideTwinsInput, listTwinsInput } from '@amphi/domain/questions/twins.schema';
import type { z } from 'zod';
import { mayPublish, type Publisher } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import type { QuestionTable } from '../conditions/places.queries.ts';
import { lockSubject, subjectExists } from '../subjects/subjects.queries.ts';
import { countUncompared } from './compare.queries.ts';
import {
  findPairSubject,
  listConfirmed,
  listMembers,
  listTwinPairs,
  lockPair,
  replaceGroups,
  updateVerdict,
} from './twins.queries.ts';

/**
 * A page of the pairs of a subject that are alike, how many questions are still to be compared, and whether the reader may
 * merge them.
 *
 * @throws subjects.not_found
 */
export async function readTwins(
  { db }: Services,
  reader: Publisher,
  input: z.output<typeof listTwinsInput>,
) {
  // Before the pairs: counted after them, 0 could be said of questions whose pairs were stored in between.
  const uncompared = await countUncompared(db, input.entity, input.subject_id);
  const [exists, pairs, may_merge] = await Promise.all([
    subjectExists(db, input.subject_id),
    listTwinPairs(db, input),
    mayPublish(db, reader, input),
  ]);
  if (!exists) throw new DomainError('subjects.not_found');
  return { ...pairs, uncompared, may_merge };
}

/** Name of a pair's questions in the audit log. */
export const logged = (entity: QuestionTable) => (entity === 'qcms' ? 'question_ids' : 'qroc_ids');

/**
 * Notes whether two questions that are alike are the same one. Confirmed pairs form groups, whose exam years count as
 * one question's; a later verdict replaces an earlier one.
 *
 * @throws twins.not_found when a question is gone or moved, or the pair was never listed
 * @throws twins.still_linked when other confirmed pairs say that the two are the same
 */
export async function decideTwins(
  { db }: Services,
  actor_id: number,
  { entity, verdict, ...pair }: z.output<typeof decideTwinsInput>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject_id = await findPairSubject(trx, entity, pair);
    // Decisions of a subject wait for each other: groups are made from several pairs.
    if (subject_id === undefined || (await lockSubject(trx, subject_id)) === undefined) {
      throw new DomainError('twins.not_found');
    }
    const before = required(await lockPair(trx, entity, pair), 'twins.not_found');
    // Open questions have no years of exams that would count together.
    if (entity === 'qcms') await applyVerdict(trx, pair, verdict);
    else await updateVerdict(trx, entity, { ...pair, verdict });
    await insertAudit(trx, {
      actor_id,
      action: 'twins.decide',
      entity_id: pair.a,
      before: { [logged(entity)]: [pair.a, pair.b], decision: before.verdict },
      after: { [logged(entity)]: [pair.a, pair.b], decision: verdict },
    });
  });
}

/**
 * Notes a verdict, or that there is none any more, and makes the groups that follow from it. The caller holds the
 * subject and the pair.
 *
 * @throws twins.still_linked
 */
export async function applyVerdict(
  trx: Transaction<DB>,
  pair: { a: number; b: number },
  verdict: TwinVerdict | null,
): Promise<void> {
  await updateVerdict(trx, 'qcms', { ...pair, verdict });
  const members = await listMembers(trx, [pair.a, pair.b]);
  const groups = groupsOf(members, await listConfirmed(trx, members));
  const isLinked = groups.some((group) => group.includes(pair.a) && group.includes(pair.b));
  if (verdict === 'different' && isLinked) throw new DomainError('twins.still_linked');
  await replaceGroups(trx, groups);
}
