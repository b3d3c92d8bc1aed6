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

/** The letter as the layout has it; on a keyboard without Latin letters, as it is printed. */
export function characterOf({ key, code = '' }: KeyPress): string {
  const latin = key.length > 1 || key <= '\u024f';
  return latin ? key.toUpperCase() : code.replace(/^Key/, '');
}

/** The number of a digit key: on a French keyboard that gives a digit only with Shift, so the key counts. */
export function digitOf({ key, code = '' }: KeyPress): number | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0];
  return digit === undefined ? undefined : Number(digit);
}

/** Elements that receive all keys while they have the focus. */
const FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
const OVERLAYS = '[role="dialog"], [role="menu"]';

/** Elements that Enter and the space bar press. */
const PRESSABLE = 'a, button, summary';

function isForFocus({ key, target }: KeyboardEvent, inDialog: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(inDialog ? FIELDS : `${FIELDS}, ${OVERLAYS}`)) return true;
  return (key === 'Enter' || key === ' ') && target.closest(PRESSABLE) !== null;
}

/**
 * Runs commands by keyboard, unless the key is for what has the focus.
 *
 * @param commandOf the command of a key press; null when it has none
 * @param run false when it did nothing, so that the browser's own action is left to it
 * @param inDialog true for commands of a dialog, which has the focus itself
 */
export function useShortcuts<Command>(
  commandOf: (press: KeyPress) => Command | null,
  run: (command: Command) => boolean,
  inDialog = false,
): void {
  useWindowEvent('keydown', (event) => {
    // Held down, a key would run through the whole list.
    if (event.defaultPrevented || event.repeat || isForFocus(event, inDialog)) return;
    const command = commandOf(event);
    if (command !== null && run(command)) event.preventDefault();
  });
}
