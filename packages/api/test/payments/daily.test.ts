import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callAt } from '../support/clock.ts';
import { TIMEZONE, useAdministrator, useWorld } from '../support/harness.ts';
import { fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** So many days before a day at a time of the configured zone, as SQL. */
const before = (today: string, days: number, time: string) =>
  sql<Date>`(${today}::date - ${days}::int + ${time}::time) at time zone ${TIMEZONE}::text`;

it('a fresh installation lacks everything; the setup notices each thing that is added', async () => {
  const nothing = { has_semester: false, has_subject: false, has_question: false };
  expect(await admin.api.stats.setup()).toEqual({ ...nothing, has_bank: true, orders: 0 });
  const subject = await world.makeSubject();
  expect(await admin.api.stats.setup()).toMatchObject({ has_semester: true, has_question: false });
  await world.makeQroc(subject.id);
  expect(await admin.api.stats.setup()).toMatchObject({ has_subject: true, has_question: true });
  world.services.settings.bank_account = '0000 0000 0000 (exemple)';
  expect(await admin.api.stats.setup()).toMatchObject({ has_bank: false, orders: 0 });
  const { user } = await world.signedIn();
  await world.makePayment(user.id, subject.semester_id);
  expect(await admin.api.stats.setup()).toMatchObject({ has_bank: false, orders: 1 });
});

it('counts what waits: questions that are reported, proposals, and accesses that end soon', async () => {
  const counts = async () =>
    Object.fromEntries((await admin.api.stats.today()).map(({ task, count }) => [task, count]));
  const before = await counts();
  const subject = await world.makeSubject();
  const qcm = await world.makeQcm(subject.id);
  const qroc = await world.makeQroc(subject.id);
  for (let student = 0; student < 2; student += 1) {
    const { user } = await world.signedIn();
    const about = { user_id: user.id, question_version: 1 };
    await world.insert('reports', { ...about, qcm_id: qcm.id, reason: 'text' });
    await world.insert('reports', {
      ...about,
      qroc_id: qroc.id,
      reason: 'accept',
      suggested_answer: 'Foie',
    });
    await world.insert('explanations', {
      ...about,
      qcm_id: qcm.id,
      body: 'Parce que.',
      source: 'Cours',
    });
    const { id } = await world.makeAccess(user.id, subject.semester_id);
    const days = student === 0 ? 29 : 31;
    await world.update('access', id, { expires_at: sql`now() + make_interval(days => ${days})` });
  }
  expect(await counts()).toEqual({
    ...before,
    reports: (before.reports ?? 0) + 2,
    explanations: (before.explanations ?? 0) + 2,
    expiring: (before.expiring ?? 0) + 1,
  });
});

it('a task is put off to a day of the platform, and waits again from then on', async () => {
  const { user } = await world.signedIn();
  const subject = await world.makeSubject();
  const qcm = await world.makeQcm(subject.id);
  const about = { user_id: user.id, qcm_id: qcm.id, question_version: 1 };
  await world.insert('reports', { ...about, reason: 'text' });
  const postponed = (now: string) =>
    callAt(world, now, admin.user, async (api) => {
      const reports = (await api.stats.today()).find(({ task }) => task === 'reports');
      return reports?.postponed_until;
    });
  await callAt(world, '2099-03-20T23:30:00Z', admin.user, (api) =>
    api.stats.postpone({ task: 'reports', days: 3 }),
  );
  // Half past midnight of the 21st in Casablanca.
  expect(await postponed('2099-03-21T11:00:00Z')).toBe('2099-03-24');
  expect(await postponed('2099-03-23T22:59:59Z')).toBe('2099-03-24');
  expect(await postponed('2099-03-23T23:00:00Z')).toBeNull();
  await admin.api.stats.resume({ task: 'reports' });
  expect(await postponed('2099-03-21T11:00:00Z')).toBeNull();
  const orders = { task: 'orders', days: 1 } as const;
  expect(await fieldErrorsOf(admin.api.stats.postpone(orders))).toHaveProperty('task');
});

it.each([
  // Casablanca is an hour ahead of UTC in this month, and has a midnight of its own.
  ['at noon', '2099-03-20T11:00:00Z', '2099-03-20'],
  ['in the last second of a day', '2099-04-20T22:59:59Z', '2099-04-20'],
  ['in the first second of a day', '2099-05-20T23:00:00Z', '2099-05-21'],
])(
  'counts thirty days of the configured zone %s, those without anything as zeros',
  async (_, now, today) => {
    const moment = (days: number, time: string) => before(today, days, time);
    const { user } = await world.signedIn();
    const approved = { status: 'approved', duration_months: 6 } as const;
    const order = async (values: object) =>
      world.makePayment(user.id, (await world.makeSemester({ fee: 99.5 })).id, values);
    await world.db
      .updateTable('users')
      .set({ created_at: moment(40, '12:00') })
      .execute();
    const last = { created_at: moment(29, '00:00:01') };
    await world.update('users', user.id, last);
    // The last second of one day and the first of the next, of the first day, and of the day before it.
    await order({ created_at: moment(3, '23:59:59') });
    await order({ created_at: moment(2, '00:00') });
    await order({ created_at: moment(29, '00:00') });
    await order({ created_at: moment(30, '23:59:59') });
    // Money counts on the day that it was approved.
    await order({ ...approved, created_at: moment(31, '10:00'), approved_at: moment(2, '10:00') });
    await order({ status: 'rejected', rejection_reason: 'Non.', created_at: moment(2, '11:00') });

    const days = await callAt(world, now, admin.user, (api) => api.stats.daily());
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(today);
    const busy = days.map((day, index) => ({ ...day, ago: 29 - index }));
    expect(
      busy
        .filter(({ registrations, orders, revenue }) => registrations + orders + revenue > 0)
        .map(({ ago, registrations, orders, revenue }) => [ago, registrations, orders, revenue]),
    ).toEqual([
      [29, 1, 1, 0],
      [3, 0, 1, 0],
      [2, 0, 2, 99.5],
    ]);
  },
);
