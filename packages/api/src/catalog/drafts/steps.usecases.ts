import type { DB, Transaction } from '@amphi/db';
import { canMake, type DraftKind, type DraftStep } from '@amphi/domain/drafts/rules';
import type { draftStepInput } from '@amphi/domain/drafts/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { StaleLocks } from '../../platform/transactions.ts';
import { KINDS, lockPresent } from '../questions/questions.usecases.ts';
import {
  type DraftValues,
  findDraft,
  type KeptDraft,
  lockDraft,
  type Reader,
  updateDraft,
} from './drafts.queries.ts';

export type FoundDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** A draft, locked with its question. */
export interface LockedDraft extends KeptDraft {
  kind: DraftKind;
  question: Awaited<ReturnType<typeof lockPresent>>;
}

/** Notes a step of a draft in the log, with its question. */
export function insertDraftAudit(
  trx: Transaction<DB>,
  actor_id: number,
  step: DraftStep | 'create',
  { id, kind, question, author_id, state }: LockedDraft,
  before: string | null,
) {
  const about = { [`${kind}_id`]: question.id, user_id: author_id };
  return insertAudit(trx, {
    actor_id,
    action: `drafts.${step}`,
    entity_id: id,
    ...(before !== null && { before: { ...about, state: before } }),
    after: { ...about, state },
  });
}

/**
 * Locks a draft for a step: its question first, as the order of locks has it.
 *
 * @param isFor whether the step is this reader's to make; others are not told that there is such a draft
 * @throws drafts.not_found
 * @throws drafts.changed when it is not the revision that was seen any more
 * @throws drafts.closed when the step is not possible in its state
 */
export async function lockForStep(
  trx: Transaction<DB>,
  reader: Reader,
  step: DraftStep,
  { id, revision }: z.output<typeof draftStepInput>,
  isFor: (draft: FoundDraft) => boolean,
) {
  const found = await findDraft(trx, reader, id);
  if (found === undefined || !isFor(found)) throw new DomainError('drafts.not_found');
  const { kind, question_id, subject_id, subject_name } = found;
  const question = await lockPresent(trx, KINDS[kind].table, question_id);
  // Rights depend on the subject, which has just been changed.
  if (question.subject_id !== subject_id) throw new StaleLocks();
  const draft = await lockDraft(trx, id);
  if (draft === undefined) throw new DomainError('drafts.not_found');
  if (draft.revision !== revision) throw new DomainError('drafts.changed');
  if (!canMake(step, draft.state)) throw new DomainError('drafts.closed');
  return { ...draft, kind, question, question_id, subject_name };
}

/** Makes a step of a locked draft, with its entry in the log. @returns the next revision */
export async function makeStep(
  trx: Transaction<DB>,
  actor_id: number,
  step: DraftStep,
  draft: LockedDraft,
  values: DraftValues,
): Promise<{ id: number; revision: number }> {
  const moved = await updateDraft(trx, draft.id, values);
  await insertDraftAudit(trx, actor_id, step, { ...draft, ...moved }, draft.state);
  return { id: moved.id, revision: moved.revision };
}

/** The subject that the question of a draft is in, and the one that the draft would leave it in. */
export const subjectsOf = ({ question, fields }: LockedDraft): number[] => [
  question.subject_id,
  Number(fields.subject_id),
];
