import type { History } from '@amphi/api/study/reviews/optimiser';
import { runApart } from '@amphi/server/imports/file-process';
import { expect, it } from 'vitest';

/** The default parameters of FSRS 6, which the product begins with. */
const PRESENT = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/** Questions answered every eight days, of which every second answer is wrong, far more than the model expects. */
const histories = Array.from({ length: 2_500 }, (_, question): History =>
  Array.from({ length: 9 }, (_, time) => ({
    day: 1 + (question % 8) + 8 * time,
    grade: (question + time * 3) % 4 < 2 ? 1 : 3,
  })),
);

it('parameters are fitted to as many reviews as a platform has, in a process', async ({ skip }) => {
  const fit = await runApart('fit', [histories, PRESENT, null]);
  skip(fit === null, 'there is no optimiser for this platform');
  expect(fit).toMatchObject({ reviews: 20_000, is_accepted: true });
  expect(fit?.w).toHaveLength(PRESENT.length);
  // A first right answer is worth less time than the model began with.
  expect(fit?.w[2]).toBeLessThan(PRESENT[2] ?? 0);
});
