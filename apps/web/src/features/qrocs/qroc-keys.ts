export type Command = 'previous' | 'next' | 'toggle' | 'advance';

const COMMANDS: Record<string, Command> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'toggle',
  Enter: 'advance',
};

interface KeyPress {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

/** What a key press asks for; null when it is not for the session. */
export function commandOf(press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null;
  return COMMANDS[press.key] ?? null;
}
