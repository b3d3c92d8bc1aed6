import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError, type ErrorCode, required } from '@amphi/domain/errors';
import type {
  listMergesInput,
  mergeDuplicatesInput,
  mergePairInput,
} from '@amphi/domain/questions/duplicates.schema';
import type { Letter } from '@amphi/domain/questions/letters';
import { matchLetters } from '@amphi/domain/questions/merge';
import { mappedMask, positionsBack, positionsOf } from '@amphi/domain/questions/option-order';
import { isPossible, stateAfter } from '@amphi/domain/questions/states';
import type { z } from 'zod';
import { assertInScope, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { inTransaction, StaleLocks } from '../../platform/transactions.ts';
import { lockChanged } from '../bulk-changes/bulk-changes.queries.ts';
import { changeSelected, isOwn } from '../bulk-changes/bulk-changes.usecases.ts';
import { namesOf } from '../conditions/kinds.ts';
import { inheritCasePosition, restoreCasePosition } from '../questions/cases.queries.ts';
import { updateVersionAuthor } from '../questions/versions.queries.ts';
import { lockSubject, subjectExists } from '../subjects/subjects.queries.ts';
import {
  countAnswerers,
  deleteMerge,
  findMerge,
  findMergeable,
  hasOthers,
  insertMerge,
  isAnsweredSince,
  listMerges,
  lockLearners,
  type Merge,
  type Mergeable,
  updateMergedInto,
  updateMergedVersion,
  updateState,
} from './merge.queries.ts';
import { answerersOf, movedBy } from './merge-tables.queries.ts';
import { applyMoves, recordMoves, recordStaleCards } from './moves.queries.ts';
import { findPairSubject, lockPair } from './pairs.queries.ts';
import { applyVerdict } from './pairs.usecases.ts';

type Ids = z.output<typeof mergePairInput>;

const pairOf = ({ kept_id, merged_id }: Omit<Ids, 'entity'>) => ({
  a: Math.min(kept_id, merged_id),
  b: Math.max(kept_id, merged_id),
});

/** Both questions in their roles. */
async function findBoth(db: Connection, { entity, kept_id, merged_id }: Ids) {
  const found = await findMergeable(db, entity, [kept_id, merged_id]);
  const kept = found.find(({ id }) => id === kept_id);
  const merged = found.find(({ id }) => id === merged_id);
  if (!kept || !merged || kept.subject_id !== merged.subject_id) {
    throw new DomainError('duplicates.not_found');
  }
  return { kept, merged, letters: matchLetters(merged.options, kept.options) };
}

type Both = Awaited<ReturnType<typeof findBoth>>;

/** Null: the questions can be merged. */
function refusalOf({ kept, merged, letters }: Both): ErrorCode | null {
  const areStudied = [kept, merged].every(({ state }) => isPossible('merge', state));
  if (!areStudied) return 'duplicates.not_published';
  if (kept.is_sealed || merged.is_sealed) return 'duplicates.sealed';
  if (merged.exam_year !== null && merged.exam_year !== kept.exam_year)
    return 'duplicates.exam_question';
  if (letters === null) return 'duplicates.options_differ';
  // Named elements are recorded by their positions, so both lists have to be equal.
  const partsOf = ({ elements, zones }: typeof kept) => JSON.stringify([elements, zones]);
  if (partsOf(kept) !== partsOf(merged)) {
    return 'duplicates.elements_differ';
  }
  const key = mappedMask(merged.correct_mask, positionsOf(letters));
  return key === kept.correct_mask ? null : 'duplicates.keys_differ';
}

/**
 * Previews the merge of one question into another: which option is which, whose answers are moved, and why it is
 * refused where it is.
 *
 * @throws duplicates.not_found
 */
export async function previewMerge({ db }: Services, input: Ids) {
  const both = await findBoth(db, input);
  const letters = [...(both.letters ?? [])].map(([merged, kept]: [Letter, Letter]) => ({
    merged,
    kept,
  }));
  const answers = await countAnswerers(db, input.entity, input);
  return { letters, answers, refusal: refusalOf(both) };
}

/**
 * Locks the subject of a pair: one decision on its questions at a time.
 *
 * @throws duplicates.not_found when a question is gone or moved, or the pair was never listed
 */
async function lockPairSubject(trx: Transaction<DB>, ids: Ids): Promise<number> {
  const subject_id = await findPairSubject(trx, ids.entity, pairOf(ids));
  if (subject_id === undefined || (await lockSubject(trx, subject_id)) === undefined) {
    throw new DomainError('duplicates.not_found');
  }
  return subject_id;
}

/**
 * Merges a question into another one of its subject, as a change that can be taken back. What a student has of the merged
 * one and not of the other is moved, with its letters; of both, each question keeps its own. The merged one is retired, or
 * offered no more where it is an open question, and copies of exams keep asking it.
 *
 * @throws duplicates.not_found when a question is gone or moved, or the pair was never listed
 * @throws duplicates.changed when one of them is not the version that was seen any more
 * @throws duplicates.not_published, duplicates.sealed, duplicates.exam_question, duplicates.options_differ, duplicates.keys_differ,
 * duplicates.elements_differ
 * @throws as `changeSelected`
 */
export function mergeDuplicates(
  { services: { db }, ...context }: ScopedContext,
  input: z.output<typeof mergeDuplicatesInput>,
) {
  const { entity, kept_id, merged_id } = input;
  const ids = [kept_id, merged_id];
  const change = {
    kind: 'merge' as const,
    selection: { entity, ids },
    expected: ids.length,
    after: { [namesOf(entity).logged]: ids },
  };
  return inTransaction(db, async (trx) => {
    await raiseStatementTimeout(trx);
    const students = answerersOf(entity, merged_id);
    const locked = await lockLearners(trx, students);
    await lockPairSubject(trx, input);
    return changeSelected(trx, context, change, async (_, id) => {
      if (await hasOthers(trx, students, locked)) throw new StaleLocks();
      const pair = required(await lockPair(trx, entity, pairOf(input)), 'duplicates.not_found');
      const both = await findBoth(trx, input);
      const { kept, merged, letters } = both;
      if (kept.version !== input.kept_version || merged.version !== input.merged_version) {
        throw new DomainError('duplicates.changed');
      }
      const refusal = refusalOf(both);
      if (refusal !== null || letters === null) {
        throw new DomainError(refusal ?? 'duplicates.options_differ');
      }
      const positions = positionsOf(letters);
      const merge = { ...input, id, positions, former_verdict: pair.verdict };
      await insertMerge(trx, merge);
      await inheritCasePosition(trx, merge);
      await recordMoves(trx, merge);
      await applyMoves(trx, {
        entity,
        change_id: id,
        from: merged_id,
        to: kept_id,
        positions,
        version: kept.version,
      });
      const state = stateAfter('merge');
      const to = { state, verdict: 'same' as const, merged_into: kept_id };
      const version = await settle(trx, context.user.id, merge, merged, to);
      if (version !== null) await updateMergedVersion(trx, id, version);
    });
  });
}

/**
 * Gives the merged question the state of a merge, or of one taken back, which an open question says by `merged_into` alone.
 *
 * @returns the new version of a closed one
 */
async function settle(
  trx: Transaction<DB>,
  changed_by: number,
  ids: Ids,
  { id, version }: Mergeable,
  {
    state,
    verdict,
    merged_into,
  }: Pick<Mergeable, 'state'> & {
    verdict: Parameters<typeof applyVerdict>[2];
    merged_into: number | null;
  },
): Promise<number | null> {
  if (ids.entity === 'qrocs') {
    await updateMergedInto(trx, id, merged_into);
    return null;
  }
  const after = await updateState(trx, id, state);
  await updateVersionAuthor(trx, 'qcms', id, version, { changed_by, public_note: null });
  await applyVerdict(trx, pairOf(ids), verdict);
  // The cards of the question that has the answers now.
  await recordStaleCards(trx, merged_into ?? id);
  return after;
}

/** True where one of two questions is not as a merge has left it; one that stays may have been merged itself. */
const isChanged = (merge: Merge, { kept, merged }: Pick<Both, 'kept' | 'merged'>): boolean =>
  kept.version !== merge.kept_version ||
  merged.version !== merge.merged_version ||
  kept.state === stateAfter('merge');

/**
 * Takes a merge back, whose change the caller holds: what was moved returns to its question, which is offered as before.
 *
 * @returns the ids of both questions
 * @throws duplicates.not_found when one of the questions is gone or moved; auth.admin_only when both are, out of the scope
 * @throws duplicates.changed when one of the questions has changed since
 * @throws duplicates.answered_since when a student whose answer was moved has answered one of them again
 */
export async function unmergeDuplicates(
  trx: Transaction<DB>,
  { user, scope }: Omit<ScopedContext, 'services'>,
  change: Pick<Merge, 'id' | 'entity'>,
): Promise<number[]> {
  const { id, entity } = change;
  await lockLearners(trx, movedBy(id));
  const merge = required(await findMerge(trx, change), 'duplicates.not_found');
  const { kept_id, merged_id, positions } = merge;
  await assertInScope(trx, scope, { subjects: [await lockPairSubject(trx, merge)] });
  await lockChanged(trx, change);
  const { kept, merged } = await findBoth(trx, merge);
  if (isChanged(merge, { kept, merged })) throw new DomainError('duplicates.changed');
  if (await isAnsweredSince(trx, merge)) throw new DomainError('duplicates.answered_since');
  await restoreCasePosition(trx, merge);
  await applyMoves(trx, {
    entity,
    change_id: id,
    from: kept_id,
    to: merged_id,
    positions: positionsBack(positions),
    version: null,
  });
  const { former_state: state, former_verdict: verdict } = merge;
  await settle(trx, user.id, merge, merged, { state, verdict, merged_into: null });
  await deleteMerge(trx, id);
  return [kept_id, merged_id];
}

/**
 * The merges of a subject that are not taken back, and which of them the reader may.
 *
 * @throws subjects.not_found
 */
export async function readMerges(
  { services: { db }, user }: Omit<ScopedContext, 'scope'>,
  input: z.output<typeof listMergesInput>,
) {
  const [exists, { items, total }] = await Promise.all([
    subjectExists(db, input.subject_id),
    listMerges(db, input),
  ]);
  if (!exists) throw new DomainError('subjects.not_found');
  const merges = items.map(({ actor_id, ...merge }) => ({
    ...merge,
    may_undo: isOwn(user, { actor_id }),
  }));
  return { total, items: merges };
}
