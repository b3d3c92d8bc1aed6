import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf } from './practice-keys.ts';

const IN_THE_WAY = '[role="dialog"], [role="menu"], textarea, select, [contenteditable="true"]';
const TYPING = 'input:not([type="checkbox"], [type="radio"])';
const HAS_ENTER = 'a, button, summary';

/** Whether the key belongs to what has the focus rather than to the page. */
function isTaken(target: EventTarget | null, command: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${IN_THE_WAY}, ${TYPING}`)) return true;
  return command.type === 'enter' && target.closest(HAS_ENTER) !== null;
}

/** Whether single characters are shortcuts; remembered, since dictation software presses them at will. */
export function useCharacterKeys() {
  return useLocalStorage({
    key: 'amphi-practice-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/** Hands the key presses that are for the page to `run`; true from it means that it did something. */
export function usePracticeKeys(run: (command: Command) => boolean): void {
  const [characters] = useCharacterKeys();
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Held down, a key would run through the whole list.
      if (event.defaultPrevented || event.repeat) return;
      const command = commandOf(event, characters);
      if (!command || isTaken(event.target, command)) return;
      if (onCommand(command)) event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [characters]);
}
