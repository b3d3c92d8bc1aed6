import { HOLDINGS } from '@amphi/domain/limits/budgets';
import { expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { outcomesOf } from '../support/refusal.ts';

const world = useWorld();

it('the reads of several tabs wait for each other, and more than that are refused', async () => {
  const { api } = await world.signedIn();
  const read = (count: number) =>
    outcomesOf(Array.from({ length: count }, () => api.dashboard.student()));
  expect(new Set(await read(40))).toEqual(new Set(['done']));
  const outcomes = await read(100);
  const done = outcomes.filter((outcome) => outcome === 'done');
  expect(done).toHaveLength(HOLDINGS.readsAtOnce + HOLDINGS.readsWaiting);
  expect(outcomes.filter((outcome) => outcome === 'request.one_at_a_time')).toHaveLength(
    100 - done.length,
  );
});
