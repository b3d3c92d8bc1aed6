import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf } from './qroc-keys.ts';

const IN_THE_WAY = '[role="dialog"], [role="menu"], input, textarea, select';
const PRESSABLE = 'a, button, summary';

/** Whether the key belongs to what has the focus rather than to the page. */
function isTaken(target: EventTarget | null, command: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(IN_THE_WAY)) return true;
  const presses = command === 'toggle' || command === 'advance';
  return presses && target.closest(PRESSABLE) !== null;
}

/** Hands on the key presses that are for the page. */
export function useQrocKeys(run: (command: Command) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Held down, a key would run through the whole list.
      if (event.defaultPrevented || event.repeat) return;
      const command = commandOf(event);
      if (!command || isTaken(event.target, command)) return;
      event.preventDefault();
      onCommand(command);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
