import type { Letter, Options } from '@amphi/domain/questions/letters';
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
  | { type: 'enter' | 'previous' | 'next' | 'flag' };

const NAMED: Record<string, Command> = {
  Enter: { type: 'enter' },
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

function commandOf(press: KeyPress, characters: boolean): Command | null {
  if (isModified(press)) return null;
  const named = NAMED[press.key];
  if (named) return named;
  if (!characters) return null;
  const letter = letterOf(press);
  if (letter) return { type: 'toggle', letter };
  return characterOf(press) === 'M' ? { type: 'flag' } : null;
}

interface SittingKeys {
  options: Options | undefined;
  /** Undefined where there is nothing to choose. */
  toggle?: ((letter: Letter) => void) | undefined;
  enter: () => void;
  previous: () => void;
  next: () => void;
  flag?: () => void;
}

/** A sitting by keyboard: letters and digits choose, M marks, Enter and the arrows go on. */
export function useSittingKeys(keys: SittingKeys): void {
  const [characters] = useCharacterKeys();
  useShortcuts(
    (press) => commandOf(press, characters),
    (command) => {
      if (command.type === 'toggle') {
        if (!keys.toggle || keys.options?.[command.letter] === undefined) return false;
        keys.toggle(command.letter);
        return true;
      }
      const run = keys[command.type];
      if (!run) return false;
      run();
      return true;
    },
  );
}
