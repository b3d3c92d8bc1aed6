// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The keys that ran with the focus on the element of this HTML; `unused` keys are handled by no command. */
function keysRun(html: string, presses: (string | KeyboardEventInit)[], unused: string[] = []) {
  const run: string[] = [];
  const { unmount } = renderHook(() =>
    useShortcuts(
      ({ key }) => key,
      (key) => !unused.includes(key) && run.push(key) > 0,
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
    const { run, prevented } = keysRun('', ['a', 'Enter', 'b'], ['b']);
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
