import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { type DuplicateVerdict, groupsOf } from '@amphi/domain/questions/duplicates';
import type {
  decideDuplicatesInput,
  listDuplicatesInput,
} from '@amphi/domain/questions/duplicates.schema';
import type { z } from 'zod';
import { mayPublish, type Publisher } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { namesOf } from '../conditions/kinds.ts';
import { lockSubject, subjectExists } from '../subjects/subjects.queries.ts';
import { countUncompared } from './compare.queries.ts';
import {
  findPairSubject,
  listConfirmed,
  listMembers,
  listPairs,
  lockPair,
  replaceGroups,
  updateVerdict,
} from './pairs.queries.ts';

/**
 * A page of the pairs of a subject that are alike, how many questions are still to be compared, and whether the reader may
 * merge them.
 *
 * @throws subjects.not_found
 */
export async function readDuplicates(
  { db }: Services,
  reader: Publisher,
  input: z.output<typeof listDuplicatesInput>,
) {
  // Before the pairs: counted after them, 0 could be said of questions whose pairs were stored in between.
  const uncompared = await countUncompared(db, input.entity, input.subject_id);
  const [exists, pairs, may_merge] = await Promise.all([
    subjectExists(db, input.subject_id),
    listPairs(db, input),
    mayPublish(db, reader, input),
  ]);
  if (!exists) throw new DomainError('subjects.not_found');
  return { ...pairs, uncompared, may_merge };
}

/**
 * Notes whether two questions that are alike are the same one. Confirmed pairs form groups, whose exam years count as
 * one question's; a later verdict replaces an earlier one.
 *
 * @throws duplicates.not_found when a question is gone or moved, or the pair was never listed
 * @throws duplicates.still_linked when other confirmed pairs say that the two are the same
 */
export async function decideDuplicates(
  { db }: Services,
  actor_id: number,
  { entity, verdict, ...pair }: z.output<typeof decideDuplicatesInput>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject_id = await findPairSubject(trx, entity, pair);
    // Decisions of a subject wait for each other: groups are made from several pairs.
    if (subject_id === undefined || (await lockSubject(trx, subject_id)) === undefined) {
      throw new DomainError('duplicates.not_found');
    }
    const before = required(await lockPair(trx, entity, pair), 'duplicates.not_found');
    // Open questions have no years of exams that would count together.
    if (entity === 'qcms') await applyVerdict(trx, pair, verdict);
    else await updateVerdict(trx, entity, { ...pair, verdict });
    const { logged } = namesOf(entity);
    await insertAudit(trx, {
      actor_id,
      action: 'duplicates.decide',
      entity_id: pair.a,
      before: { [logged]: [pair.a, pair.b], decision: before.verdict },
      after: { [logged]: [pair.a, pair.b], decision: verdict },
    });
  });
}

/**
 * Notes a verdict, or that there is none any more, and makes the groups that follow from it. The caller holds the
 * subject and the pair.
 *
 * @throws duplicates.still_linked
 */
export async function applyVerdict(
  trx: Transaction<DB>,
  pair: { a: number; b: number },
  verdict: DuplicateVerdict | null,
): Promise<void> {
  await updateVerdict(trx, 'qcms', { ...pair, verdict });
  const members = await listMembers(trx, [pair.a, pair.b]);
  const groups = groupsOf(members, await listConfirmed(trx, members));
  const isLinked = groups.some((group) => group.includes(pair.a) && group.includes(pair.b));
  if (verdict === 'different' && isLinked) throw new DomainError('duplicates.still_linked');
  await replaceGroups(trx, groups);
}
