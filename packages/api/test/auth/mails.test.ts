import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { remindOfExpiry } from '../../src/catalog/access/access.usecases.ts';
import {
  deleteUselessMails,
  findWaitingMail,
  insertMail,
  listForgottenMails,
} from '../../src/platform/mails/mails.queries.ts';
import { PASSWORD, sendResetLinks, TIMEZONE, useWorld } from '../support/harness.ts';

const world = useWorld();
const mailsTo = (email: string) => world.outbox.mails.filter(({ to }) => to === email);
/** Mails that wait to be sent to a user, by their ids. */
const waitingFor = async ({ id }: { id: number }) => {
  const rows = await world.rows('mails', { user_id: id }, ['id']);
  return rows.map((mail) => mail.id);
};
const note = ({ id, email }: { id: number; email: string }, useful_minutes?: number) =>
  world.db
    .transaction()
    .execute((trx) =>
      insertMail(
        trx,
        { to: email, subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' },
        { user_id: id, ...(useful_minutes === undefined ? {} : { useful_minutes }) },
      ),
    );
const age = (mail: string, interval: string) =>
  world.update(
    'mails',
    { id: mail },
    {
      created_at: sql`created_at - ${interval}::interval`,
      send_before: sql`send_before - ${interval}::interval`,
    },
  );

const lastDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: TIMEZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A student whose access to a new semester ends after so many days. */
async function studentWith(daysLeft: number) {
  const { user } = await world.signedIn();
  const semester = await world.makeSemester();
  const expires_at = new Date(Date.now() + daysLeft * 86_400_000);
  const starts_at = new Date(Date.now() - 100 * 86_400_000);
  await world.insert('access', {
    user_id: user.id,
    semester_id: semester.id,
    starts_at,
    expires_at,
  });
  return { user, semester, expires_at };
}

const moveEnd = (user_id: number, days: number) =>
  world.update(
    'access',
    { user_id },
    { expires_at: sql`expires_at + make_interval(days => ${days}::int)` },
  );

it('reminds once at seven days and once at two, though several servers look at once', async () => {
  const { user, semester, expires_at } = await studentWith(6.5);
  const look = () => Promise.all([1, 2, 3].map(() => remindOfExpiry(world.services)));
  await look();
  await look();
  expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual([
    `Plus que 7 jours d’accès\u202f: ${semester.name}`,
  ]);
  const [reminder] = mailsTo(user.email);
  expect(reminder?.text).toContain(`http://localhost/buy?semester=${semester.id}`);
  expect(reminder?.user_id).toBe(user.id);
  expect(reminder?.text).toContain(lastDay.format(expires_at));
  await moveEnd(user.id, -5);
  // The end of this access has moved, so that it counts as another one; only the nearer reminder is due.
  await look();
  await look();
  expect(
    mailsTo(user.email)
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual([`Plus que 2 jours d’accès\u202f: ${semester.name}`]);
});

it('says how many reminders were sent', async () => {
  await remindOfExpiry(world.services);
  await studentWith(6.5);
  await studentWith(1.5);
  expect(await remindOfExpiry(world.services)).toBe(2);
  expect(await remindOfExpiry(world.services)).toBe(0);
});

it('reminds again of an access that was prolonged, when its new end comes near', async () => {
  const { user } = await studentWith(1.5);
  await remindOfExpiry(world.services);
  await moveEnd(user.id, 180);
  await remindOfExpiry(world.services);
  expect(mailsTo(user.email)).toHaveLength(1);
  await moveEnd(user.id, -179);
  await remindOfExpiry(world.services);
  expect(mailsTo(user.email)).toHaveLength(2);
});

it('does not remind students whose access is far from its end, over, revoked, or whose account is closed', async () => {
  const far = await studentWith(7.5);
  const over = await studentWith(-1);
  const revoked = await studentWith(3);
  await world.update('access', { user_id: revoked.user.id }, { revoked_at: sql`now()` });
  const closed = await studentWith(3);
  await world.update('users', closed.user.id, { is_active: false });
  await remindOfExpiry(world.services);
  expect([far, over, revoked, closed].flatMap(({ user }) => mailsTo(user.email))).toEqual([]);
});

it('forgets a mail with the transaction that wrote it, and with its account', async () => {
  const { user } = await world.signedIn();
  const rolledBack = world.db.transaction().execute(async (trx) => {
    const mail = { to: user.email, subject: 'Non', text: '', html: '' };
    await insertMail(trx, mail, { user_id: user.id });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await waitingFor(user)).toEqual([]);
  const id = await note(user);
  expect(await waitingFor(user)).toEqual([id]);
  expect(await findWaitingMail(world.db, id)).toMatchObject({ to: user.email });
  await world.remove('users', user.id);
  expect(await findWaitingMail(world.db, id)).toBeUndefined();
  expect(await waitingFor(user)).toEqual([]);
});

it('gives up a link that has lost its value, and whatever failed for a week', async () => {
  const { user } = await world.signedIn();
  const [link, old, fresh] = [await note(user, 60), await note(user), await note(user)];
  // Leftovers of other tests don't count.
  await deleteUselessMails(world.db);
  await age(link, '61 minutes');
  await age(old, '8 days');
  expect(await findWaitingMail(world.db, link)).toBeUndefined();
  const own = [link, old, fresh];
  const forgotten = (await listForgottenMails(world.db)).filter((id) => own.includes(id));
  expect(forgotten.sort()).toEqual([link, old].sort());
  expect(await deleteUselessMails(world.db)).toBe(2);
  expect(await waitingFor(user)).toEqual([fresh]);
});

it('tells the owner of an account that an administrator has set a new password', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const { id, full_name, email } = user;
  const before = { id, full_name, email, role: 'user' as const, is_active: true };
  await admin.api.users.update(before);
  expect(mailsTo(email)).toEqual([]);
  await admin.api.users.update({ ...before, password: 'tout-nouveau' });
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('Votre mot de passe a été changé');
  expect(mail?.text).not.toContain('tout-nouveau');
});

it('repeats in no mail the name that was given with an address, which may be a stranger’s', async () => {
  const victim = `victime-${randomUUID()}@test.example`;
  const bait = 'Gagnez sur http://evil.example';
  const stranger = world.anonymous();
  await stranger.api.auth.register({ full_name: bait, email: victim, password: PASSWORD });
  await stranger.api.auth.forgotPassword({ email: victim });
  await sendResetLinks(world.services);
  await stranger.api.profile.changePassword({ current_password: PASSWORD, password: PASSWORD });
  const { id } = await world.row('users', { email: victim }, ['id']);
  const semester = await world.makeSemester();
  const expires_at = new Date(Date.now() + 86_400_000);
  await world.insert('access', { user_id: id, semester_id: semester.id, expires_at });
  await remindOfExpiry(world.services);
  const mails = mailsTo(victim);
  expect(mails).toHaveLength(4);
  for (const { subject, text, html } of mails) {
    expect([subject, text, html].join()).not.toContain('evil.example');
  }
});
