import { useWindowEvent } from '@mantine/hooks';
import { takesText } from './use-slash-key.ts';

/** By the character that the key writes, in lower case. */
export type Keys = Record<string, (() => void) | undefined>;

/** Single-key shortcuts, ignored while a field has the focus, with a modifier, and for repeated keys. */
export function useKeys(keys: Keys): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || takesText(event.target)) return;
    const run = keys[event.key.toLowerCase()] ?? keys[latinKey(event)];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

/**
 * The character of this key on a Latin keyboard: an Arabic layout writes no Latin letters, and a French one
 * writes digits with Shift only.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (code.startsWith('Digit')) return code.slice(5);
  return code.startsWith('Key') && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : '';
}
