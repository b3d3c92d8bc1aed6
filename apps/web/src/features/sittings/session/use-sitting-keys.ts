import type { Letter, Options } from '@amphi/domain/questions/letters';
import { characterOf } from '../../../components/session/letter-keys.ts';
import {
  type LetterCommand,
  letterCommand,
  sessionKeys,
  useSessionCommands,
} from '../../../components/session/session-commands.ts';

const commandOf = sessionKeys<LetterCommand | { type: 'flag' }>(
  (press) => letterCommand(press) ?? (characterOf(press) === 'M' ? { type: 'flag' } : null),
);

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
  useSessionCommands(commandOf, (command) => {
    if (command.type === 'toggle') {
      if (!keys.toggle || keys.options?.[command.letter] === undefined) return false;
      keys.toggle(command.letter);
      return true;
    }
    const run = keys[command.type];
    if (!run) return false;
    run();
    return true;
  });
}
