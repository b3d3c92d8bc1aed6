import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { recall, remember, type Slot } from '../lib/memory.ts';

type Struck = Readonly<Record<string, readonly Letter[]>>;

/**
 * The options that a student has ruled out, kept on the device while the question is unanswered.
 *
 * @param slot where they are remembered, the same for the whole session
 * @param id the question on screen, with its version: options may move with the next one
 */
export function useStruck(slot: Slot, id: string, answered: boolean) {
  const [all, setAll] = useState(() => recall<Struck>(slot) ?? {});
  const struck = all[id];

  function save(letters: readonly Letter[]) {
    // Another window may have written since.
    const { [id]: _before, ...others } = recall<Struck>(slot) ?? all;
    const next = letters.length > 0 ? { ...others, [id]: letters } : others;
    setAll(next);
    remember(slot, Object.keys(next).length > 0 ? next : undefined);
  }

  const outdated = answered && (struck?.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is the same for the whole session.
  useEffect(() => {
    if (outdated) save([]);
  }, [outdated, id]);

  return {
    struck,
    /** Strikes an option out, or brings it back. */
    strike: (letter: Letter) =>
      save(LETTERS.filter((one) => (struck ?? []).includes(one) !== (one === letter))),
    clearStruck: () => struck && save([]),
  };
}
