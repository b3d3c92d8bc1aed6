import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useLocalStorage } from '@mantine/hooks';
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

/** A to F, or the n-th digit key: on a French keyboard that gives a digit only with Shift. */
function letterOf(press: KeyPress): Letter | undefined {
  const digit =
    /^(?:Digit|Numpad)([1-6])$/.exec(press.code ?? '')?.[1] ?? /^[1-6]$/.exec(press.key)?.[0];
  if (digit) return LETTERS[Number(digit) - 1];
  return LETTERS.find((letter) => letter === characterOf(press));
}

/** The letter as the layout has it; on a keyboard without Latin letters, as it is printed. */
function characterOf({ key, code = '' }: KeyPress): string {
  const latin = key.length > 1 || key <= '\u024f';
  return latin ? key.toUpperCase() : code.replace(/^Key/, '');
}

/** Whether single characters are shortcuts; remembered, since dictation software presses them at will. */
export function useCharacterKeys() {
  return useLocalStorage({
    key: 'amphi-practice-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/** Runs the commands of a practice session; `run` returns false when it did nothing. */
export function usePracticeKeys(run: (command: Command) => boolean): void {
  const [characters] = useCharacterKeys();
  useShortcuts((press) => commandOf(press, characters), run);
}
