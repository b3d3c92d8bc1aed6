import { expect, it } from 'vitest';
import { inNaturalOrder } from './semesters.ts';

it('sorts semesters by year, and their names with numbers as numbers', () => {
  const semesters = [
    { name: 'Semestre 10', year: 2026 },
    { name: 'Semestre 2', year: 2025 },
    { name: 'semestre 6', year: 2026 },
    { name: 'Été', year: 2026 },
  ];
  const names = inNaturalOrder(semesters).map(({ name }) => name);
  expect(names).toEqual(['Été', 'semestre 6', 'Semestre 10', 'Semestre 2']);
});
