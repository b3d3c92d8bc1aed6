import { secondFactor } from '@amphi/domain/messages/fr/account/second-factor';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminMerge as merging } from '@amphi/domain/messages/fr/admin/merge';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttonIn, findButton, follow, press } from '../support/buttons.ts';
import { answerAll, change, send, submit } from '../support/calls.ts';
import { confirmRemoval, dialogsClosed, inDialog, topDialog } from '../support/dialogs.ts';
import { fill, rowOf } from '../support/page.ts';
import { db, enrolled, openPage, signedIn, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { fields } = adminUsers;

test('an account is found and changed; a refusal keeps what was typed and says why [admin.7, users.1, users.4]', async ({
  admin,
}) => {
  const { email } = await signedIn({ full_name: 'Avant Changement' });
  const other = await signedIn({ full_name: 'Autre Personne' });
  const user = await openPage('/admin?tab=users&search=personne-de-tel', admin);
  await fill(user, await screen.findByLabelText(adminUsers.searchLabel), email);
  await screen.findByText(reads(adminUsers.count('1', true)));
  await press(user, adminUsers.editOf('Avant Changement'));
  const dialog = await inDialog();
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: fields.name });
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: fields.email });
  const password = dialog.getByLabelText(new RegExp(`^${fields.password}`));
  const save = dialog.getByRole('button', { name: texts.save });

  await fill(user, name, ' ');
  await fill(user, address, 'pas une adresse');
  await fill(user, password, '12345');
  await user.click(save);
  await dialog.findByText('Full name is required');
  dialog.getByText('Email is invalid');
  dialog.getByText('Password must be at least 6 characters');
  await fill(user, password, '123456');
  await user.click(save);
  await dialog.findByText('Passwords do not match');
  // The first refused field has the focus.
  expect(document.activeElement).toBe(name);
  await fill(user, password, '');

  await fill(user, name, 'Après Changement');
  await fill(user, address, other.email);
  await user.click(save);
  await dialog.findByText(/Un compte existe déjà/);
  expect([name.value, address.value]).toEqual(['Après Changement', other.email]);
  await fill(user, address, email);
  await user.click(save);
  await dialogsClosed();
  await rowOf('Après Changement');
});

test('a lost second factor is taken away from the account, after a warning', async ({ admin }) => {
  const person = await signedIn({ full_name: 'Perdue Clé' });
  await db
    .updateTable('users')
    .set({ has_second_factor: true })
    .where('email', '=', person.email)
    .execute();
  const user = await openPage(`/admin?tab=users&search=${person.email}`, admin);
  await press(user, adminUsers.editOf('Perdue Clé'));
  const dialog = await inDialog();
  await user.click(await dialog.findByRole('button', { name: secondFactor.reset.open }));
  await dialog.findByText(reads(secondFactor.reset.text));
  await user.click(dialog.getByRole('button', { name: secondFactor.reset.confirm }));
  await dialog.findByText(secondFactor.reset.done);
});

test('an account is switched off and on, deleted after a warning [users.6]', async ({ admin }) => {
  const full_name = 'Éteinte Rallumée';
  const person = await signedIn({ full_name });
  const user = await openPage(`/admin?tab=users&search=${person.email}`, admin);
  const switchTo = async (name: string) => user.click(await findButton(name));
  await switchTo(adminUsers.deactivateOf(full_name));
  await topDialog();
  await user.keyboard('{Escape}');
  await dialogsClosed();
  expect((await rowOf(person.email)).textContent).toContain(texts.active);
  await switchTo(adminUsers.deactivateOf(full_name));
  await user.click(buttonIn(await topDialog(), adminUsers.deactivate));
  const isOpen = async () => (await send(person, 'GET', '/api/dashboard/student')).status;
  await findButton(adminUsers.activateOf(full_name));
  expect((await rowOf(person.email)).textContent).toContain(texts.inactive);
  expect(await isOpen()).toBe(401);
  await switchTo(adminUsers.activateOf(full_name));
  await user.click(buttonIn(await topDialog(), adminUsers.activate));
  await dialogsClosed();
  await switchTo(adminUsers.removeOf(full_name));
  const dialog = await topDialog();
  expect(dialog.textContent).toMatch(/avec tous ses paiements et tous ses accès/);
  await confirmRemoval(user, dialog, full_name);
  await screen.findByText(texts.noMatchTitle);
});

test('a name leads to the page of the account, where a note is kept and can be removed', async ({
  admin,
  student: { email, full_name },
}) => {
  const user = await openPage(`/admin?tab=users&search=${email}`, admin);
  await follow(user, full_name);
  await screen.findByRole('heading', { level: 1, name: full_name });
  const { notes } = adminStudent;
  const note = await screen.findByLabelText<HTMLTextAreaElement>(notes.label, { exact: false });
  const add = buttonIn(document, notes.add);
  await user.click(add);
  await screen.findByText('Écrivez la note');
  await fill(user, note, 'A appelé pour son reçu.');
  await user.click(add);
  const list = await screen.findByRole('list', { name: notes.title });
  await within(list).findByText('A appelé pour son reçu.');
  await waitFor(() => expect(note.value).toBe(''));
  await user.click(buttonIn(list, /^Supprimer la note/));
  await user.click(buttonIn(await topDialog(), notes.remove));
  await screen.findByText(notes.empty);
});

test('another account of the same person is named, compared, and merged after its address is typed', async ({
  admin,
  course,
}) => {
  const kept = await signedIn({ full_name: 'Zineb Deux-Comptes' });
  const merged = await enrolled(course.semesterId, 'DEUX COMPTES Zineb');
  const user = await openPage(`/admin/student?id=${merged.id}`, admin);
  await press(user, merging.compareOf(kept.email));
  const dialog = await inDialog();
  await dialog.findByText(merging.nothing);
  // The account of this page goes.
  await user.click(
    dialog.getByRole('radio', { name: merging.account(kept.full_name, kept.email) }),
  );
  const row = within(await dialog.findByRole('row', { name: new RegExp(merging.figure.accesses) }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '0']);
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: merging.confirm });
  const typed = await dialog.findByRole('textbox');
  await fill(user, typed, kept.email);
  expect(confirm.disabled).toBe(true);
  await fill(user, typed, merged.email);
  await user.click(confirm);
  await dialogsClosed();
  await screen.findByRole('heading', { level: 1, name: kept.full_name });
  await waitFor(() => expect(screen.queryByText(merging.title)).toBeNull());
  expect((await send(merged, 'GET', '/api/dashboard/student')).status).toBe(401);
  expect((await send(kept, 'GET', '/api/dashboard/student')).status).toBe(200);
});

test('where answers went is on the page of the account: by subject, and in what happened; a session is ended there', async ({
  admin,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C'], ['B']]);
  await change(learner, 'POST', `/api/practice/subject/${course.subjectId}/reset`);
  await submit(learner, course.questionIds[0], ['A']);
  const user = await openPage(`/admin/student?id=${learner.id}`, admin);
  const { subjects, events, sessions } = adminStudent;
  const list = within(await screen.findByRole('list', { name: subjects.title }));
  const row = list.getByText(course.subject).closest('li')?.textContent;
  expect(row).toMatch(reads(subjects.qcms('1', '3')));
  expect(row).toContain(subjects.attempt('2'));
  expect(row).toContain(subjects.restarted(''));
  await press(user, events.kinds.attempts);
  const of = { name: course.subject, total: null, ref: 1 };
  await screen.findByText(reads(events.say({ ...of, type: 'attempt_restarted', count: 2 })));
  const opened = reads(`${course.semester}\u00a0: accès ouvert`);
  await waitFor(() => expect(screen.queryByText(opened)).toBeNull());
  await press(user, events.kinds.access);
  await screen.findByText(opened);
  await press(user, /^Terminer la session/);
  await screen.findByText(sessions.empty);
  expect((await send(learner, 'GET', '/api/dashboard/student')).status).toBe(401);
});

test('a person at the desk gets an account, with a link on paper', async ({ admin }) => {
  const { opening } = adminUsers;
  const user = await openPage('/admin?tab=users', admin);
  await press(user, opening.add);
  const dialog = await inDialog();
  const email = `guichet-${admin.id}@test.example`;
  await fill(user, dialog.getByRole('textbox', { name: fields.name }), 'Venue Au Guichet');
  await fill(user, dialog.getByRole('textbox', { name: fields.email }), email);
  let printed = '';
  window.print = () => {
    printed = document.body.lastElementChild?.textContent ?? '';
    window.dispatchEvent(new Event('afterprint'));
  };
  await user.keyboard('{Enter}');
  const link = await screen.findByLabelText<HTMLInputElement>(new RegExp(opening.link));
  await press(user, opening.print);
  await waitFor(() => expect(printed).toContain(link.value));
  expect(printed).toContain(email);
  await follow(user, 'Venue Au Guichet');
  await screen.findByText(adminUsers.unconfirmed);
  await openPage(new URL(link.value).pathname + new URL(link.value).hash);
  await screen.findByLabelText(/mot de passe/i, { selector: '[name=password]' });
});
