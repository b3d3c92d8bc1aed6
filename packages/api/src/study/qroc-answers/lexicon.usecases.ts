import type { Connection } from '@amphi/db';
import { type ExpectedTyped, matchTyped } from '@amphi/domain/questions/qroc-match/compare-typed';
import { type AbbreviationIndex, wordsOf } from '@amphi/domain/questions/qroc-match/normalize';
import { listAnswersElsewhere } from '../../catalog/questions/qroc.queries.ts';
import { inTurn } from '../../platform/in-turn.ts';

/** Adds to an expected answer those of the subject's other questions that hold a word which would count as a slip. */
export async function withLexicon<Expected extends ExpectedTyped>(
  db: Connection,
  { id, typed, abbreviations }: { id: number; typed: string; abbreviations: AbbreviationIndex },
  expected: Expected,
): Promise<Expected> {
  const { verdict } = await inTurn(() => matchTyped(typed, expected, abbreviations));
  if (verdict !== 'close') return expected;
  const { words } = wordsOf(typed, abbreviations);
  return { ...expected, lexicon: await listAnswersElsewhere(db, id, words) };
}
