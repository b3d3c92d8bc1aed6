import { useLocalStorage } from '@mantine/hooks';
import type { ModeRules } from './modes.ts';
import type { Answer, PlayerAction, PlayerState } from './player-state.ts';

/** Characters from which a justification is opened by itself after an error. */
const EXPLAINED_FROM = 80;

/** Shows the justification of an answer as the mode says, or as the student has chosen last. */
export function useJustified(
  { explains }: ModeRules,
  { justified: chosen }: PlayerState,
  answer: Answer | undefined,
  dispatch: (action: PlayerAction) => void,
) {
  const [opensAlone, setOpensAlone] = useLocalStorage({
    key: 'amphi-explained',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const isWrong = answer?.is_correct === false;
  const isLong = (answer?.justification?.length ?? 0) > EXPLAINED_FROM;
  return {
    justified: chosen ?? (explains === 'at once' || (isWrong && isLong && opensAlone)),
    justify: (shown: boolean) => {
      if (chosen === null) setOpensAlone(shown || !isWrong);
      dispatch({ type: 'justify', shown });
    },
  };
}
