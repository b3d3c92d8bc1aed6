import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { NotificationData } from '@amphi/domain/notifications/kinds';
import { LETTERS, type Letter, lettersOf, optionLetters } from '@amphi/domain/questions/letters';
import { createQcmInput } from '@amphi/domain/questions/qcm.schema';
import type { ReportDecision } from '@amphi/domain/reports/rules';
import type { resolveReportsInput } from '@amphi/domain/reports/schema';
import { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { notify } from '../notifications/notifications.queries.ts';
import { getQcm } from '../questions/qcm.queries.ts';
import { lockQuestion } from '../questions/questions.queries.ts';
import { changeLocked, QCM } from '../questions/questions.usecases.ts';
import { inTransaction } from '../transactions.ts';
import {
  findDeskQuestion,
  findIdByNumber,
  findStrongestThird,
  listOpenReports,
  lockOpenReports,
  type Reported,
  updateResolved,
} from './desk.queries.ts';

/** Below this many ranked students a third says nothing. */
const RANKED_MIN = 30;

/**
 * A question on the desk: its open reports, how many hold each letter right, and what the strongest third ticked.
 *
 * @throws questions.not_found
 */
export async function readDeskQuestion({ db }: Services, qcmId: number) {
  const [question, rows, third] = await Promise.all([
    findDeskQuestion(db, qcmId),
    listOpenReports(db, { qcm_id: qcmId }),
    findStrongestThird(db, qcmId),
  ]);
  if (question === undefined) throw new DomainError('questions.not_found');
  const { total, correct, correct_mask: _, a, b, c, d, e, f, ...shown } = question;
  const chosen = [a, b, c, d, e, f];
  const reports = rows.map(({ suggested_mask, suggested_answer: _none, ...report }) => ({
    ...report,
    suggested_answers: lettersOf(suggested_mask ?? 0),
  }));
  return {
    ...shown,
    reports,
    answers: { total, correct },
    letters: optionLetters(question.options).map((letter) => {
      const place = LETTERS.indexOf(letter);
      return {
        letter,
        votes: reports.filter(({ suggested_answers: held }) => held.includes(letter)).length,
        chosen: chosen[place] ?? 0,
        strong: third.n < RANKED_MIN ? null : (third.ticks[place] ?? 0),
      };
    }),
    strongest: third.n < RANKED_MIN ? null : { n: third.n, strong: third.strong },
    suggestion: mostSuggested(rows.map(({ suggested_mask }) => suggested_mask)),
  };
}

/** The key that most reports hold right; empty when none names one. */
function mostSuggested(masks: readonly (number | null)[]): Letter[] {
  const votes = new Map<number, number>();
  for (const mask of masks) if (mask !== null) votes.set(mask, (votes.get(mask) ?? 0) + 1);
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return lettersOf(first?.[0] ?? 0);
}

/** What becomes of reports by a decision. */
export const STATUS_OF = {
  correct: 'accepted',
  neutralise: 'accepted',
  reject: 'rejected',
  duplicate: 'duplicate',
} as const satisfies Record<ReportDecision, string>;

type Decision = z.output<typeof resolveReportsInput>;

/**
 * Decides about the open reports of a question, as they were seen, and tells those who reported it. A new key re-marks
 * the recorded answers in the same transaction, and tells those whose answer it concerns; exams are scored again by
 * their job.
 *
 * @returns how many reports are closed, and the version of the question
 * @throws questions.not_found
 * @throws reports.already_closed when another administrator has decided
 * @throws reports.question_changed when the question is no longer the version that was seen
 * @throws ZodError at `correct_answers` for a key that the question's marking does not go with
 * @throws reports.no_such_duplicate when no other question of the subject has the number
 */
export function resolveReports({ db }: Services, actor_id: number, decision: Decision) {
  const { qcm_id, reply } = decision;
  const status = STATUS_OF[decision.decision];
  return inTransaction(db, async (trx) => {
    const before = await lockQuestion(trx, 'qcms', qcm_id);
    if (before === undefined) throw new DomainError('questions.not_found');
    const open = await lockUndecided(trx, { qcm_id }, decision.up_to);
    if (before.version !== decision.version) throw new DomainError('reports.question_changed');
    const duplicate_of =
      status === 'duplicate' ? await findOriginal(trx, before, decision.duplicate_of ?? 0) : null;
    await changeQuestionOf(trx, actor_id, before, decision);
    const version = (await findDeskQuestion(trx, qcm_id))?.version ?? before.version;
    const { question_number, subject_name } = await getQcm(trx, qcm_id);
    return closeReports(trx, open, {
      ...{ actor_id, reported: { qcm_id }, decision: decision.decision, status, reply },
      ...{ version, former_version: before.version, duplicate: { duplicate_of } },
      told: { question_number, subject_name },
    });
  });
}

type OpenReports = Awaited<ReturnType<typeof lockOpenReports>>;

/**
 * The open reports of a question that a decision is about, locked.
 *
 * @throws reports.already_closed when there are none any more
 */
export async function lockUndecided(
  trx: Transaction<DB>,
  reported: Reported,
  upTo: number,
): Promise<OpenReports> {
  const open = await lockOpenReports(trx, reported, upTo);
  if (open.length === 0) throw new DomainError('reports.already_closed');
  return open;
}

interface Closing {
  actor_id: number;
  reported: Reported;
  decision: ReportDecision;
  status: (typeof STATUS_OF)[ReportDecision];
  reply: string | null;
  version: number;
  former_version: number;
  duplicate: { duplicate_of: number | null } | { duplicate_of_qroc: number | null };
  /** How the question is named to those who reported it. */
  told: Omit<NotificationData['report_closed'], 'status' | 'reply'>;
}

/**
 * Closes reports by one decision, tells those who sent them, and notes it.
 *
 * @returns how many reports are closed, and the version of the question
 */
export async function closeReports(
  trx: Transaction<DB>,
  open: OpenReports,
  { actor_id, reported, decision, status, reply, version, ...closing }: Closing,
): Promise<{ closed: number; version: number }> {
  const ids = open.map(({ id }) => id);
  const resolved = { status, reply, resolved_by: actor_id, resolved_version: version };
  await updateResolved(trx, ids, { ...resolved, ...closing.duplicate });
  await notify(trx, {
    user_ids: open.map(({ user_id }) => user_id),
    kind: 'report_closed',
    data: { ...closing.told, status, reply },
  });
  await insertAudit(trx, {
    ...{ actor_id, action: 'reports.resolve', entity: 'reports', entity_id: ids[0] as number },
    before: { ...reported, status: 'open', reports: ids, version: closing.former_version },
    after: { ...reported, status, decision, version, ...closing.duplicate },
  });
  return { closed: ids.length, version };
}

/** What the decision does to the question itself, by the rules of its form. */
async function changeQuestionOf(
  trx: Transaction<DB>,
  actor_id: number,
  before: { id: number; version: number; correct_mask: number },
  { decision, correct_answers, public_note }: Decision,
): Promise<void> {
  const values = {
    correct: correct_answers && { correct_answers },
    neutralise: { state: 'neutralised' },
    reject: null,
    duplicate: { state: 'retired' },
  }[decision];
  if (values === null) return;
  const fields = createQcmInput.safeParse({ ...(await getQcm(trx, before.id)), ...values });
  if (!fields.success) throw decision === 'correct' ? atKey(fields.error) : fields.error;
  await changeLocked(QCM, trx, { actor_id, before, fields: fields.data, public_note });
}

/** The same refusals at the key, the only field of the decision: what it does not go with has none there. */
const atKey = ({ issues }: z.ZodError) =>
  new z.ZodRealError(issues.map((issue) => ({ ...issue, path: ['correct_answers'] })));

/** The question of the same subject that another one repeats. */
async function findOriginal(
  trx: Transaction<DB>,
  question: { id: number; subject_id: number },
  number: number,
): Promise<number> {
  const id = await findIdByNumber(trx, question, number);
  if (id === undefined) throw new DomainError('reports.no_such_duplicate', 'duplicate_of');
  return id;
}
