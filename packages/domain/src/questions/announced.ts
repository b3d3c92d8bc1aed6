import type { AnswerFormat } from '../baremes/score.ts';

/**
 * What a closed question's format tells of its answer before it is given, as the questions of a series carry it: one
 * answer (QRU) or as many as the key has (QRP), null where the number is part of the key; a panel scores a TCS.
 */
export function announcedOf(format: AnswerFormat, key: readonly unknown[]) {
  const isCounted = format === 'qru' || format === 'qrp';
  return { expected_count: isCounted ? key.length : null, is_tcs: format === 'tcs' };
}
