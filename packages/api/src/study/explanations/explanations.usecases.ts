import { DomainError, required } from '@amphi/domain/errors';
import type {
  createExplanationInput,
  nameExplanationInput,
  resolveExplanationInput,
} from '@amphi/domain/explanations/schema';
import { explanations as texts } from '@amphi/domain/messages/fr/explanations';
import { createQcmInput } from '@amphi/domain/questions/qcm.schema';
import type { z } from 'zod';
import { hasAnswer } from '../../catalog/access/access.queries.ts';
import { assertMayPublishRows } from '../../catalog/publishing/publishing.usecases.ts';
import { getQcm } from '../../catalog/questions/qcm.queries.ts';
import { lockQuestion } from '../../catalog/questions/questions.queries.ts';
import { changeLocked, QCM } from '../../catalog/questions/questions.usecases.ts';
import { assertInScope, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findExplanation,
  insertExplanation,
  lockExplainedQuestion,
  lockOpenExplanation,
  updateDecided,
  updateNamed,
} from './explanations.queries.ts';

/**
 * Proposes an explanation for a question that has none.
 *
 * @returns its number
 * @throws reports.not_answered before the student has answered the question
 * @throws explanations.not_needed when it has an explanation
 * @throws explanations.already_open while the student's last proposal for it is undecided
 * @throws request.rate_limited
 */
export async function proposeExplanation(
  services: Services,
  user_id: number,
  { is_own: _, ...input }: z.output<typeof createExplanationInput>,
): Promise<{ id: number }> {
  if (!(await hasAnswer(services.db, { kind: 'qcm', id: input.qcm_id }, user_id))) {
    throw new DomainError('reports.not_answered');
  }
  await services.limiter.consume('report', `user:${user_id}`);
  const id = await inTransaction(services.db, async (trx) => {
    const question = await lockExplainedQuestion(trx, input.qcm_id);
    if (question === undefined) throw new DomainError('questions.not_found');
    if (question.is_explained) throw new DomainError('explanations.not_needed');
    return insertExplanation(trx, { ...input, user_id, question_version: question.version });
  });
  return { id };
}

/**
 * Gives or withdraws the wish to be named, before a decision as after it: who reads a published explanation sees the
 * author of now.
 *
 * @throws explanations.not_found unless the proposal is the caller's own
 */
export async function nameAuthor(
  { db }: Services,
  user_id: number,
  input: z.output<typeof nameExplanationInput>,
): Promise<void> {
  if (!(await updateNamed(db, { ...input, user_id }))) {
    throw new DomainError('explanations.not_found');
  }
}

/**
 * Publishes a proposal as the editor's text, or refuses it, and tells its author. The note of the version is the credit without a
 * name; the proposal says which version it became, so that its author is named there on wish, as long as the account exists.
 *
 * @throws explanations.not_found
 * @throws auth.admin_only when the question is outside the caller's scope
 * @throws staff.review_required when an editor publishes one where a reviewer does
 * @throws explanations.already_closed when another administrator has decided
 */
export function resolveExplanation(
  { services: { db }, user, scope }: ScopedContext,
  { id, decision, justification, reply }: z.output<typeof resolveExplanationInput>,
): Promise<void> {
  const actor_id = user.id;
  const status = decision === 'accept' ? 'accepted' : 'refused';
  return inTransaction(db, async (trx) => {
    const proposal = required(await findExplanation(trx, id), 'explanations.not_found');
    const { qcm_id, user_id } = proposal;
    await assertInScope(trx, scope, { qcms: [qcm_id] });
    // The question before the proposal, as the order of locks has it.
    const before = required(await lockQuestion(trx, 'qcms', qcm_id), 'explanations.not_found');
    required(await lockOpenExplanation(trx, id), 'explanations.already_closed');
    if (decision === 'accept') {
      const rows = { table: 'qcms' as const, ids: [qcm_id] };
      await assertMayPublishRows(trx, user, rows, {}, 'staff.review_required');
    }
    const question = await getQcm(trx, qcm_id);
    if (decision === 'accept') {
      const fields = createQcmInput.parse({ ...question, justification });
      await changeLocked(QCM, trx, { actor_id, before, fields, public_note: texts.credit });
    }
    const published_after = decision === 'accept' ? before.version : null;
    await updateDecided(trx, id, { status, reply, resolved_by: actor_id, published_after });
    const { subject_name } = question;
    await notify(trx, {
      user_ids: [user_id],
      kind: 'explanation_closed',
      data: { question_id: qcm_id, subject_name, status, reply },
    });
    await insertAudit(trx, {
      actor_id,
      action: 'explanations.resolve',
      entity_id: id,
      before: { qcm_id, status: 'open' },
      after: { qcm_id, status },
    });
  });
}
