import { DomainError } from '@amphi/domain/errors';
import { LETTERS, type Letter, lettersOf, optionLetters } from '@amphi/domain/questions/letters';
import { createQcmInput } from '@amphi/domain/questions/qcm.schema';
import type { resolveReportsInput } from '@amphi/domain/reports/schema';
import { z } from 'zod';
import { QCM } from '../../catalog/questions/questions.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { decideReports } from './decisions.usecases.ts';
import { findDeskQuestion, findStrongestThird, listOpenReports } from './desk.queries.ts';

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
    kind: 'qcm' as const,
    ...shown,
    reports,
    answers: { total, correct },
    letters: optionLetters(question.options).map((letter) => {
      const position = LETTERS.indexOf(letter);
      return {
        letter,
        votes: reports.filter(({ suggested_answers: suggested }) => suggested.includes(letter))
          .length,
        chosen: chosen[position] ?? 0,
        strong: third.n < RANKED_MIN ? null : (third.ticks[position] ?? 0),
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

type Decision = z.output<typeof resolveReportsInput>;

/**
 * Decides about the open reports of a closed question as `decideReports` does. A new key re-marks the recorded answers
 * in the same transaction, and tells those whose answer it concerns.
 *
 * @throws ZodError at `correct_answers` for a key that the question's marking does not go with
 */
export function resolveReports(services: Services, actor_id: number, decision: Decision) {
  const { qcm_id: id, correct_answers } = decision;
  return decideReports(services, actor_id, decision, {
    id,
    reported: { qcm_id: id },
    original: 'duplicate_of',
    notice: {},
    kind: decision.decision === 'correct' ? { ...QCM, parse: parseAtKey } : QCM,
    corrected: correct_answers && { correct_answers },
    read: findDeskQuestion,
  });
}

/** Parses with refusals at the key, the only field of the decision: what it does not go with has none there. */
function parseAtKey(fields: object) {
  const { success, data, error } = createQcmInput.safeParse(fields);
  if (success) return data;
  throw new z.ZodRealError(error.issues.map((issue) => ({ ...issue, path: ['correct_answers'] })));
}
