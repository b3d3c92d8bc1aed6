import { describe, expect, it } from 'vitest';
import { commandOf } from './session-keys.ts';

const press = (key: string, code = '', modifiers = {}) =>
  commandOf({ key, code, ...modifiers }, true);

describe('commandOf', () => {
  it('knows the letters and the digits of the options', () => {
    expect(press('a', 'KeyA')).toEqual({ type: 'toggle', letter: 'A' });
    expect(press('F', 'KeyF')).toEqual({ type: 'toggle', letter: 'F' });
    expect(press('g', 'KeyG')).toBeNull();
    expect(press('3', 'Digit3')).toEqual({ type: 'toggle', letter: 'C' });
    expect(press('6', 'Numpad6')).toEqual({ type: 'toggle', letter: 'F' });
    expect(press('7', 'Digit7')).toBeNull();
  });

  it('strikes out by a letter with Shift, not by a digit, which needs Shift on French keyboards', () => {
    expect(press('B', 'KeyB', { shiftKey: true })).toEqual({ type: 'eliminate', letter: 'B' });
    expect(press('A', 'KeyQ', { shiftKey: true })).toEqual({ type: 'eliminate', letter: 'A' });
    expect(press('3', 'Digit3', { shiftKey: true })).toEqual({ type: 'toggle', letter: 'C' });
    // By Caps Lock.
    expect(press('B', 'KeyB')).toEqual({ type: 'toggle', letter: 'B' });
    expect(press('J', 'KeyJ', { shiftKey: true })).toEqual({ type: 'justify' });
    expect(commandOf({ key: 'B', code: 'KeyB', shiftKey: true }, false)).toBeNull();
  });

  it('works on French and Arabic keyboards', () => {
    expect(press('&', 'Digit1')).toEqual({ type: 'toggle', letter: 'A' });
    expect(press('a', 'KeyQ')).toEqual({ type: 'toggle', letter: 'A' });
    expect(press('ش', 'KeyA')).toEqual({ type: 'toggle', letter: 'A' });
    expect(press('ق', 'KeyR')).toEqual({ type: 'reset' });
  });

  it('knows the other keys', () => {
    expect(press('Enter', 'Enter')).toEqual({ type: 'enter' });
    expect(press('ArrowLeft')).toEqual({ type: 'previous' });
    expect(press('ArrowRight')).toEqual({ type: 'next' });
    expect(press('r', 'KeyR')).toEqual({ type: 'reset' });
    expect(press('j', 'KeyJ')).toEqual({ type: 'justify' });
    expect(press('?', 'Slash')).toEqual({ type: 'help' });
    expect(press('m', 'Semicolon')).toEqual({ type: 'flag' });
    expect(press(' ', 'Space')).toEqual({ type: 'reveal' });
    expect(press('Tab', 'Tab')).toBeNull();
  });

  it('leaves the browser its own shortcuts', () => {
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull();
    expect(press(' ', 'Space', { shiftKey: true })).toBeNull();
    expect(press('Enter', 'Enter', { ctrlKey: true })).toBeNull();
  });

  it('can do without single characters', () => {
    expect(commandOf({ key: 'a', code: 'KeyA' }, false)).toBeNull();
    expect(commandOf({ key: '?', code: 'Slash' }, false)).toBeNull();
    expect(commandOf({ key: 'Enter', code: 'Enter' }, false)).toEqual({ type: 'enter' });
  });
});
