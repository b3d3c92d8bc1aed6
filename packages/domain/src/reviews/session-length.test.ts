import { expect, it } from 'vitest';
import { aboutMinutes, praiseFor, SECONDS_PER_QUESTION } from './session-length.ts';

it.each([
  [39, SECONDS_PER_QUESTION, 25],
  [1, SECONDS_PER_QUESTION, 1],
  [0, SECONDS_PER_QUESTION, 1],
  [9, SECONDS_PER_QUESTION, 6],
  [15, SECONDS_PER_QUESTION, 10],
  [16, SECONDS_PER_QUESTION, 10],
  [39, 20, 15],
  [200, SECONDS_PER_QUESTION, 135],
])('%d questions of %d s take about %d min', (questions, seconds, minutes) => {
  expect(aboutMinutes(questions, seconds)).toBe(minutes);
});

it.each([
  [8, 10, 'good'],
  [7, 10, 'fair'],
  [4, 10, 'fair'],
  [3, 10, 'hard'],
] as const)('%d right of %d: %s', (right, answered, praise) => {
  expect(praiseFor(right, answered)).toBe(praise);
});
