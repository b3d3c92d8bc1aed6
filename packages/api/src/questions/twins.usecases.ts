import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { groupsOf, type TwinVerdict } from '@amphi/domain/questions/twins';
import type { decideTwinsInput, listTwinsInput } from '@amphi/domain/questions/twins.schema';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { lockSubject, subjectExists } from '../subjects/subjects.queries.ts';
import { inTransaction } from '../transactions.ts';
import {
  countUncompared,
  findAlike,
  findPairSubject,
  listConfirmed,
  listMembers,
  listTwinPairs,
  listUncompared,
  lockPair,
  lockQuestions,
  replaceGroups,
  replacePairs,
  updateVerdict,
} from './twins.queries.ts';

/**
 * A page of the pairs of a subject that are alike, and how many questions are still to be compared.
 *
 * @throws subjects.not_found
 */
export async function readTwins({ db }: Services, input: z.output<typeof listTwinsInput>) {
  const [exists, pairs, uncompared] = await Promise.all([
    subjectExists(db, input.subject_id),
    listTwinPairs(db, input),
    countUncompared(db, input.subject_id),
  ]);
  if (!exists) throw new DomainError('subjects.not_found');
  return { ...pairs, uncompared };
}

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
  { verdict, ...pair }: z.output<typeof decideTwinsInput>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject_id = await findPairSubject(trx, pair);
    // One decision of a subject at a time: groups are made from several pairs.
    if (subject_id === undefined || (await lockSubject(trx, subject_id)) === undefined) {
      throw new DomainError('twins.not_found');
    }
    const before = await lockPair(trx, pair);
    if (before === undefined) throw new DomainError('twins.not_found');
    await applyVerdict(trx, pair, verdict);
    await insertAudit(trx, {
      ...{ actor_id, action: 'twins.decide', entity: 'twins', entity_id: pair.a },
      before: { question_ids: [pair.a, pair.b], decision: before.verdict },
      after: { question_ids: [pair.a, pair.b], decision: verdict },
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
  await updateVerdict(trx, { ...pair, verdict });
  const members = await listMembers(trx, [pair.a, pair.b]);
  const groups = groupsOf(members, await listConfirmed(trx, members));
  const isLinked = groups.some((group) => group.includes(pair.a) && group.includes(pair.b));
  if (verdict === 'different' && isLinked) throw new DomainError('twins.still_linked');
  await replaceGroups(trx, groups);
}

/** Questions that are compared in one transaction. */
const BATCH = 20;

/** Beyond this a run leaves the rest to the next one. */
const RUN_MS = 60_000;

/**
 * Compares questions that are new or changed with those of their subjects: some at a time, so that an import of many
 * thousands holds nothing for long.
 *
 * @returns how many were compared
 */
export async function compareQuestions({ db }: Pick<Services, 'db'>): Promise<number> {
  const end = performance.now() + RUN_MS;
  let count = 0;
  while (performance.now() < end) {
    const compared = await inTransaction(db, async (trx) => {
      const ids = await listUncompared(trx, BATCH);
      if (ids.length === 0) return 0;
      const pairs = await findAlike(trx, ids);
      await lockQuestions(trx, [...ids, ...pairs.flatMap(({ a, b }) => [a, b])]);
      await replacePairs(trx, ids, pairs);
      return ids.length;
    });
    count += compared;
    if (compared < BATCH) break;
  }
  return count;
}
