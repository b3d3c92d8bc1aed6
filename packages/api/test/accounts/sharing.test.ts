import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  deleteOldAnswerSlots,
  insertAnswerSlot,
} from '../../src/identity/sharing/answer-slots.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeSharing } from '../../src/testing/changes.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { PASSWORD, useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const slotsOf = (user_id: number) =>
  world.rows('answer_slots', { user_id }, ['began_at', 'device_id', 'network', 'is_further']);
const isListed = async (id: number) =>
  (await admin.api.users.shared()).some((account) => account.id === id);

it('an answer notes its device and network once in ten minutes', async () => {
  const { browser, subject_id } = await makeClassroom(world);
  const { id: qcm_id } = await world.makeQcm(subject_id);
  browser.network = '10.0.0.8';
  const answer = () => giveAnswer(browser.api, { qcm_id, selected_answers: ['A'] });
  await answer();
  const [first] = await slotsOf(browser.user.id);
  await world.db.deleteFrom('answer_slots').execute();
  await answer();
  expect(await slotsOf(browser.user.id)).toEqual([]);
  browser.network = '10.0.0.9';
  await answer();
  const [other] = await slotsOf(browser.user.id);
  expect(other).toMatchObject({ device_id: first?.device_id });
  expect(other?.network).not.toBe(first?.network);
  // A browser that signs in again is the same device, another one is not.
  await browser.api.auth.login({ username: browser.user.email, password: PASSWORD });
  await browser.api.auth.login({ username: browser.user.email, password: PASSWORD });
  const again = world.anonymous();
  await again.api.auth.login({ username: browser.user.email, password: PASSWORD });
  const devices = await world.rows('sessions', { user_id: browser.user.id }, ['device_id']);
  const known = await world.rows('known_devices', { user_id: browser.user.id }, ['device_id']);
  const ids = (rows: { device_id: string }[]) => rows.map(({ device_id }) => device_id).sort();
  expect(ids(devices)).toEqual(ids(known));
  expect(new Set(ids(devices)).size).toBe(2);
});

it('a sign-in of a known browser keeps its number, and a save of an exam notes it', async () => {
  const { browser, exam } = await makeExamRoom(world);
  browser.network = '10.0.0.7';
  const signIn = () => browser.api.auth.login({ username: browser.user.email, password: PASSWORD });
  const device = async () =>
    (await world.row('sessions', { user_id: browser.user.id }, ['device_id'])).device_id;
  await signIn();
  const before = await device();
  await browser.api.auth.logout();
  await signIn();
  expect(await device()).toBe(before);
  await makeDevice(browser, await exam()).save(item(1, ['A']));
  expect(await slotsOf(browser.user.id)).toMatchObject([{ device_id: before }]);
});

it('an account keeps eight devices and networks of ten minutes, thirty days long', async () => {
  const { browser, subject_id } = await makeClassroom(world);
  const { id: qcm_id } = await world.makeQcm(subject_id);
  for (let network = 0; network < 12; network += 1) {
    browser.network = `10.1.0.${network}`;
    await giveAnswer(browser.api, { qcm_id, selected_answers: ['A'] });
  }
  const kept = await slotsOf(browser.user.id);
  // They may fall into two spans of ten minutes.
  expect(kept.length === 8 || kept.length === 12).toBe(true);
  const spans = new Set(kept.map(({ began_at }) => began_at.getTime()));
  expect(kept.filter(({ is_further }) => !is_further)).toHaveLength(spans.size);
  await world.update(
    'answer_slots',
    { user_id: browser.user.id },
    { began_at: sql`began_at - interval '31 days'` },
  );
  await deleteOldAnswerSlots(world.db);
  expect(await slotsOf(browser.user.id)).toEqual([]);
});

it('answers of one moment are noted together, each account by itself', async () => {
  const people = [await world.signedIn(), await world.signedIn(), await world.signedIn()];
  const slots = await Promise.all(
    people.map(async ({ user }) => {
      const { id } = await world.row('sessions', { user_id: user.id }, ['id']);
      return [1, 2, 2].map((network) => ({ session_id: id, network }));
    }),
  );
  // Two go at once, and what follows in one statement.
  await Promise.all(slots.flat().map((slot) => insertAnswerSlot(world.db, slot)));
  for (const { user } of people) expect(await slotsOf(user.id)).toHaveLength(2);
  const noted = await slotsOf(people[2]?.user.id as number);
  expect(noted.map(({ is_further }) => is_further).sort()).toEqual([false, true]);
});

it('lists an account with two devices on two networks at once, on three days', async () => {
  const { user } = await world.signedIn();
  await makeSharing(world.db, user.id, 2);
  expect(await isListed(user.id)).toBe(false);
  await world.db.deleteFrom('answer_slots').execute();
  await makeSharing(world.db, user.id);
  expect(await admin.api.users.shared()).toMatchObject([
    { id: user.id, email: user.email, days: 3, moments: 3, mailed_at: null, may_be_mailed: true },
  ]);
  // Equal networks, equal devices, or other times say nothing.
  await world.update('answer_slots', { user_id: user.id }, { network: sql`1` });
  expect(await isListed(user.id)).toBe(false);
  await world.db.deleteFrom('answer_slots').execute();
  await makeSharing(world.db, user.id);
  const device_id = '00000000-0000-4000-8000-000000000000';
  await world.update('answer_slots', { user_id: user.id }, { device_id });
  expect(await isListed(user.id)).toBe(false);
  await world.db.deleteFrom('answer_slots').execute();
  await makeSharing(world.db, user.id);
  await world.update(
    'answer_slots',
    { user_id: user.id, network: 2 },
    { began_at: sql`began_at - interval '10 minutes'` },
  );
  expect(await isListed(user.id)).toBe(false);
});

it('an administrator writes to its owner, once in seven days', async () => {
  const { user } = await world.signedIn();
  await expectRefused(admin.api.users.mailSharing({ id: user.id }), 'sharing.not_seen');
  await makeSharing(world.db, user.id);
  const sent = await Promise.allSettled([1, 2].map(() => admin.api.users.mailSharing(user)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefused(admin.api.users.mailSharing({ id: user.id }), 'sharing.mailed_lately');
  const mails = world.outbox.mails.filter(({ to }) => to === user.email);
  expect(mails).toMatchObject([{ user_id: user.id, text: expect.stringContaining('3 jours') }]);
  const [listed] = await admin.api.users.shared();
  expect(listed).toMatchObject({ mailed_at: expect.any(Date), may_be_mailed: false });
  const { items } = await admin.api.audit.list({ entity: 'users', entity_id: user.id });
  expect(items).toMatchObject([{ action: 'users.mailSharing', actor_id: admin.user.id }]);
});
