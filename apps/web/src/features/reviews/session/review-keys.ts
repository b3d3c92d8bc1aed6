import {
  letterCommand,
  sessionKeys,
  useSessionCommands,
} from '../../../components/session/session-commands.ts';

const commandOf = sessionKeys(letterCommand);

type Command = NonNullable<ReturnType<typeof commandOf>>;

/** The same letters and steps as in practice. @param run false when the command did nothing */
export function useReviewKeys(run: (command: Command) => boolean): void {
  useSessionCommands(commandOf, run);
}
