import { isModified, type KeyPress } from '../../components/session/use-shortcuts.ts';

type Command = 'previous' | 'next' | 'toggle' | 'advance';

const COMMANDS: Record<string, Command> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'toggle',
  Enter: 'advance',
};

/** What a key press asks for; null when it is not for the session. */
export function commandOf(press: KeyPress): Command | null {
  if (isModified(press) || press.shiftKey) return null;
  return COMMANDS[press.key] ?? null;
}
