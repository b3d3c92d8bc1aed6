import type { DB, Transaction } from '@amphi/db';
import type { acceptDraftInput, returnDraftInput } from '@amphi/domain/drafts/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import { assertInScope } from '../../identity/staff/scope.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { type Reader, updateState } from './drafts.queries.ts';
import { insertDraftAudit, type LockedDraft, lockForStep, subjectsOf } from './drafts.usecases.ts';
import { DRAFTED } from './kinds.ts';

/** Locks a draft that the reader reviews; only an administrator decides on a draft of their own. */
function lockForDecision(
  trx: Transaction<DB>,
  reviewer: Reader,
  step: 'accept' | 'return',
  input: { id: number; revision: number },
): Promise<LockedDraft> {
  return lockForStep(trx, reviewer, step, input, (draft) => {
    const isOwn = draft.author_id === reviewer.id;
    if (isOwn && !reviewer.is_admin) throw new DomainError('drafts.own');
    return draft.is_reviewable;
  });
}

async function decide(
  trx: Transaction<DB>,
  reviewer: Reader,
  draft: LockedDraft,
  decision: { state: 'accepted' | 'returned'; comment: string | null },
): Promise<void> {
  const { state, comment } = decision;
  await updateState(trx, draft.id, {
    state,
    reviewed_by: reviewer.id,
    review_comment: comment,
  });
  await insertDraftAudit(trx, reviewer.id, state === 'accepted' ? 'accept' : 'return', draft, {
    before: draft.state,
    after: state,
  });
  if (draft.author_id === null || draft.author_id === reviewer.id) return;
  const { kind, question_number, subject_name } = draft;
  await notify(trx, {
    user_ids: [draft.author_id],
    kind: 'draft_decided',
    data: {
      draft_id: draft.id,
      question_number,
      subject_name,
      comment,
      decision: state,
      ...(kind === 'qroc' && { is_open_question: true }),
    },
  });
}

/**
 * Publishes a draft: the question is changed as by its form, in the reviewer's name, and its author is told.
 *
 * @throws drafts.not_found unless it is the caller's to review; drafts.own
 * @throws drafts.changed, drafts.closed
 * @throws auth.admin_only when it would move the question to a subject that the caller does not review
 * @throws edits.conflict when the question is not what the author started from any more
 * @throws ZodError, subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found
 */
export function acceptDraft(
  { db }: Services,
  reviewer: Reader,
  { comment, ...input }: z.output<typeof acceptDraftInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForDecision(trx, reviewer, 'accept', input);
    await assertInScope(trx, reviewer.reviews, { subjects: subjectsOf(draft) });
    const { fields, base, public_note, question_id } = draft;
    await DRAFTED[draft.kind].publish(trx, fields, {
      actor_id: reviewer.id,
      id: question_id,
      if_unmodified: base,
      public_note,
    });
    await decide(trx, reviewer, draft, { state: 'accepted', comment });
  });
}

/**
 * Sends a draft back to its author with what is to be amended.
 *
 * @throws drafts.not_found unless it is the caller's to review; drafts.own
 * @throws drafts.changed, drafts.closed
 */
export function returnDraft(
  { db }: Services,
  reviewer: Reader,
  { comment, ...input }: z.output<typeof returnDraftInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForDecision(trx, reviewer, 'return', input);
    await decide(trx, reviewer, draft, { state: 'returned', comment });
  });
}
