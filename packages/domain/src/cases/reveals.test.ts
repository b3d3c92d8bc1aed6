import { expect, it } from 'vitest';
import { revealsAt } from './reveals.ts';

const step = (position: number, is_given: boolean, reveal_text: string | null = null) => ({
  position,
  is_given,
  reveal_text,
});

it('tells the texts up to a question whose predecessors are all answered, and none of a later one', () => {
  const steps = [step(1, true), step(3, true, 'deux'), step(4, false, 'trois'), step(7, false)];
  expect(revealsAt(steps, 3)).toEqual({
    number: 2,
    count: 4,
    reveals: [{ number: 2, text: 'deux' }],
    is_waiting: false,
    is_followed: true,
  });
  expect(revealsAt(steps, 7)).toMatchObject({ number: 4, is_waiting: false, is_followed: false });
  expect(revealsAt(steps, 7).reveals).toHaveLength(2);
});

it('holds back every text behind a question without an answer, also of questions that are answered', () => {
  const steps = [step(1, false), step(2, true, 'deux'), step(3, true, 'trois')];
  expect(revealsAt(steps, 3)).toMatchObject({ reveals: [], is_waiting: true });
});
