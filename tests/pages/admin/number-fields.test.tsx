import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { openPage } from '../support/open-page.tsx';
import { db, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';

const { fields, ...semesters } = adminContent.semesters;

let counter = 0;

/** The form of a new semester with a fee of 900, and its field. */
async function openSemester(admin: Person) {
  counter += 1;
  const name = `Tarifs ${process.pid}-${counter}`;
  await db.insertInto('semesters').values({ name, year: 2026, fee: 900 }).execute();
  const user = await openPage('/admin?tab=content', admin);
  await user.click(await screen.findByRole('button', { name: semesters.editOf(name) }));
  const dialog = await screen.findByRole('dialog', { name: semesters.editOf(name) });
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

describe.each([
  ['typed', typing],
  ['pasted', pasting],
] as const)('%s', (_, enter) => {
  test.for([
    ['450,50', 450.5],
    ['450.50', 450.5],
    ['500,', 500],
    ['0450', 450],
    ['1 200,50', 1200.5],
  ] as const)('"%s" is %d', async ([text, value], { admin }) => {
    const { user, name, dialog, fee } = await openSemester(admin);
    await enter(user, fee, text);
    await user.click(within(dialog).getByRole('button', { name: texts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await feeOf(name)).toBe(value);
  });
});

test.for([
  ['1.200', typing],
  ['1,200', pasting],
  ['450 MRU', pasting],
  ['4 50', pasting],
] as const)(
  '"%s" may be read in two ways: it is refused at the field',
  async ([text, enter], { admin }) => {
    const { user, name, dialog, fee } = await openSemester(admin);
    await enter(user, fee, text);
    expect(fee.value).toBe(text);
    await within(dialog).findByText(texts.numberUnreadable);
    await user.click(within(dialog).getByRole('button', { name: texts.save }));
    expect(document.activeElement).toBe(fee);
    expect(await feeOf(name)).toBe(900);
  },
);

test('a fee with three decimals is refused at the field', async ({ admin }) => {
  const { user, dialog, fee } = await openSemester(admin);
  await typing(user, fee, '1450,505');
  await user.click(within(dialog).getByRole('button', { name: texts.save }));
  await within(dialog).findByText(validationMessages['semester.fee_decimals']);
});
