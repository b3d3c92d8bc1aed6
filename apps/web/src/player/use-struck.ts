import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { readSession, saveSession } from '../lib/session-memory.ts';
import type { ByKey } from './player-state.ts';

type Struck = ByKey<readonly Letter[]>;

/** Where the options that were struck out are remembered. */
export interface StruckMemory {
  read: () => Struck;
  save: (id: number, letters: readonly Letter[]) => void;
}

/** Remembers them as long as a session under way. */
export const struckInSession = (userId: number, name: string): StruckMemory => {
  const read = () => readSession<{ all: Struck }>(userId, name, () => true)?.all ?? {};
  return {
    read,
    save: (id, letters) => saveSession(userId, name, { all: { ...read(), [id]: letters } }),
  };
};

/**
 * The options that a student has ruled out, kept on the device while the question is unanswered.
 *
 * @param id the question on screen
 */
export function useStruck(memory: StruckMemory, id: number, answered: boolean) {
  const [all, setAll] = useState(memory.read);
  const struck = all[id];

  function save(letters: readonly Letter[]) {
    setAll((before) => ({ ...before, [id]: letters }));
    memory.save(id, letters);
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
