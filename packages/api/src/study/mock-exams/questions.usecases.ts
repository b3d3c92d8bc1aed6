import { randomInt } from 'node:crypto';
import { DomainError, required } from '@amphi/domain/errors';
import type { drawnQuestionsInput, undrawnInput } from '@amphi/domain/mock-exams/schema';
import { SEED_MAX, shuffle } from '@amphi/domain/sittings/shuffle';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findMockExam, insertDrawn, listCandidates } from './mock-exams.queries.ts';
import { assertAhead, lockExisting } from './mock-exams.usecases.ts';
import { deleteDrawn, listDrawn, listUndrawn } from './questions.queries.ts';

/** Other questions that a mock exam could ask. @throws mock_exams.not_found */
export async function findUndrawn(
  { db }: Services,
  { id, search = '' }: z.output<typeof undrawnInput>,
) {
  const exam = required(await findMockExam(db, id), 'mock_exams.not_found');
  return listUndrawn(db, exam, search);
}

/**
 * Chooses the questions of a published mock exam and their order, until it begins. Instead of each null another one
 * is drawn.
 *
 * @throws mock_exams.not_found, mock_exams.not_published, mock_exams.begun
 * @throws mock_exams.unfit_question when one is asked twice or may not be drawn, mock_exams.too_few_questions
 */
export function setDrawnQuestions(
  { db }: Services,
  actor_id: number,
  { id, qcm_ids }: z.output<typeof drawnQuestionsInput>,
) {
  return inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, id);
    assertAhead(exam);
    const candidates = (await listCandidates(trx, exam)).map((one) => one.id);
    const former = (await listDrawn(trx, id)).map((question) => question.id);
    const given = qcm_ids.filter((one) => one !== null);
    const fit = new Set([...candidates, ...former]);
    if (new Set(given).size < given.length || given.some((one) => !fit.has(one))) {
      throw new DomainError('mock_exams.unfit_question');
    }
    // Replaced questions are not drawn again at once.
    const known = new Set([...given, ...former]);
    const others = shuffle(candidates, randomInt(SEED_MAX)).filter((one) => !known.has(one));
    const question_ids = qcm_ids.map((one) => one ?? others.pop());
    if (!question_ids.every((one) => one !== undefined)) {
      throw new DomainError('mock_exams.too_few_questions');
    }
    await deleteDrawn(trx, id);
    await insertDrawn(trx, id, question_ids);
    await insertAudit(trx, {
      actor_id,
      action: 'mockExams.setQuestions',
      entity_id: id,
      before: { question_ids: former },
      after: { question_ids },
    });
    return listDrawn(trx, id);
  });
}
