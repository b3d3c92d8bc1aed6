import type { Letter } from '@amphi/domain/questions/letters';
import { letterOf, useCharacterKeys } from '../../../components/session/letter-keys.ts';
import {
  isModified,
  type KeyPress,
  useShortcuts,
} from '../../../components/session/use-shortcuts.ts';

type Command =
  | { type: 'toggle'; letter: Letter }
  | { type: 'enter' }
  | { type: 'previous' }
  | { type: 'next' };

const NAMED: Record<string, Command> = {
  Enter: { type: 'enter' },
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

/** What a key press asks for: the same keys as in practice. */
function commandOf(press: KeyPress, characters: boolean): Command | null {
  if (isModified(press)) return null;
  const named = NAMED[press.key];
  if (named || !characters) return named ?? null;
  const letter = letterOf(press);
  return letter === undefined ? null : { type: 'toggle', letter };
}

/** @param run false when the command did nothing */
export function useReviewKeys(run: (command: Command) => boolean): void {
  // As chosen in practice by those whose dictation software presses single characters.
  const [characters] = useCharacterKeys();
  useShortcuts((press) => commandOf(press, characters), run);
}
