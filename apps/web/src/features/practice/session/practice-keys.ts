import type { Letter } from '@amphi/domain/questions/letters';
import {
  characterOf,
  letterOf,
  useCharacterKeys,
} from '../../../components/session/letter-keys.ts';
import {
  isModified,
  type KeyPress,
  useShortcuts,
} from '../../../components/session/use-shortcuts.ts';

type Command =
  | { type: 'toggle'; letter: Letter }
  | { type: 'strike'; letter: Letter }
  | { type: 'enter' }
  | { type: 'previous' }
  | { type: 'next' }
  | { type: 'reset' }
  | { type: 'justify' }
  | { type: 'help' };

const NAMED: Record<string, Command> = {
  Enter: { type: 'enter' },
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

const CHARACTERS: Record<string, Command> = {
  R: { type: 'reset' },
  J: { type: 'justify' },
  '?': { type: 'help' },
};

/**
 * What a key press asks for; null when it is not for the session.
 *
 * @param characters whether single characters count; people who dictate disable them
 */
export function commandOf(press: KeyPress, characters: boolean): Command | null {
  if (isModified(press)) return null;
  const named = NAMED[press.key];
  if (named) return named;
  if (!characters) return null;
  const letter = letterOf(press);
  if (letter) return { type: isStrike(press) ? 'strike' : 'toggle', letter };
  return CHARACTERS[characterOf(press)] ?? null;
}

/** Shift with a letter; with a digit key it is how French keyboards give digits. */
function isStrike({ shiftKey = false, key }: KeyPress): boolean {
  return shiftKey && key.toLowerCase() !== key.toUpperCase();
}

/** Runs the commands of a practice session; `run` returns false when it did nothing. */
export function usePracticeKeys(run: (command: Command) => boolean): void {
  const [characters] = useCharacterKeys();
  useShortcuts((press) => commandOf(press, characters), run);
}
