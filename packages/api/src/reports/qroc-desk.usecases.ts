import { DomainError } from '@amphi/domain/errors';
import { createQrocInput } from '@amphi/domain/questions/qroc.schema';
import { wordsOf } from '@amphi/domain/questions/qroc-match/normalize';
import type { resolveQrocReportsInput } from '@amphi/domain/reports/qroc-decision.schema';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import { getQroc } from '../questions/qroc.queries.ts';
import { lockQuestion } from '../questions/questions.queries.ts';
import { changeLocked, QROC } from '../questions/questions.usecases.ts';
import { inTransaction } from '../transactions.ts';
import { listOpenReports } from './desk.queries.ts';
import { closeReports, lockUndecided, STATUS_OF } from './desk.usecases.ts';
import { findDeskQroc, findQrocByNumber } from './qroc-desk.queries.ts';

/**
 * An open question on the desk: its open reports, and the answers that they hold right with how many do.
 *
 * @throws questions.not_found
 */
export async function readDeskQroc({ db }: Services, qrocId: number) {
  const [question, rows] = await Promise.all([
    findDeskQroc(db, qrocId),
    listOpenReports(db, { qroc_id: qrocId }),
  ]);
  if (question === undefined) throw new DomainError('questions.not_found');
  const reports = rows.map(({ suggested_mask: _none, ...report }) => report);
  return { ...question, reports, proposals: countProposals(reports) };
}

/** Answers that reports hold right, the most frequent first; spelled differently they are one, as the first wrote it. */
function countProposals(
  reports: readonly { suggested_answer: string | null }[],
): { text: string; count: number }[] {
  const found = new Map<string, { text: string; count: number }>();
  for (const { suggested_answer: text } of reports) {
    if (text === null) continue;
    const name = wordsOf(text, new Map()).words.join(' ') || text;
    const known = found.get(name);
    if (known) known.count += 1;
    else found.set(name, { text: text.trim(), count: 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

type Decision = z.output<typeof resolveQrocReportsInput>;

/**
 * Decides about the open reports of an open question, as they were seen, and tells those who reported it. A correction
 * replaces the answer and what else is accepted; exams that asked it are scored again by their job.
 *
 * @returns how many reports are closed, and the version of the question
 * @throws questions.not_found
 * @throws reports.already_closed when another administrator has decided
 * @throws reports.question_changed when the question is no longer the version that was seen
 * @throws reports.no_such_duplicate when no other open question of the subject has the number
 */
export function resolveQrocReports({ db }: Services, actor_id: number, decision: Decision) {
  const { id, reply } = decision;
  const status = STATUS_OF[decision.decision];
  return inTransaction(db, async (trx) => {
    const before = await lockQuestion(trx, 'qrocs', id);
    if (before === undefined) throw new DomainError('questions.not_found');
    const open = await lockUndecided(trx, { qroc_id: id }, decision.up_to);
    if (before.version !== decision.version) throw new DomainError('reports.question_changed');
    const number = status === 'duplicate' ? decision.duplicate_of : undefined;
    const original = number && (await findQrocByNumber(trx, before, number));
    if (number && original === undefined) {
      throw new DomainError('reports.no_such_duplicate', 'duplicate_of');
    }
    if (decision.decision === 'correct') {
      const { answer_text, accepted_answers, public_note } = decision;
      const values = { ...(await getQroc(trx, id)), answer_text, accepted_answers };
      const fields = createQrocInput.parse(values);
      await changeLocked(QROC, trx, { actor_id, before, fields, public_note });
    }
    const after = await findDeskQroc(trx, id);
    const { question_number = 0, subject_name = '', version = before.version } = after ?? {};
    return closeReports(trx, open, {
      ...{ actor_id, reported: { qroc_id: id }, decision: decision.decision, status, reply },
      ...{ version, former_version: before.version },
      duplicate: { duplicate_of_qroc: original || null },
      told: { question_number, subject_name, is_open_question: true },
    });
  });
}
