import type { Options } from '@amphi/domain/questions/letters';
import { useSessionKeys } from '../../../components/session/session-keys.ts';
import { canFinish } from '../state/practice-selectors.ts';
import type { Practice } from '../state/use-practice.ts';

/** The whole session by keyboard: choose, submit, go on, start over, read why. */
export function usePracticeKeys(practice: Practice, options: Options, onHelp: () => void): void {
  const { state, current } = practice;
  const answer = state.answers[current];

  function enter() {
    if (!answer && state.kept[current]?.status !== 'waiting') practice.submit();
    else if (canFinish(state)) practice.finish();
    else practice.next();
  }

  // The error screen has its own buttons.
  useSessionKeys(
    state.failure
      ? {}
      : {
          ...(!answer && { options, toggle: practice.toggle, strike: practice.strike }),
          ...{ enter, previous: practice.previous, next: practice.next, reset: practice.reset },
          justify: () => answer?.justification && practice.justify(),
          help: onHelp,
        },
  );
}
