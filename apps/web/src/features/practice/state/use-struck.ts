import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useEffect, useState } from 'react';
import { type Owner, readStruck, saveStruck } from './storage.ts';

/**
 * The options that a student has ruled out, kept on the device while the question is unanswered.
 *
 * @param id the question on screen
 */
export function useStruck(owner: Owner, id: number, answered: boolean) {
  const [all, setAll] = useState(() => readStruck(owner));
  const struck = all[id];

  function save(letters: readonly Letter[]) {
    setAll((before) => ({ ...before, [id]: letters }));
    saveStruck(owner, id, letters);
  }

  const outdated = answered && struck !== undefined;
  useEffect(() => {
    if (!outdated) return;
    setAll(({ [id]: _answered, ...others }) => others);
    saveStruck(owner, id, []);
  }, [outdated, owner, id]);

  return {
    struck,
    /** Strikes an option out, or brings it back. */
    strike: (letter: Letter) =>
      save(LETTERS.filter((one) => (struck ?? []).includes(one) !== (one === letter))),
    clearStruck: () => struck && save([]),
  };
}
