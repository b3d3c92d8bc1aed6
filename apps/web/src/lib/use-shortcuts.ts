import { useWindowEvent } from '@mantine/hooks';

/** Properties of a key press that decide; a keyboard event fits. */
export interface KeyPress {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

/** True where a key press belongs to the browser's own shortcuts. Shift alone is part of typing. */
export function isModified({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return Boolean(ctrlKey || metaKey || altKey);
}

/** Elements that receive all keys while they have the focus. */
const KEY_RECEIVERS = [
  '[role="dialog"]',
  '[role="menu"]',
  'textarea',
  'select',
  '[contenteditable="true"]',
  'input:not([type="checkbox"], [type="radio"])',
].join();

/** Elements that Enter and the space bar press. */
const PRESSABLE = 'a, button, summary';

function isForFocus({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(KEY_RECEIVERS)) return true;
  return (key === 'Enter' || key === ' ') && target.closest(PRESSABLE) !== null;
}

/**
 * Runs the commands of a session by keyboard, unless the key is for what has the focus.
 *
 * @param commandOf the command of a key press; null when it has none
 * @param run false when it did nothing, so that the browser's own action is left to it
 */
export function useShortcuts<Command>(
  commandOf: (press: KeyPress) => Command | null,
  run: (command: Command) => boolean,
): void {
  useWindowEvent('keydown', (event) => {
    // Held down, a key would run through the whole list.
    if (event.defaultPrevented || event.repeat || isForFocus(event)) return;
    const command = commandOf(event);
    if (command !== null && run(command)) event.preventDefault();
  });
}
