import type { decideDraftInput } from '@amphi/domain/drafts/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import { assertInScope } from '../../identity/staff/scope.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { changeWithin, KINDS } from '../questions/questions.usecases.ts';
import type { Reader } from './drafts.queries.ts';
import { lockForStep, makeStep, subjectsOf } from './steps.usecases.ts';

/**
 * Publishes a draft, or sends it back with what is to be amended, and tells its author. A question is changed as by its
 * form, in the reviewer's name. Only an administrator decides on a draft of their own.
 *
 * @throws drafts.not_found unless it is the caller's to review; drafts.own
 * @throws drafts.changed, drafts.closed
 * @throws auth.admin_only when it would move the question to a subject that the caller does not review
 * @throws edits.conflict when the question is not what the author started from any more
 * @throws ZodError, subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found
 */
export function decideDraft(
  { db }: Services,
  reviewer: Reader,
  { decision, comment, ...input }: z.output<typeof decideDraftInput>,
): Promise<void> {
  const step = decision === 'accepted' ? 'accept' : 'return';
  return inTransaction(db, async (trx) => {
    const draft = await lockForStep(trx, reviewer, step, input, ({ author_id, is_reviewable }) => {
      if (author_id === reviewer.id && !reviewer.is_admin) throw new DomainError('drafts.own');
      return is_reviewable;
    });
    const { id, kind, question, author_id, question_id, subject_name } = draft;
    if (step === 'accept') {
      await assertInScope(trx, reviewer.reviews, { subjects: subjectsOf(draft) });
    }
    // Before its change, which carries the drafts that are open along where options move.
    const decided = { state: decision, reviewed_by: reviewer.id, review_comment: comment };
    await makeStep(trx, reviewer.id, step, draft, decided);
    if (step === 'accept') {
      await changeWithin(KINDS[kind], trx, {
        actor_id: reviewer.id,
        id: question.id,
        input: KINDS[kind].parse(draft.fields),
        if_unmodified: draft.base,
        public_note: draft.public_note,
      });
    }
    if (author_id === null || author_id === reviewer.id) return;
    await notify(trx, {
      user_ids: [author_id],
      kind: 'draft_decided',
      data: {
        draft_id: id,
        question_id,
        subject_name,
        comment,
        decision,
        ...(kind === 'qroc' && { is_open_question: true }),
      },
    });
  });
}
