import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { useLocalStorage } from '@mantine/hooks';
import { characterOf, digitOf, type KeyPress } from './use-shortcuts.ts';

/** A to F, or the n-th digit key: on a French keyboard that gives a digit only with Shift. */
export function letterOf(press: KeyPress): Letter | undefined {
  const digit = digitOf(press);
  if (digit !== undefined) return LETTERS[digit - 1];
  return LETTERS.find((letter) => letter === characterOf(press));
}

/** Switches single characters as shortcuts on or off; remembered, since dictation software presses them at will. */
export function useCharacterKeys() {
  return useLocalStorage({
    key: 'amphi-practice-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}
