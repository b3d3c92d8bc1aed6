import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Letter } from '@amphi/domain/questions/letters';
import { useState } from 'react';
import type { PlayerQuestion } from '../lib/questions.ts';
import { type Mode, rulesOf } from './modes.ts';
import { keyOf } from './types.ts';

/**
 * Choosing no more options than a question takes, and than one with an announced number of answers (QRP) asks for where the
 * mode keeps to it. Where a single one is asked for nothing is refused: another choice would need two steps.
 */
export function useTickLimit(
  mode: Mode,
  question: PlayerQuestion | undefined,
  selected: readonly Letter[],
  toggle: (letter: Letter) => void,
) {
  const [refused, setRefused] = useState<{ key: number; letter: Letter } | null>(null);
  const limit = question?.choice_limit ?? null;
  const expected = (rulesOf(mode).limits && question?.expected_count) || null;
  const most = limit ?? (expected === 1 ? null : expected);
  const isFull = most !== null && selected.length >= most;
  return {
    toggle(letter: Letter) {
      if (isFull && question && !selected.includes(letter)) {
        setRefused({ key: keyOf(question), letter });
        return;
      }
      setRefused(null);
      toggle(letter);
    },
    /** Undefined once it no longer is. */
    refusal:
      isFull && refused && question && refused.key === keyOf(question)
        ? sittingSession.tooMany(refused.letter, most, limit !== null)
        : undefined,
  };
}
