import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { screen, waitFor, within } from '@testing-library/dom';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertCourse } from '../../support/course.ts';
import { buttonIn, press } from '../support/buttons.ts';
import { grantAccess } from '../support/calls.ts';
import { addSubject } from '../support/content.ts';
import {
  confirmRemoval,
  dialogsClosed,
  findDialog,
  inDialog,
  topDialog,
} from '../support/dialogs.ts';
import { fill, rowOf, textsOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { semesters, subjects, chapters } = adminContent;

test('a new semester has its defaults, is refused in the words of the form, then added and seen [content.2, content.3, content.4, content.5]', async ({
  admin,
  // A row of a list that is there already is marked as new.
  course: _,
}) => {
  const name = `Semestre neuf ${process.pid}`;
  const user = await openPage('/admin?tab=content', admin);
  await screen.findByLabelText(semesters.label, { selector: 'table' });
  await press(user, semesters.add);
  const dialog = await inDialog();
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const year = field(semesters.fields.year);
  const fee = field(semesters.fields.fee);
  const begun = [year, fee, field(semesters.fields.status)].map(({ value }) => value);
  expect(begun).toEqual([String(new Date().getFullYear()), '0', 'active']);
  await user.click(fee);
  await user.keyboard('{ArrowUp}');
  expect(fee.value).toBe('0,01');
  await user.clear(fee);
  await user.click(year);
  expect(fee.value).toBe('0');
  await fill(user, year, '2019');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  await dialog.findByText('Semester name is required');
  dialog.getByText('Please enter a valid year between 2020-2050');
  dialog.getByText('Fee must be a positive number');
  await fill(user, field(semesters.fields.name), name);
  await waitFor(() => expect(dialog.queryByText('Semester name is required')).toBeNull());
  await fill(user, year, '2027');
  await fill(user, fee, '12.5');

  // The server cannot write meanwhile, so that the wait can be looked at.
  await db.transaction().execute(async (trx) => {
    await sql`lock table semesters in share mode`.execute(trx);
    await user.click(dialog.getByRole('button', { name: texts.save }));
    const saving = await dialog.findByRole<HTMLButtonElement>('button', { name: texts.saving });
    expect(saving.disabled).toBe(true);
    const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: common.cancel });
    expect(cancel.disabled).toBe(true);
  });
  await dialogsClosed();
  expect((await rowOf(name)).textContent).toContain('$12.50');
});

test('subjects are searched on the server, ten at a time, in the address [content.6]', async ({
  admin,
  course: { semesterId },
}) => {
  const tag = `Lot ${semesterId}`;
  for (let number = 10; number < 22; number += 1)
    await addSubject(`${tag} n° ${number}`, semesterId);
  const user = await openPage('/admin?tab=content', admin);
  await fill(user, await screen.findByLabelText(subjects.searchLabel), tag);
  const shows = (count: number) =>
    waitFor(() => {
      const table = screen.getByLabelText(subjects.label, { selector: 'table' });
      const rows = textsOf(table.querySelectorAll('tbody tr'));
      expect(rows.map((row) => row?.includes(tag))).toEqual(Array(count).fill(true));
    });
  await shows(10);
  await press(user, texts.page(2));
  await shows(2);
  expect(location.search).toContain('page=2');
  history.back();
  await shows(10);
});

test('chapters are changed [content.9]', async ({ admin, course: { subjectId, chapter } }) => {
  const names = async () => {
    const of = db.selectFrom('chapters').select('name').where('subject_id', '=', subjectId);
    return (await of.orderBy('position').execute()).map(({ name }) => name);
  };
  const user = await openPage(`/admin?tab=content&chapters=${subjectId}`, admin);
  const dialog = await topDialog();
  for (const name of ['Bêta', 'Gamma']) {
    await fill(user, await within(dialog).findByLabelText(chapters.newName), name);
    await user.keyboard('{Enter}');
    await within(dialog).findByText(name);
  }
  await user.click(buttonIn(dialog, chapters.renameOf('Bêta')));
  const field = await within(dialog).findByRole('textbox', { name: chapters.renameOf('Bêta') });
  expect(document.activeElement).toBe(field);
  await fill(user, field, 'Alpha');
  await user.keyboard('{Enter}');
  await within(dialog).findByText('Alpha');
  expect(await names()).toEqual([chapter, 'Alpha', 'Gamma']);
  await user.click(buttonIn(dialog, chapters.removeOf('Alpha')));
  const confirm = await findDialog(chapters.removeTitle);
  await confirmRemoval(user, confirm, 'Alpha');
  await waitFor(async () => expect(await names()).toEqual([chapter, 'Gamma']));
});

test('a semester is copied; a subject moves to another one unless a student would lose it [content.2, content.6]', async ({
  admin,
  student,
  course: paid,
}) => {
  const free = await insertCourse(db);
  await grantAccess(admin, student, paid.semesterId);
  const user = await openPage(`/admin?tab=content&semester=${paid.semesterId}`, admin);
  const { copy } = semesters;
  await press(user, semesters.duplicateOf(paid.semester));
  const form = await inDialog();
  const name = `Copie de ${paid.semester}`;
  await fill(user, form.getByLabelText(reads(copy.name)), name);
  await user.click(form.getByRole('button', { name: copy.submit }));
  await screen.findByText(reads(copy.done(name, 1, 0, 0)));
  await rowOf(name);

  for (const [course, target] of [
    [paid, free],
    [free, paid],
  ] as const) {
    await openPage(`/admin?tab=content&semester=${course.semesterId}`, admin);
    await press(user, subjects.editOf(course.subject));
    const dialog = await inDialog();
    const semester = dialog.getByRole('combobox', { name: reads(subjects.fields.semester) });
    await user.selectOptions(semester, String(target.semesterId));
    await user.click(dialog.getByRole('button', { name: texts.save }));
    if (course === paid) {
      await dialog.findByText(reads(errorMessages['subjects.paid_access']));
      await user.keyboard('{Escape}');
    }
    await dialogsClosed();
  }
  const ids = [paid.subjectId, free.subjectId];
  const moved = db.selectFrom('subjects').where('id', 'in', ids).select('semester_id');
  expect(await moved.execute()).toEqual(ids.map(() => ({ semester_id: paid.semesterId })));
});
