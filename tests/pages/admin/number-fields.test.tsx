import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { press, showMore } from '../support/buttons.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { fields, feeChange, ...semesters } = adminContent.semesters;

let counter = 0;

/** The form of a new semester with a fee of 900, and its field. */
async function openSemester(admin: Person) {
  counter += 1;
  const name = `Tarifs ${process.pid}-${counter}`;
  await db.insertInto('semesters').values({ name, year: 2026, fee: 900 }).execute();
  const user = await openPage('/admin?tab=content', admin);
  await press(user, semesters.editOf(name));
  const dialog = await findDialog(semesters.editOf(name));
  const fee = within(dialog).getByLabelText<HTMLInputElement>(fields.fee, { exact: false });
  return { user, name, dialog, fee };
}

async function feeOf(name: string): Promise<number> {
  const row = await db
    .selectFrom('semesters')
    .select('fee')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(row.fee);
}

type Enter = (user: UserEvent, field: HTMLInputElement, text: string) => Promise<void>;

const typing: Enter = (user, field, text) =>
  user.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
const pasting: Enter = async (user, field, text) => {
  await user.click(field);
  field.select();
  await user.paste(text);
};

/** Empties a field as one does at a keyboard: all of it selected, then deleted. */
async function empty(user: UserEvent, field: HTMLInputElement): Promise<void> {
  await user.click(field);
  field.select();
  await user.keyboard('{Backspace}');
}

test('a fee is refused at its field until it is clear', async ({ admin }) => {
  const { user, name, dialog, fee } = await openSemester(admin);
  for (const [text, enter, refusal] of [
    ['1.200', typing, texts.numberUnreadable],
    ['450 MRU', pasting, texts.numberUnreadable],
    ['1450,505', typing, validationMessages['semester.fee_decimals']],
  ] as const) {
    await enter(user, fee, text);
    expect(fee.value).toBe(text);
    if (refusal === texts.numberUnreadable) await within(dialog).findByText(refusal);
    await press(user, texts.save, dialog);
    await within(dialog).findByText(refusal);
    expect(document.activeElement).toBe(fee);
  }
  const year = within(dialog).getByLabelText<HTMLInputElement>(fields.year, { exact: false });
  await typing(user, year, 'abc');
  await within(dialog).findByText(texts.wholeNumberUnreadable);
  await typing(user, year, '2026');
  expect(await feeOf(name)).toBe(900);
  await empty(user, fee);
  expect(fee.value).toBe('0');
  await user.keyboard('450');
  expect(fee.value).toBe('450');
  await pasting(user, fee, '1 200,50');
  await press(user, texts.save, dialog);
  await dialogsClosed();
  expect(await feeOf(name)).toBe(1200.5);
});

test('a fee that changes by more than half is asked about', async ({ admin }) => {
  const { user, name, dialog, fee } = await openSemester(admin);
  await typing(user, fee, '9000');
  await user.keyboard('{Enter}');
  const question = await findDialog(feeChange.title);
  await within(question).findByText(reads('Le tarif passe de $900.00 à $9,000.00'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: feeChange.title })).toBeNull());
  expect(fee.value).toBe('9000');
  expect(await feeOf(name)).toBe(900);
  await press(user, texts.save, dialog);
  await press(user, feeChange.confirm, await findDialog(feeChange.title));
  await dialogsClosed();
  expect(await feeOf(name)).toBe(9000);
});

test('an optional number may be empty, and arrow keys count', async ({ admin, course }) => {
  const { form } = adminQuestions;
  const user = await openPage(`/admin?tab=questions&subject=${course.subjectId}`, admin);
  await showMore(user);
  await press(user, adminQuestions.addQrocOf);
  const dialog = within(await findDialog(form.addQroc));
  const order = await dialog.findByLabelText<HTMLInputElement>(reads(form.order));
  await typing(user, order, '12');
  await user.keyboard('{ArrowUp}');
  expect(order.value).toBe('13');
  await user.click(dialog.getByLabelText(form.isExam));
  const year = await dialog.findByLabelText<HTMLInputElement>(reads(form.examYear));
  await typing(user, year, '2021');
  await empty(user, year);
  expect(year.value).toBe('');
  await user.keyboard('2022');
  expect(year.value).toBe('2022');
});
