import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useLocalStorage } from '@mantine/hooks';
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
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code ?? '')?.[1];
  const letter = digit
    ? LETTERS[Number(digit) - 1]
    : LETTERS.find((one) => one === press.key.toUpperCase());
  return letter === undefined ? null : { type: 'toggle', letter };
}

/** @param run false when the command did nothing */
export function useReviewKeys(run: (command: Command) => boolean): void {
  // As chosen in practice by those whose dictation software presses single characters.
  const [characters] = useLocalStorage({
    key: 'amphi-practice-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  useShortcuts((press) => commandOf(press, characters), run);
}
