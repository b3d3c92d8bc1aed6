import type { Options } from '@amphi/domain/questions/letters';
import { canFinish } from '../state/practice-selectors.ts';
import type { Practice } from '../state/use-practice.ts';
import { usePracticeKeys } from './practice-keys.ts';

/** The whole session by keyboard: choose, submit, go on, start over, read why. */
export function useSessionKeys(practice: Practice, options: Options, onHelp: () => void): void {
  const { state, current } = practice;
  const answer = state.answers[current];

  function enter() {
    if (!answer && state.kept[current]?.status !== 'waiting') practice.submit();
    else if (canFinish(state)) practice.finish();
    else practice.next();
  }

  usePracticeKeys((command) => {
    // The error screen has its own buttons.
    if (state.failure) return false;
    switch (command.type) {
      case 'toggle':
        if (answer || options[command.letter] === undefined) return false;
        practice.toggle(command.letter);
        return true;
      case 'strike':
        if (answer || options[command.letter] === undefined) return false;
        practice.strike(command.letter);
        return true;
      case 'enter':
        enter();
        return true;
      case 'justify':
        if (answer?.justification) practice.justify();
        return true;
      case 'help':
        onHelp();
        return true;
      default:
        practice[command.type]();
        return true;
    }
  });
}
