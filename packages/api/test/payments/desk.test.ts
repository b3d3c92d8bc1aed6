import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

describe('one order', () => {
  it('comes with the other orders of the very same file: whose, and what was decided', async () => {
    const [first, second] = [await world.signedIn(), await world.signedIn()];
    const semester = await world.makeSemester();
    const receipt_sha256 = randomBytes(32);
    const old = await world.makePayment(first.user.id, semester.id, { receipt_sha256 });
    await admin.api.payments.approve({ id: old.id });
    const { id } = await world.makePayment(second.user.id, semester.id, { receipt_sha256 });
    await world.makePayment(second.user.id, (await world.makeSemester()).id, {
      receipt_sha256: randomBytes(32),
    });
    expect(await admin.api.payments.byId({ id })).toMatchObject({
      id,
      user_email: second.user.email,
      reviewer_name: null,
      live_access: null,
      same_receipt: [
        {
          id: old.id,
          user_id: first.user.id,
          user_name: first.user.full_name,
          semester_name: semester.name,
          semester_year: semester.year,
          status: 'approved',
          created_at: expect.any(Date),
        },
      ],
    });
  });

  it('says when its student has live access to that semester, and to no other', async () => {
    const { user } = await world.signedIn();
    const semesters = [await world.makeSemester(), await world.makeSemester()] as const;
    const orders = await Promise.all(semesters.map(({ id }) => world.makePayment(user.id, id)));
    const access = await world.makeAccess(user.id, semesters[0].id);
    const read = orders.map(({ id }) => admin.api.payments.byId({ id }));
    expect((await Promise.all(read)).map(({ live_access }) => live_access)).toEqual([
      {
        id: access.id,
        granted_until: null,
        starts_at: expect.any(Date),
        expires_at: access.expires_at,
      },
      null,
    ]);
  });

  it('says who decided it and for how long', async () => {
    const { user } = await world.signedIn();
    const { id } = await world.makePayment(user.id, (await world.makeSemester()).id);
    await admin.api.payments.approve({ id, duration_months: 9 });
    expect(await admin.api.payments.byId({ id })).toMatchObject({
      reviewer_name: admin.user.full_name,
      duration_months: 9,
      status: 'approved',
    });
  });

  it('that does not exist is not found', async () => {
    await expectRefused(admin.api.payments.byId({ id: 1e15 }), 'payments.not_found');
  });
});

it('the review queue has what waits, oldest first, and nothing else of it', async () => {
  const { user } = await world.signedIn();
  const order = async (created_at: string) =>
    world.makePayment(user.id, (await world.makeSemester()).id, { created_at });
  const younger = await order('2020-01-02T00:00:00Z');
  const older = await order('2020-01-01T00:00:00Z');
  const decided = await order('2019-01-01T00:00:00Z');
  await admin.api.payments.reject({ id: decided.id, rejection_reason: 'Illisible.' });
  const queue = await admin.api.payments.queue();
  expect(queue.slice(0, 2)).toEqual([
    { id: older.id, created_at: new Date('2020-01-01T00:00:00Z') },
    { id: younger.id, created_at: new Date('2020-01-02T00:00:00Z') },
  ]);
  expect(queue.map(({ id }) => id)).not.toContain(decided.id);
});

describe('accesses', () => {
  it('are listed by student, by state and by words, page by page', async () => {
    const { user } = await world.signedIn();
    const named = await world.makeSemester({ name: `Été ${user.id}` });
    const live = await world.makeAccess(user.id, named.id);
    const ended = await world.makeAccess(user.id, (await world.makeSemester()).id, 'expired');
    await world.makeAccess((await world.signedIn()).user.id, named.id);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(await admin.api.access.list({ user_id: user.id }))).toEqual([ended.id, live.id]);
    expect(ids(await admin.api.access.list({ user_id: user.id, active_only: true }))).toEqual([
      live.id,
    ]);
    const page = await admin.api.access.page({ user_id: user.id, skip: 1, limit: 1 });
    expect([ids(page.items), page.total]).toEqual([[live.id], 2]);
    const found = await admin.api.access.page({ search: `ETE ${user.id}` });
    expect(found.total).toBe(2);
    const byPerson = await admin.api.access.page({ search: user.email, active_only: true });
    expect(ids(byPerson.items)).toEqual([live.id]);
  });
});

describe('subjects', () => {
  it('are found by name and semester, page by page', async () => {
    const semester = await world.makeSemester();
    const name = `Hématologie ${semester.id}`;
    const [b, a] = [
      await world.makeSubject(semester.id, { name: `${name} b` }),
      await world.makeSubject(semester.id, { name: `${name} a` }),
    ];
    await world.makeSubject(undefined, { name: `${name} ailleurs` });
    const first = await admin.api.subjects.page({ semester_id: semester.id, limit: 1 });
    expect(first).toMatchObject({ total: 2, items: [{ id: a.id }] });
    const second = await admin.api.subjects.page({ semester_id: semester.id, limit: 1, skip: 1 });
    expect(second).toMatchObject({ total: 2, items: [{ id: b.id }] });
    expect(await admin.api.subjects.page({ search: 'HEMATO' })).toMatchObject({ total: 3 });
    expect(await admin.api.subjects.byId({ id: b.id })).toEqual(second.items[0]);
    await expectRefused(admin.api.subjects.byId({ id: 1e15 }), 'subjects.not_found');
  });
});
