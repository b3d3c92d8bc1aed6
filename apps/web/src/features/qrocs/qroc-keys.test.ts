import { describe, expect, it } from 'vitest';
import { commandOf } from './qroc-keys.ts';

describe('commandOf', () => {
  it('knows its four keys', () => {
    expect(commandOf({ key: 'ArrowLeft' })).toBe('previous');
    expect(commandOf({ key: 'ArrowRight' })).toBe('next');
    expect(commandOf({ key: ' ' })).toBe('toggle');
    expect(commandOf({ key: 'Enter' })).toBe('advance');
    expect(commandOf({ key: 'a' })).toBeNull();
  });

  it('leaves combinations to the browser', () => {
    expect(commandOf({ key: 'ArrowLeft', altKey: true })).toBeNull();
    expect(commandOf({ key: ' ', shiftKey: true })).toBeNull();
    expect(commandOf({ key: 'Enter', ctrlKey: true })).toBeNull();
    expect(commandOf({ key: 'ArrowRight', metaKey: true })).toBeNull();
  });
});
