import { DomainError, required } from '@amphi/domain/errors';
import { maskOf } from '@amphi/domain/questions/letters';
import type { createQrocReportInput, createReportInput } from '@amphi/domain/reports/schema';
import type { z } from 'zod';
import { hasAnswer } from '../../catalog/access/access.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findAnswered,
  findQrocReportState,
  findReportState,
  insertReport,
  lockReportedQroc,
  lockReportedQuestion,
} from './reports.queries.ts';

/**
 * A report tells that a key is disputed, and so does their number: none before the answer, nor while a running exam asks
 * the question again.
 */
async function assertAnswered({ db }: Services, userId: number, qcmId: number): Promise<void> {
  const answered = required(await findAnswered(db, userId, qcmId), 'reports.not_answered');
  if (answered.is_in_exam) throw new DomainError('sittings.exam_running');
}

/**
 * Reports a question to the team.
 *
 * @returns its number
 * @throws reports.not_answered before the student has answered the question
 * @throws sittings.exam_running while an exam of the student's asks it
 * @throws reports.already_open while the student's last report of it is undecided
 * @throws attempts.unknown_letter when the question has no such option
 * @throws request.rate_limited
 */
export async function createReport(
  services: Services,
  user_id: number,
  { suggested_answers, ...input }: z.output<typeof createReportInput>,
): Promise<{ id: number }> {
  const { qcm_id, reason } = input;
  await assertAnswered(services, user_id, qcm_id);
  await services.limiter.consume('report', `user:${user_id}`);
  const suggested_mask = reason === 'key' ? maskOf(suggested_answers) : null;
  const id = await inTransaction(services.db, async (trx) => {
    const question = required(await lockReportedQuestion(trx, qcm_id), 'questions.not_found');
    const unknown = (suggested_mask ?? 0) & ~question.options_mask;
    if (unknown !== 0) throw new DomainError('attempts.unknown_letter', 'suggested_answers');
    const question_version = question.version;
    return insertReport(trx, { ...input, user_id, question_version, suggested_mask });
  });
  return { id };
}

/**
 * Reads what a student who is about to report a question should know: its propositions, and who has reported it already.
 *
 * @throws reports.not_answered, sittings.exam_running, questions.not_found
 */
export async function readReportState(services: Services, userId: number, qcmId: number) {
  await assertAnswered(services, userId, qcmId);
  const state = required(await findReportState(services.db, userId, qcmId), 'questions.not_found');
  return {
    options: state.options,
    others: state.others,
    is_reported: state.own_id !== null,
  };
}

/** The question as its access names it, and whether a running exam of the student's asks it. */
interface ReportedQroc {
  id: number;
  is_in_exam: boolean;
}

/** Refuses reports before an answer, as for closed questions, and during an exam that asks the question again. */
async function assertGraded({ db }: Services, userId: number, qroc: ReportedQroc): Promise<void> {
  if (qroc.is_in_exam) throw new DomainError('sittings.exam_running');
  if (!(await hasAnswer(db, { kind: 'qroc', id: qroc.id }, userId))) {
    throw new DomainError('reports.not_answered');
  }
}

/**
 * Reports an open question to the team.
 *
 * @returns the report's number
 * @throws reports.not_answered before the student has graded an answer to the question
 * @throws sittings.exam_running while an exam of the student's asks it
 * @throws reports.already_open while the student's last report of it is undecided
 * @throws request.rate_limited
 */
export async function createQrocReport(
  services: Services,
  user_id: number,
  qroc: ReportedQroc,
  { id: qroc_id, ...input }: z.output<typeof createQrocReportInput>,
): Promise<{ id: number }> {
  await assertGraded(services, user_id, qroc);
  await services.limiter.consume('report', `user:${user_id}`);
  const id = await inTransaction(services.db, async (trx) => {
    const question = required(await lockReportedQroc(trx, qroc_id), 'questions.not_found');
    return insertReport(trx, { ...input, qroc_id, user_id, question_version: question.version });
  });
  return { id };
}

/**
 * Reads what a student who is about to report an open question should know: what they wrote, and who has reported it already.
 *
 * @throws reports.not_answered, sittings.exam_running
 */
export async function readQrocReportState(services: Services, userId: number, qroc: ReportedQroc) {
  await assertGraded(services, userId, qroc);
  const state = await findQrocReportState(services.db, userId, qroc.id);
  if (state === undefined) throw new DomainError('reports.not_answered');
  return { typed_text: state.typed_text, others: state.others, is_reported: state.own_id !== null };
}
