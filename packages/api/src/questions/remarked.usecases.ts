import type { DB, Transaction } from '@amphi/db';
import { type Letter, maskOf } from '@amphi/domain/questions/letters';
import { notify } from '../notifications/notifications.queries.ts';
import { listAnswerers } from './answers.queries.ts';

interface Remarked {
  id: number;
  subject_id: number;
  subject_name: string;
  question_number: number;
  correct_answers: Letter[];
}

/** Tells the students whose recorded answer a new key has made right or wrong. */
export async function tellRemarked(
  trx: Transaction<DB>,
  before: { correct_mask?: number },
  { id, correct_answers, ...question }: Remarked,
): Promise<void> {
  const { subject_id, subject_name, question_number } = question;
  const [old, key] = [before.correct_mask, maskOf(correct_answers)];
  if (old === undefined || old === key) return;
  const answerers = await listAnswerers(trx, id, [old, key]);
  for (const is_correct of [true, false]) {
    const mask = is_correct ? key : old;
    const user_ids = answerers.filter((one) => one.mask === mask).map(({ user_id }) => user_id);
    const data = { subject_id, subject_name, question_number, is_correct };
    await notify(trx, { user_ids, kind: 'answer_remarked', data });
  }
}
