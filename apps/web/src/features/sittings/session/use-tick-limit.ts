import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Letter } from '@amphi/domain/questions/letters';
import { useState } from 'react';
import type { AskedQuestion } from './types.ts';

/**
 * Choosing no more options than a question with an announced number of answers (QRP) asks for. Where a single one is
 * asked for nothing is refused: another choice would need two steps.
 */
export function useTickLimit(
  question: AskedQuestion | undefined,
  selected: readonly Letter[],
  toggle: (letter: Letter) => void,
) {
  const [refused, setRefused] = useState<{ position: number; letter: Letter } | null>(null);
  const expected = question?.type === 'qcm' ? question.expected_count : null;
  const isFull = expected !== null && expected > 1 && selected.length >= expected;
  return {
    toggle(letter: Letter) {
      if (isFull && !selected.includes(letter)) {
        setRefused({ position: question?.position ?? 0, letter });
        return;
      }
      setRefused(null);
      toggle(letter);
    },
    /** Why the last choice was refused; undefined once it no longer is. */
    refusal:
      isFull && refused?.position === question?.position && refused
        ? sittingSession.tooMany(refused.letter, expected)
        : undefined,
  };
}
