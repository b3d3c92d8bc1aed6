import { required } from '@amphi/domain/errors';
import { lettersOf } from '@amphi/domain/questions/letters';
import { solutionOf } from '@amphi/domain/questions/qcm.schema';
import { qrocSolutionOf } from '@amphi/domain/questions/qroc.schema';
import type { cardInput } from '@amphi/domain/reviews/schema';
import { othersStats } from '@amphi/domain/stats/rules';
import type { z } from 'zod';
import {
  requireRow,
  toAnswerQcm,
  toAnswerQroc,
} from '../../catalog/access/requirements.usecases.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { readOthers } from '../qroc-answers/qroc-answers.usecases.ts';
import { assertNotInExam } from '../sittings/sittings.queries.ts';
import { findClosedEntry, findOpenEntry } from './entry.queries.ts';

/**
 * A question that the student has answered, to be read: with what they gave last, its key, why, and the others' answers.
 *
 * @throws reviews.no_card for one that was never answered; questions.not_found, access.denied, attempts.sealed,
 *   sittings.exam_running
 */
export async function readEntry(
  services: Services,
  user: SessionUser,
  { kind, question_id }: z.output<typeof cardInput>,
) {
  const { db } = services;
  if (kind === 'qcm') {
    const access = await requireRow(toAnswerQcm, services, user, { qcm_id: question_id });
    assertNotInExam(access);
    const row = required(await findClosedEntry(db, user.id, question_id), 'reviews.no_card');
    const { mask, total, a, b, c, d, e, f, ...question } = row;
    return {
      kind,
      question,
      selected_answers: lettersOf(mask),
      ...solutionOf(row),
      ...othersStats(question.options, { total, a, b, c, d, e, f }, mask),
    };
  }
  await requireRow(toAnswerQroc, services, user, { id: question_id });
  const row = required(await findOpenEntry(db, user.id, question_id), 'reviews.no_card');
  const { typed_text, elements_mask, ...question } = row;
  const others = await readOthers(services, user, question_id);
  return { kind, question, ...qrocSolutionOf(row), typed_text, elements_mask, others };
}
