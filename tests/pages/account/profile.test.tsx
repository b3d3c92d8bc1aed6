import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { insertOrder, PASSWORD, startSession } from '../../support/accounts.ts';
import { fill, passwordField } from '../support/forms.ts';
import { call } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { identity, password, sessions, data, comparison, remove } = profile;
const NEW_PASSWORD = 'Volcan-de-lune-7';
const WRONG = 'Ce n’est pas votre mot de passe actuel.';
const button = (name: string) => screen.findByRole('button', { name });

/** The same person on another device. */
const otherDevice = async (person: Person): Promise<Person> => ({
  ...person,
  token: await startSession(db, person.email),
});
const isOut = async (device: Person) =>
  expect(call(device, 'payments.listMine', {}, 'GET')).rejects.toThrow('401');

test('a profile has the name, which is needed, and a copy of all data', async ({ student }) => {
  const user = await openPage('/profile', student);
  const name = await screen.findByLabelText(identity.fullName, { exact: false });
  screen.getAllByText(student.email);
  await fill(user, name, ' ');
  await user.click(await button(identity.submit));
  await screen.findByText('Le nom complet est requis');
  await fill(user, name, 'Salma Renommée');
  expect(screen.queryByText('Le nom complet est requis')).toBeNull();
  await user.click(await button(identity.submit));
  await screen.findByText(identity.done);
  await user.click(await button(`${navigation.profile('Salma Renommée')}, SR`));
  screen.getByRole('menuitem', { name: navigation.profilePage });
  await user.keyboard('{Escape}');

  const files: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:data';
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await button(data.submit));
  await screen.findByText(data.done);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    account: { full_name: 'Salma Renommée', email: student.email },
  });
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^amphi-donnees-.*\.json$/);
  url.mockRestore();
  saved.mockRestore();
});

test('other sessions are ended one by one, all at once, and by a new password', async ({
  student,
}) => {
  const devices = [];
  for (const _ of ['one', 'all']) devices.push(await otherDevice(student));
  const [one = student, another = student] = devices;
  const user = await openPage('/profile', student);
  await screen.findByText(sessions.current);
  const ends = () => screen.queryAllByRole('button', { name: sessions.endOf(sessions.unknown) });
  expect(ends()).toHaveLength(2);
  await user.click(ends()[0] as HTMLElement);
  await screen.findByText(sessions.ended);
  await waitFor(() => expect(ends()).toHaveLength(1));
  await user.click(await button(sessions.endOthers));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: sessions.endOthers }));
  await screen.findByText(sessions.othersEnded);
  for (const device of [one, another]) await isOut(device);

  const last = await otherDevice(student);
  await fill(user, passwordField(password.current), 'pas le bon');
  await fill(user, passwordField(password.next), NEW_PASSWORD);
  await fill(user, passwordField(password.confirm), NEW_PASSWORD);
  await user.click(await button(password.submit));
  await screen.findByText(WRONG);
  await fill(user, passwordField(password.current), PASSWORD);
  await user.click(await button(password.submit));
  await screen.findByText(password.done);
  await isOut(last);
  expect(location.pathname).toBe('/profile');
});

test('an account ends with its password, after its orders and live access were named', async ({
  course,
  learner,
}) => {
  await insertOrder(db, learner.id, course.semesterId);
  const user = await openPage('/profile', learner);
  await user.click(await button(remove.open));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(accountRemoval.pendingTitle(1));
  dialog.getByText(accountRemoval.liveTitle);
  dialog.getByText(new RegExp(`${course.semester}.*ouvert jusqu’au`));
  dialog.getByText(reads(ordersAfterDeletion(10)));
  const field = passwordField(accountRemoval.password);
  await fill(user, field, NEW_PASSWORD);
  await user.click(dialog.getByRole('button', { name: accountRemoval.submit }));
  await dialog.findByText(WRONG);
  await fill(user, field, PASSWORD);
  await user.click(dialog.getByRole('button', { name: accountRemoval.submit }));
  await screen.findByRole('heading', { name: accountRemoval.goneTitle });
  await openPage('/profile', learner);
  await screen.findByLabelText(auth.email, { exact: false });
  expect(location.pathname).toBe('/login');
});

test('one may keep out of comparisons, and come back', async ({ student }) => {
  let user = await openPage('/profile', student);
  const choice = () => screen.findByRole<HTMLInputElement>('switch', { name: comparison.label });
  await waitFor(async () => expect((await choice()).checked).toBe(true));
  await user.click(await choice());
  await screen.findByText(comparison.off);
  user = await openPage('/profile', student);
  await waitFor(async () => expect((await choice()).disabled).toBe(false));
  expect((await choice()).checked).toBe(false);
  await user.click(await choice());
  await screen.findByText(comparison.on);
  expect((await choice()).checked).toBe(true);
});
