import { DomainError } from '@amphi/domain/errors';
import { wordsOf } from '@amphi/domain/questions/qroc-match/normalize';
import type { resolveQrocReportsInput } from '@amphi/domain/reports/qroc-decision.schema';
import type { z } from 'zod';
import { QROC } from '../../catalog/questions/questions.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { decideReports } from './decisions.usecases.ts';
import { listOpenReports } from './desk.queries.ts';
import { findDeskQroc } from './qroc-desk.queries.ts';

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
  return { kind: 'qroc' as const, ...question, reports, proposals: countProposals(reports) };
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
 * Decides about the open reports of an open question as `decideReports` does. A correction replaces the answer and what
 * else is accepted.
 */
export function resolveQrocReports(services: Services, actor_id: number, decision: Decision) {
  const { id } = decision;
  return decideReports(services, actor_id, decision, {
    id,
    kind: QROC,
    reported: { qroc_id: id },
    original: 'duplicate_of_qroc',
    corrected:
      decision.decision === 'correct'
        ? { answer_text: decision.answer_text, accepted_answers: decision.accepted_answers }
        : null,
    read: findDeskQroc,
    notice: { is_open_question: true },
  });
}
