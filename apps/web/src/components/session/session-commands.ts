import type { Letter } from '@amphi/domain/questions/letters';
import { letterOf, useCharacterKeys } from './letter-keys.ts';
import { isModified, type KeyPress, useShortcuts } from './use-shortcuts.ts';

type StepCommand = { type: 'enter' | 'previous' | 'next' };

export type LetterCommand = { type: 'toggle'; letter: Letter };

/** Says what a key press asks for; null when it is not for the session. */
type Reader<Command> = (press: KeyPress, characters: boolean) => Command | null;

const STEPS: Record<string, StepCommand> = {
  Enter: { type: 'enter' },
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

/**
 * Reads the keys of a session of questions: steps, which every session has, and single characters, which people who
 * dictate disable.
 *
 * @param ofCharacter what a press stands for when it is no step
 */
export function sessionKeys<Command>(
  ofCharacter: (press: KeyPress) => Command | null,
): Reader<Command | StepCommand> {
  return (press, characters) => {
    if (isModified(press)) return null;
    return STEPS[press.key] ?? (characters ? ofCharacter(press) : null);
  };
}

/** The choice of an option by its letter or digit. */
export function letterCommand(press: KeyPress): LetterCommand | null {
  const letter = letterOf(press);
  return letter ? { type: 'toggle', letter } : null;
}

/** Runs the commands of a session; `run` returns false when it did nothing. */
export function useSessionCommands<Command>(
  commandOf: Reader<Command>,
  run: (command: Command) => boolean,
): void {
  const [characters] = useCharacterKeys();
  useShortcuts((press) => commandOf(press, characters), run);
}
