import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import type { NotificationData } from '@amphi/domain/notifications/kinds';
import { stateAfter } from '@amphi/domain/questions/states';
import type { ReportDecision } from '@amphi/domain/reports/rules';
import type { QuestionTable } from '../../catalog/conditions/filings.queries.ts';
import {
  changeLocked,
  lockPresent,
  type QuestionFields,
  type QuestionKind,
} from '../../catalog/questions/questions.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findOther, lockOpenReports, type Reported, updateResolved } from './desk.queries.ts';

/** Status of reports after each decision. */
const STATUS_OF = {
  correct: 'accepted',
  neutralise: 'accepted',
  reject: 'rejected',
  duplicate: 'duplicate',
} as const satisfies Record<ReportDecision, string>;

/** Input of a decision about a question of either kind. */
interface Decision {
  decision: ReportDecision;
  version: number;
  up_to: number;
  duplicate_of?: number | null | undefined;
  public_note: string | null;
  reply: string | null;
}

/** Differences between decisions about closed and about open questions. */
interface DecidedQuestion<Fields extends QuestionFields, Question extends object> {
  id: number;
  kind: QuestionKind<Fields, Question>;
  reported: Reported;
  /** The column of a report that names the question which the reported one repeats. */
  original: 'duplicate_of' | 'duplicate_of_qroc';
  /** The answer as it is to be; null: corrected elsewhere already. */
  corrected: object | null;
  /** The question after the decision, as the desk shows it. */
  read(
    trx: Transaction<DB>,
    id: number,
  ): Promise<{ version: number; subject_name: string } | undefined>;
  /** Names the question to those who reported it, beside its number and subject. */
  notice: { is_open_question?: true };
}

/**
 * Decides about the open reports of a question, as they were seen, and tells those who reported it. What follows from a
 * change of the question follows here too; exams are scored again by their job.
 *
 * @returns how many reports are closed, and the version of the question
 * @throws questions.not_found
 * @throws reports.already_closed when another reviewer has decided
 * @throws reports.question_changed when the question is no longer the version that was seen
 * @throws reports.no_such_duplicate when no other question of its kind in the subject has the number
 * @throws ZodError for a correction that the rules of the question's form refuse
 */
export function decideReports<Fields extends QuestionFields, Question extends object>(
  { db }: Services,
  actor_id: number,
  decision: Decision,
  question: DecidedQuestion<Fields, Question>,
): Promise<{ closed: number; version: number }> {
  const { id, kind, reported } = question;
  return inTransaction(db, async (trx) => {
    const before = await lockPresent(trx, kind.table, id);
    const open = await lockOpenReports(trx, reported, decision.up_to);
    if (open.length === 0) throw new DomainError('reports.already_closed');
    if (before.version !== decision.version) throw new DomainError('reports.question_changed');
    const original = await findOriginal(trx, before, decision, question);
    const values = {
      correct: question.corrected,
      neutralise: { state: stateAfter('neutralise') },
      reject: null,
      duplicate: { state: stateAfter('duplicate') },
    }[decision.decision];
    if (values !== null) {
      const fields = kind.parse({ ...(await kind.get(trx, id)), ...values });
      const { public_note } = decision;
      await changeLocked(kind, trx, { actor_id, before, fields, public_note });
    }
    const after = required(await question.read(trx, id), 'questions.not_found');
    const { version, subject_name } = after;
    await closeReports(trx, actor_id, open, decision, {
      reported,
      version,
      former_version: before.version,
      duplicate: { [question.original]: original },
      notice: { question_id: id, subject_name, ...question.notice },
    });
    return { closed: open.length, version };
  });
}

/**
 * The question of the same subject that the reported one repeats; null for another decision.
 *
 * @throws reports.no_such_duplicate
 */
async function findOriginal(
  trx: Transaction<DB>,
  before: { id: number; subject_id: number },
  { decision, duplicate_of }: Decision,
  { kind }: { kind: { table: QuestionTable } },
): Promise<number | null> {
  if (decision !== 'duplicate') return null;
  const found = await findOther(trx, kind.table, before, duplicate_of ?? 0);
  if (found === undefined) throw new DomainError('reports.no_such_duplicate', 'duplicate_of');
  return found;
}

interface Closing {
  reported: Reported;
  version: number;
  former_version: number;
  duplicate: { duplicate_of?: number | null; duplicate_of_qroc?: number | null };
  notice: Omit<NotificationData['report_closed'], 'status' | 'reply'>;
}

/** Closes reports by one decision, tells those who sent them, and notes it. */
async function closeReports(
  trx: Transaction<DB>,
  actor_id: number,
  open: readonly { id: number; user_id: number }[],
  { decision, reply }: Decision,
  { reported, version, former_version, duplicate, notice }: Closing,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const status = STATUS_OF[decision];
  const resolved = { status, reply, resolved_by: actor_id, resolved_version: version };
  await updateResolved(trx, ids, { ...resolved, ...duplicate });
  await notify(trx, {
    user_ids: open.map(({ user_id }) => user_id),
    kind: 'report_closed',
    data: { ...notice, status, reply },
  });
  await insertAudit(trx, {
    actor_id,
    action: 'reports.resolve',
    entity_id: ids[0] as number,
    before: { ...reported, status: 'open', reports: ids, version: former_version },
    after: { ...reported, status, decision, version, ...duplicate },
  });
}
