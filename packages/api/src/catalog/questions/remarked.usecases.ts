import type { DB, Transaction } from '@amphi/db';
import { type Letter, maskOf, type Options, optionLetters } from '@amphi/domain/questions/letters';
import { mappedMask, movedPositions } from '@amphi/domain/questions/option-order';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { listRemarked } from './answers.queries.ts';
import { moveLetters } from './option-moves.queries.ts';

/**
 * Carries what is stored of a question along where its options move, before they do.
 *
 * @returns the question as it was, with its masks by the letters of now
 */
export async function carryLetters<
  Former extends {
    id: number;
    version: number;
    options?: Options;
    options_mask?: number;
    correct_mask?: number;
  },
>(trx: Transaction<DB>, before: Former, { options }: { options: Options }): Promise<Former> {
  const { options: former = {}, options_mask = 0, correct_mask = 0 } = before;
  const positions = movedPositions(former, options);
  if (positions === null) return before;
  await moveLetters(trx, before, positions);
  return {
    ...before,
    options_mask: mappedMask(options_mask, positions),
    correct_mask: mappedMask(correct_mask, positions),
  };
}

interface Remarked {
  id: number;
  subject_id: number;
  subject_name: string;
  correct_answers: Letter[];
  options: Options;
}

/** Tells the students whose recorded answer a new key, or other options, have made right or wrong. */
export async function tellRemarked(
  trx: Transaction<DB>,
  { options_mask, correct_mask }: { options_mask?: number; correct_mask?: number },
  { id, correct_answers, options, ...question }: Remarked,
): Promise<void> {
  const { subject_id, subject_name } = question;
  if (options_mask === undefined || correct_mask === undefined) return;
  const isSame =
    correct_mask === maskOf(correct_answers) && options_mask === maskOf(optionLetters(options));
  if (isSame) return;
  const remarked = await listRemarked(trx, id, { options_mask, correct_mask });
  for (const is_correct of [true, false]) {
    const user_ids = remarked
      .filter((one) => one.is_correct === is_correct)
      .map(({ user_id }) => user_id);
    const data = { subject_id, subject_name, question_id: id, is_correct };
    await notify(trx, { user_ids, kind: 'answer_remarked', data });
  }
}
