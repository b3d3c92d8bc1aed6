import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useLocalStorage } from '@mantine/hooks';
import type { KeyPress } from './use-shortcuts.ts';

/** A to F, or the n-th digit key: on a French keyboard that gives a digit only with Shift. */
export function letterOf(press: KeyPress): Letter | undefined {
  const digit =
    /^(?:Digit|Numpad)([1-6])$/.exec(press.code ?? '')?.[1] ?? /^[1-6]$/.exec(press.key)?.[0];
  if (digit) return LETTERS[Number(digit) - 1];
  return LETTERS.find((letter) => letter === characterOf(press));
}

/** The letter as the layout has it; on a keyboard without Latin letters, as it is printed. */
export function characterOf({ key, code = '' }: KeyPress): string {
  const latin = key.length > 1 || key <= '\u024f';
  return latin ? key.toUpperCase() : code.replace(/^Key/, '');
}

/** Switches single characters as shortcuts on or off; remembered, since dictation software presses them at will. */
export function useCharacterKeys() {
  return useLocalStorage({
    key: 'amphi-practice-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}
