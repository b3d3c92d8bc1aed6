import { describe, expect, it } from 'vitest';
import { canReset, nextReveals, type RevealAction, type Reveals } from './reveals.ts';

const answer = (id: number) => ({ id, answer_text: 'Ostéoclaste', justification: null });
const play = (...actions: RevealAction[]) => actions.reduce<Reveals>(nextReveals, {});

const shown = (id: number): RevealAction[] => [
  { type: 'asked', id },
  { type: 'arrived', id, answer: answer(id) },
];

describe('nextReveals', () => {
  it('loads, then opens', () => {
    expect(play({ type: 'asked', id: 1 })).toEqual({ 1: { status: 'loading' } });
    expect(play(...shown(1))).toEqual({ 1: { status: 'open', answer: answer(1) } });
  });

  it('closes and opens what is here', () => {
    const closed = play(...shown(1), { type: 'toggled', id: 1 });
    expect(closed[1]?.status).toBe('closed');
    expect(nextReveals(closed, { type: 'toggled', id: 1 })[1]?.status).toBe('open');
  });

  it('has nothing to toggle before the answer is here', () => {
    const loading = play({ type: 'asked', id: 1 });
    expect(nextReveals(loading, { type: 'toggled', id: 1 })).toBe(loading);
    expect(nextReveals({}, { type: 'toggled', id: 1 })).toEqual({});
  });

  it('remembers a failure until the next try', () => {
    const failed = play({ type: 'asked', id: 1 }, { type: 'failed', id: 1, message: 'Non' });
    expect(failed[1]).toEqual({ status: 'failed', message: 'Non' });
    expect(nextReveals(failed, { type: 'asked', id: 1 })[1]).toEqual({ status: 'loading' });
  });

  it('closes everything on reset, and forgets failures', () => {
    const reveals = play(
      ...shown(1),
      { type: 'asked', id: 2 },
      { type: 'failed', id: 2, message: 'Non' },
      { type: 'reset' },
    );
    expect(reveals).toEqual({ 1: { status: 'closed', answer: answer(1) } });
  });

  it('keeps closed what arrives or fails after a reset', () => {
    const reset = play({ type: 'asked', id: 1 }, { type: 'reset' });
    expect(nextReveals(reset, { type: 'arrived', id: 1, answer: answer(1) })[1]?.status).toBe(
      'closed',
    );
    expect(nextReveals(reset, { type: 'failed', id: 1, message: 'Non' })).toEqual({});
  });
});

describe('canReset', () => {
  it('needs something that is not closed', () => {
    expect(canReset({})).toBe(false);
    expect(canReset(play(...shown(1)))).toBe(true);
    expect(canReset(play(...shown(1), { type: 'toggled', id: 1 }))).toBe(false);
  });
});
