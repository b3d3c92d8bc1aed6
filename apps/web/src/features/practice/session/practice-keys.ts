import type { Letter } from '@amphi/domain/questions/letters';
import { characterOf } from '../../../components/session/letter-keys.ts';
import {
  type LetterCommand,
  letterCommand,
  sessionKeys,
  useSessionCommands,
} from '../../../components/session/session-commands.ts';
import type { KeyPress } from '../../../components/session/use-shortcuts.ts';

type CharacterCommand =
  | LetterCommand
  | { type: 'strike'; letter: Letter }
  | { type: 'reset' | 'justify' | 'help' };

const CHARACTERS: Record<string, CharacterCommand> = {
  R: { type: 'reset' },
  J: { type: 'justify' },
  '?': { type: 'help' },
};

/** What a key press asks for; null when it is not for the session. */
export const commandOf = sessionKeys<CharacterCommand>((press) => {
  const choice = letterCommand(press);
  if (choice) return isStrike(press) ? { ...choice, type: 'strike' } : choice;
  return CHARACTERS[characterOf(press)] ?? null;
});

/** Shift with a letter; with a digit key it is how French keyboards give digits. */
function isStrike({ shiftKey = false, key }: KeyPress): boolean {
  return shiftKey && key.toLowerCase() !== key.toUpperCase();
}

type Command = NonNullable<ReturnType<typeof commandOf>>;

/** Runs the commands of a practice session; `run` returns false when it did nothing. */
export function usePracticeKeys(run: (command: Command) => boolean): void {
  useSessionCommands(commandOf, run);
}
