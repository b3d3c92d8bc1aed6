import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { recall, remember, type Slot } from '../lib/memory.ts';

type Eliminated = Readonly<Record<string, readonly Letter[]>>;

/**
 * The options that a student has ruled out, stored on the device while the question is unanswered.
 *
 * @param slot where they are remembered, the same for the whole session
 * @param id the question on screen, with its version: options may move with the next one
 */
export function useEliminated(slot: Slot, id: string, answered: boolean) {
  const [all, setAll] = useState(() => recall<Eliminated>(slot) ?? {});
  const eliminated = all[id];

  function save(letters: readonly Letter[]) {
    // Another window may have written since.
    const { [id]: _before, ...others } = recall<Eliminated>(slot) ?? all;
    const next = letters.length > 0 ? { ...others, [id]: letters } : others;
    setAll(next);
    remember(slot, Object.keys(next).length > 0 ? next : undefined);
  }

  const outdated = answered && (eliminated?.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is the same for the whole session.
  useEffect(() => {
    if (outdated) save([]);
  }, [outdated, id]);

  return {
    eliminated,
    /** Eliminates an option, or brings it back. */
    eliminate: (letter: Letter) =>
      save(LETTERS.filter((one) => (eliminated ?? []).includes(one) !== (one === letter))),
    clearEliminated: () => eliminated && save([]),
  };
}
