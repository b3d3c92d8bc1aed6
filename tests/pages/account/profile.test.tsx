import { hashToken } from '@amphi/api/identity/auth/tokens';
import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { deviceLimit, deviceName } from '@amphi/domain/messages/fr/account/devices';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { insertOrder, PASSWORD, startSession } from '../../support/accounts.ts';
import { findButton, press } from '../support/buttons.ts';
import { ask } from '../support/calls.ts';
import { dialogsClosed, inDialog } from '../support/dialogs.ts';
import { field, fill, gone, passwordField, see, signIn } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';

const { identity, password, sessions, data, comparison, remove } = profile;
const NEW_PASSWORD = 'Volcan-de-lune-7';
const WRONG = 'Ce n’est pas votre mot de passe actuel.';

test('a profile has a name, a copy of all data, a say in comparisons', async ({ student }) => {
  const user = await openPage('/profile', student);
  await see(student.email);
  await fill(user, field(identity.fullName), ' ');
  await press(user, identity.submit);
  await see('Le nom complet est requis');
  await fill(user, field(identity.fullName), 'Salma Renommée');
  await gone('Le nom complet est requis');
  await press(user, identity.submit);
  await see(identity.done);
  await findButton(/^Profil de Salma Renommée/);

  const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press(user, data.submit);
  await see(data.done);
  const [[copy] = []] = file.mock.calls;
  const { account } = JSON.parse(await (copy as Blob).text());
  expect(account).toMatchObject({ full_name: 'Salma Renommée', email: student.email });
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^amphi-donnees-.*\.json$/);
  file.mockRestore();
  saved.mockRestore();

  const choice = () => screen.getByRole<HTMLInputElement>('switch', { name: comparison.label });
  for (const [said, kept] of [
    [comparison.off, false],
    [comparison.on, true],
  ] as const) {
    await waitFor(() => expect(choice().checked).toBe(!kept));
    await user.click(choice());
    await see(said);
    expect(choice().checked).toBe(kept);
  }
});

test('sessions are ended one by one, all at once, and by a new password', async ({ student }) => {
  const device = async () => ({ ...student, token: await startSession(db, student.email) });
  const devices = [await device(), await device(), await device()];
  const user = await openPage('/profile', student);
  await see(sessions.current);
  const ends = () =>
    screen.queryAllByRole('button', {
      name: sessions.endOf(deviceName({ browser: null, system: null })),
    });
  expect(ends()).toHaveLength(3);
  await user.click(ends()[0] as HTMLElement);
  await see(sessions.ended);
  await waitFor(() => expect(ends()).toHaveLength(2));
  await press(user, sessions.endOthers);
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: sessions.endOthers }));
  await see(sessions.othersEnded);
  // A dialog gives the focus back when it goes, and a paste lands where the focus is.
  await dialogsClosed();
  devices.push(await device());
  await fill(user, passwordField(password.current), 'pas le bon');
  await fill(user, passwordField(password.next), NEW_PASSWORD);
  await fill(user, passwordField(password.confirm), NEW_PASSWORD);
  await press(user, password.submit);
  await see(WRONG);
  await fill(user, passwordField(password.current), PASSWORD);
  await press(user, password.submit);
  await see(password.done);
  for (const ended of devices) {
    await expect(ask(ended, 'payments.listMine', {})).rejects.toThrow('401');
  }
  expect(location.pathname).toBe('/profile');
});

test('an account ends with its password, after a warning', async ({ course, learner }) => {
  await insertOrder(db, learner.id, course.semesterId);
  const user = await openPage('/profile', learner);
  await press(user, remove.open);
  for (const text of [accountRemoval.pendingTitle(1), accountRemoval.liveTitle]) await see(text);
  await see(ordersAfterDeletion(10));
  screen.getByText(new RegExp(`${course.semester}.*ouvert jusqu’au`));
  await fill(user, passwordField(accountRemoval.password), NEW_PASSWORD);
  await press(user, accountRemoval.submit);
  await see(WRONG);
  await fill(user, passwordField(accountRemoval.password), PASSWORD);
  await press(user, accountRemoval.submit);
  await see(accountRemoval.goneTitle);
  await openPage('/profile', learner);
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a sign-in beyond the limit says so on the new device and on the one that is signed out', async ({
  student,
}) => {
  // Older than twenty other sessions, which an account may have without another limit.
  const last_seen_at = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('sessions')
    .set({ last_seen_at })
    .where('user_id', '=', student.id)
    .execute();
  for (let count = 0; count < 18; count += 1) await startSession(db, student.email);
  const other = { ...student, token: await startSession(db, student.email) };
  let user = await openPage('/login');
  await signIn(user, student.email);
  const line = deviceLimit.ended([{ browser: null, system: null }]);
  await see(line);
  await press(user, deviceLimit.understood);
  await gone(line);

  await openPage('/profile', student);
  await see(deviceLimit.endedHere);
  expect(location.pathname).toBe('/login');

  // On a page that is open.
  user = await openPage('/profile', other);
  await findButton(identity.submit);
  const ended = { token_hash: hashToken(other.token), user_id: student.id };
  // In this order: what the page still asks for may be answered between the two.
  await db.insertInto('displaced_sessions').values(ended).execute();
  await db.deleteFrom('sessions').where('token_hash', '=', ended.token_hash).execute();
  await press(user, identity.submit);
  await see(deviceLimit.endedHere);
});

test('staff that decides on orders may refuse their mails, others are not asked', async ({
  admin,
  student,
}) => {
  const user = await openPage('/profile', admin);
  const label = profile.orderMails.label;
  await user.click(await screen.findByRole('switch', { name: label }));
  await see(profile.orderMails.off);
  const { gets_order_mails } = await db
    .selectFrom('users')
    .select('gets_order_mails')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(gets_order_mails).toBe(false);
  await openPage('/profile', student);
  await see(profile.comparison.title);
  expect(screen.queryByRole('switch', { name: label })).toBeNull();
});
