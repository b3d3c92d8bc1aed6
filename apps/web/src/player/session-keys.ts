import type { Letter, Options } from '@amphi/domain/questions/letters';
import { letterOf, useCharacterKeys } from '../lib/letter-keys.ts';
import { characterOf, isModified, type KeyPress, useShortcuts } from '../lib/use-shortcuts.ts';

/** Actions of a session by a key: the choice of an option, or striking one out, and those that have no letter. */
type Choice = 'toggle' | 'eliminate';
type Action = 'enter' | 'previous' | 'next' | 'reveal' | 'reset' | 'justify' | 'help' | 'flag';

type Command = { type: Choice; letter: Letter } | { type: Action };

const STEPS: Record<string, Action> = {
  Enter: 'enter',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'reveal',
};

const CHARACTERS: Record<string, Action> = { R: 'reset', J: 'justify', M: 'flag', '?': 'help' };

/** Shift with a letter; with a digit key it is how French keyboards give digits. */
const isElimination = ({ shiftKey = false, key }: KeyPress) =>
  shiftKey && key.toLowerCase() !== key.toUpperCase();

/**
 * Returns the action of a key press; null when it is not for a session.
 *
 * @param characters whether single characters are shortcuts, which people who dictate disable
 */
export function commandOf(press: KeyPress, characters: boolean): Command | null {
  if (isModified(press) || (press.key === ' ' && press.shiftKey)) return null;
  const step = STEPS[press.key];
  if (step) return { type: step };
  if (!characters) return null;
  const letter = letterOf(press);
  if (letter) return { type: isElimination(press) ? 'eliminate' : 'toggle', letter };
  const action = CHARACTERS[characterOf(press)];
  return action ? { type: action } : null;
}

/** Handlers of a session's keys. A key without one, or whose handler returns false, is left to the browser. */
export type SessionKeys = Partial<Record<Action, () => unknown>> &
  Partial<Record<Choice, (letter: Letter) => unknown>> & {
    /** The options that can be chosen. */
    options?: Options | undefined;
  };

/** The keys of every session of questions; a mode leaves out what it has not. */
export function useSessionKeys({ options, ...keys }: SessionKeys): void {
  const [characters] = useCharacterKeys();
  useShortcuts(
    (press) => commandOf(press, characters),
    (command) => {
      if (!('letter' in command)) {
        const act = keys[command.type];
        return act !== undefined && act() !== false;
      }
      const choose = keys[command.type];
      if (!choose || options?.[command.letter] === undefined) return false;
      return choose(command.letter) !== false;
    },
  );
}
