import { HOLDINGS } from '@amphi/domain/limits/budgets';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();

it('the reads of several tabs wait for each other, and more than that are refused', async () => {
  const { api } = await world.signedIn();
  const reads = (count: number) => Array.from({ length: count }, () => api.dashboard.student());
  expect(new Set(await outcomesOf(reads(40)))).toEqual(new Set(['done']));
  const refused = 100 - HOLDINGS.readsAtOnce - HOLDINGS.readsWaiting;
  let settled = 0;
  const calls = await world.db.transaction().execute(async (trx) => {
    // The first reads wait for these tables until the others have been refused.
    await sql`lock table semesters, subjects, qcms, answers, attempts in access exclusive mode`.execute(
      trx,
    );
    const all = reads(100).map((call) => call.finally(() => settled++));
    const outcomes = outcomesOf(all);
    await vi.waitFor(() => expect(settled).toBe(refused), { timeout: 5_000 });
    return { outcomes };
  });
  const outcomes = await calls.outcomes;
  expect(outcomes.filter((outcome) => outcome === 'request.one_at_a_time')).toHaveLength(refused);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(100 - refused);
});

it('a search for possible duplicates gives up long before other reads do', async () => {
  const { api } = await world.signedIn({ role: 'admin' });
  let isOtherDone = false;
  const other = await world.db.transaction().execute(async (trx) => {
    await sql`lock table qcms in access exclusive mode`.execute(trx);
    const page = api.qcms.list({}).finally(() => {
      isOtherDone = true;
    });
    const search = api.qcms.findDuplicates({ question_text: 'Quel muscle fléchit le coude ?' });
    await expectRefused(search, 'service.unavailable');
    expect(isOtherDone).toBe(false);
    return { page };
  });
  await other.page;
});
