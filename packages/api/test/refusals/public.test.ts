import { HOLDINGS } from '@amphi/domain/limits/budgets';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();

describe('the semesters on sale', () => {
  it('are the active ones, newest year first, then by name', async () => {
    const made: number[] = [];
    for (const [name, year] of [
      ['B', 2040],
      ['A', 2040],
      ['C', 2041],
    ] as const) {
      made.push((await world.makeSemester({ name, year })).id);
    }
    const hidden = await world.makeSemester({ is_active: false });
    const listed = await world.anonymous().api.public.semesters();
    const own = listed.filter((one) => made.includes(one.id));
    expect(own.map((one) => one.name)).toEqual(['C', 'A', 'B']);
    expect(listed.map((one) => one.id)).not.toContain(hidden.id);
    expect(listed.every((one) => one.is_active)).toBe(true);
  });

  it('show their subjects by name', async () => {
    const semester = await world.makeSemester();
    const second = await world.makeSubject(semester.id, { name: 'Physiologie' });
    const first = await world.makeSubject(semester.id, { name: 'Éthique' });
    await world.makeQcm(second.id);
    const { api } = world.anonymous();
    expect(await api.public.subjects({ semester_id: semester.id })).toMatchObject([
      { id: first.id, qcm_count: 0 },
      { id: second.id, qcm_count: 1 },
    ]);
  });

  it('are not found when they are inactive or not there', async () => {
    const { api } = world.anonymous();
    const { id } = await world.makeSemester({ is_active: false });
    for (const semester_id of [id, Number.MAX_SAFE_INTEGER]) {
      await expectRefused(api.public.subjects({ semester_id }), 'semesters.not_found');
    }
  });
});

describe('the figures of the landing page', () => {
  it('count active students, subjects, questions, and the share of right answers', async () => {
    const { api } = world.anonymous();
    const before = await api.public.stats();
    const admin = await world.signedIn({ role: 'admin' });
    const closed = await world.signedIn();
    await world.update('users', closed.user.id, { is_active: false });
    await world.signedIn();
    const subject = await world.makeSubject();
    const qcms = [];
    for (let count = 0; count < 3; count += 1) qcms.push(await world.makeQcm(subject.id));
    await world.makeQroc(subject.id);
    for (const [index, { id }] of qcms.entries()) {
      const selected_answers = index < 2 ? ['A' as const, 'C' as const] : ['B' as const];
      await giveAnswer(admin.api, { qcm_id: id, selected_answers });
    }
    expect(await api.public.stats()).toEqual({
      total_users: before.total_users + 1,
      total_subjects: before.total_subjects + 1,
      total_questions: before.total_questions + 3,
      success_rate: '66.7%',
    });
  });
});

describe('the settings', () => {
  it('say where to pay and whom to ask', async () => {
    expect(await world.anonymous().api.public.settings()).toEqual({
      bank_name: 'Bankily',
      account_holder: null,
      bank_account: '0000',
      contact_phone: '+212 600 000 000',
      public_url: 'http://localhost',
      sends_mail: true,
    });
  });
});

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
