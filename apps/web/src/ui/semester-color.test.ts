import { expect, it } from 'vitest';
import { semesterColor } from './semester-color.ts';

it('has six colours, and then begins again [landing.10]', () => {
  const colors = Array.from({ length: 12 }, (_, index) => JSON.stringify(semesterColor(index)));
  expect(new Set(colors)).toHaveLength(6);
  expect(colors.slice(6)).toEqual(colors.slice(0, 6));
});
