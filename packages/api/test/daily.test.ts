import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makePayment, makeQroc, makeSemester, makeSubject } from './factories.ts';
import { TIMEZONE, useWorld } from './harness.ts';

const world = useWorld();

/** So many days before today at a time of the configured zone, as SQL. */
const moment = (days: number, time: string) =>
  sql<Date>`((now() at time zone ${TIMEZONE}::text)::date - ${days}::int + ${time}::time)
    at time zone ${TIMEZONE}::text`;

it('a fresh installation lacks everything; what is there is noticed', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const nothing = { has_semester: false, has_subject: false, has_question: false };
  expect(await admin.api.stats.setup()).toEqual({ ...nothing, has_bank: true });
  const subject = await makeSubject(world.db);
  expect(await admin.api.stats.setup()).toMatchObject({ has_semester: true, has_question: false });
  await makeQroc(world.db, subject.id);
  expect(await admin.api.stats.setup()).toMatchObject({ has_subject: true, has_question: true });
  world.services.settings.bank_account = '0000 0000 0000 (exemple)';
  expect(await admin.api.stats.setup()).toMatchObject({ has_bank: false });
});

it('counts thirty days of the configured zone, those without anything as zeros', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const approved = { status: 'approved', duration_months: 6 } as const;
  const order = async (values: object) =>
    makePayment(world.db, user.id, (await makeSemester(world.db, { fee: 99.5 })).id, values);
  await world.db
    .updateTable('users')
    .set({ created_at: moment(40, '12:00') })
    .execute();
  const last = { created_at: moment(29, '00:00:01') };
  await world.db.updateTable('users').set(last).where('id', '=', user.id).execute();
  // The last second of one day and the first of the next, of the first day, and of the day before it.
  await order({ created_at: moment(3, '23:59:59') });
  await order({ created_at: moment(2, '00:00') });
  await order({ created_at: moment(29, '00:00') });
  await order({ created_at: moment(30, '23:59:59') });
  // Money counts on the day that it was approved.
  await order({ ...approved, created_at: moment(31, '10:00'), approved_at: moment(2, '10:00') });
  await order({ status: 'rejected', rejection_reason: 'Non.', created_at: moment(2, '11:00') });

  const days = await admin.api.stats.daily();
  expect(days).toHaveLength(30);
  const today = new Intl.DateTimeFormat('sv', { timeZone: TIMEZONE }).format();
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
});
