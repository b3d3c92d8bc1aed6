import { watchBusy } from '@amphi/server/plugins/busy';
import { expect, it } from 'vitest';

/** Works for so many milliseconds, and lets nothing else happen. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('tells a process that works all the time from one that waits', async () => {
  const isBusy = watchBusy({ share: 0.5, sampleMs: 50 });
  expect(isBusy()).toBe(false);
  // The loop is measured from its first iteration on.
  await new Promise((resolve) => setImmediate(resolve));
  work(200);
  expect(isBusy()).toBe(true);
  await expect.poll(isBusy, { interval: 100 }).toBe(false);
});
