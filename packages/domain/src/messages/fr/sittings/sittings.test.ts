import { expect, it } from 'vitest';
import { sittingHistory } from './sitting-history.ts';

const NBSP = '\u00a0';

it.each([
  [41 * 60, `41${NBSP}min restantes`],
  [60, `1${NBSP}min restante`],
  [10, `0${NBSP}min restante`],
  [3600, `1${NBSP}h restante`],
  [5400, `1${NBSP}h 30 restantes`],
  [7200, `2${NBSP}h restantes`],
])('an exam of which %i seconds are left says “%s”', (seconds, left) => {
  expect(sittingHistory.examRunning(seconds)).toBe(`Examen blanc en cours, ${left}`);
});
