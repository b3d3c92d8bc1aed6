// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { characterOf, digitOf, useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The keys that ran with the focus on the element of this HTML; `unused` keys are handled by no command. */
function keysRun(
  html: string,
  presses: (string | KeyboardEventInit)[],
  { unused = [], inDialog }: { unused?: string[]; inDialog?: boolean } = {},
) {
  const run: string[] = [];
  const { unmount } = renderHook(() =>
    useShortcuts(
      ({ key }) => key,
      (key) => !unused.includes(key) && run.push(key) > 0,
      inDialog,
    ),
  );
  document.body.innerHTML = html;
  const target = document.querySelector('[data-focus]') ?? document.body;
  const prevented = presses.map((press) => {
    const init = typeof press === 'string' ? { key: press } : press;
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    return !target.dispatchEvent(event);
  });
  unmount();
  return { run, prevented };
}

describe('useShortcuts', () => {
  it('runs the commands of the page, and leaves unused keys to the browser', () => {
    const { run, prevented } = keysRun('', ['a', 'Enter', 'b'], { unused: ['b'] });
    expect(run).toEqual(['a', 'Enter']);
    expect(prevented).toEqual([true, true, false]);
  });

  it('does not repeat a key that is held down', () => {
    expect(keysRun('', [{ key: 'a', repeat: true }]).run).toEqual([]);
  });

  it.each([
    '<input data-focus>',
    '<textarea data-focus></textarea>',
    '<div role="dialog"><button data-focus></button></div>',
    '<div role="menu"><a data-focus></a></div>',
  ])('leaves all keys to %s', (html) => {
    expect(keysRun(html, ['a', 'Enter', 'ArrowLeft']).run).toEqual([]);
  });

  it('runs the commands of a dialog in it, not in its fields', () => {
    const dialog = (inside: string) => `<div role="dialog">${inside}</div>`;
    const keys = (html: string) => keysRun(dialog(html), ['a'], { inDialog: true }).run;
    expect(keys('<button data-focus></button>')).toEqual(['a']);
    expect(keys('<textarea data-focus></textarea>')).toEqual([]);
  });

  it('leaves Enter and the space bar to what they press, and no other key', () => {
    expect(keysRun('<button data-focus></button>', ['Enter', ' ', 'a']).run).toEqual(['a']);
    expect(keysRun('<input type="checkbox" data-focus>', ['Enter', 'a']).run).toEqual([
      'Enter',
      'a',
    ]);
  });

  it('stops with the page', () => {
    const { run } = keysRun('', ['a']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(run).toEqual(['a']);
  });
});

it.each([
  ['ش', 'KeyA', 'A', undefined],
  // AZERTY: a letter counts, not the position of its key; a digit key counts as its digit.
  ['a', 'KeyQ', 'A', undefined],
  ['&', 'Digit1', '&', 1],
  ['4', 'Numpad4', '4', 4],
])('%s on %s is the character %s and the digit %o', (key, code, character, digit) => {
  expect(characterOf({ key, code })).toBe(character);
  expect(digitOf({ key, code })).toBe(digit);
});
