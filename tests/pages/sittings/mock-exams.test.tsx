import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { ask, call } from '../support/calls.ts';
import { dialogsClosed, inDialog } from '../support/dialogs.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const dialog = inDialog;

test('a scoring rule shows its points before it is saved', async ({ admin, course }) => {
  const user = await openPage('/admin/baremes', admin);
  await press(user, adminBaremes.add);
  const form = await dialog();
  const name = `Maison ${course.subject}`;
  const { fields } = adminBaremes;
  await user.type(form.getByRole('textbox', { name: reads(fields.name) }), name);
  await user.selectOptions(form.getByLabelText(reads(fields.kind)), 'negative');
  const wrong = await form.findByLabelText<HTMLInputElement>(reads(fields.wrong));
  await user.type(wrong, '-0,5', {
    initialSelectionStart: 0,
    initialSelectionEnd: wrong.value.length,
  });
  await waitFor(() =>
    expect(form.getByRole('row', { name: /^A, C 1/ }).textContent).toContain('−0,5'),
  );
  await user.click(form.getByRole('button', { name: adminTexts.save }));
  await dialogsClosed();
  await within(screen.getByRole('table', { name: adminBaremes.own })).findByText(name);
  await press(user, adminBaremes.removeOf(name));
  await user.click((await dialog()).getByRole('button', { name: adminTexts.remove }));
  await screen.findByText(reads(adminBaremes.removed(name)));
});

test('an administrator says how the exam of a year is sat', async ({ admin, course }) => {
  const user = await openPage(`/admin/papers?subject=${course.subjectId}`, admin);
  await press(user, adminPapers.add);
  const form = await dialog();
  const { fields } = adminPapers;
  for (const [label, text] of [
    [fields.year, '2023'],
    [fields.title, 'Session de juin'],
    [fields.duration, '90'],
  ] as const) {
    const field = form.getByLabelText(reads(label));
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(form.getByRole('button', { name: adminTexts.save }));
  await dialogsClosed();
  const table = within(screen.getByRole('table', { name: adminPapers.label }));
  const row = await table.findByRole('row', { name: /Session de juin/ });
  expect(row.textContent).toMatch(/1\sh\s30/);
});

test('an administrator plans, publishes and cancels a mock exam', async ({ admin, course }) => {
  const user = await openPage('/admin/mock-exams', admin);
  await press(user, adminMockExams.add);
  const form = await dialog();
  const { fields } = adminMockExams;
  const title = `Examen de ${course.subject}`;
  await user.type(form.getByLabelText(reads(fields.title)), title);
  const fill = (label: string, value: string) =>
    fireEvent.change(form.getAllByLabelText(reads(label))[0] as HTMLElement, { target: { value } });
  fill(fields.opens, '2099-01-10T09:00');
  fill(fields.closes, '2099-01-10T12:00');
  fill(fields.duration, '60');
  await user.click(await form.findByLabelText(course.subject));
  fill(fields.count, '3');
  form.getByText('À l’heure de Casablanca.');
  await user.click(form.getByRole('button', { name: adminTexts.save }));
  // At the hour that was typed, wherever the device is.
  await screen.findByRole('row', {
    name: reads('10 janv. 2099, 09:00 → 10 janv. 2099, 12:00 (heure de Casablanca)'),
  });
  await press(user, adminMockExams.publishOf(title));
  await user.click((await dialog()).getByRole('button', { name: adminMockExams.publish }));
  await screen.findByText(reads(adminMockExams.published(title)));
  await press(user, adminMockExams.cancelOf(title));
  await user.click((await dialog()).getByRole('button', { name: adminMockExams.cancel }));
  await waitFor(() => {
    const row = screen.getByRole('row', { name: reads(title) });
    expect(row.textContent).toContain(adminMockExams.states.cancelled);
  });
});

/** A mock exam of a course that is planned, with a window that is far away. */
const plan = (admin: Person, { subject, subjectId }: Course) =>
  call<{ id: number }>(admin, 'mockExams.save', {
    title: `Examen de ${subject}`,
    subject_ids: [subjectId],
    question_count: 3,
    duration_minutes: 60,
    opens_at: '2099-01-10T09:00',
    closes_at: '2099-01-10T12:00',
  });

test('a class is made of addresses, and of a code; a line that is removed leaves it', async ({
  admin,
  course,
  student,
}) => {
  const { id } = await plan(admin, course);
  const title = `Examen de ${course.subject}`;
  const { classes } = adminMockExams;
  const user = await openPage('/admin/mock-exams', admin);
  const open = async () => {
    await press(user, adminMockExams.classOf(title));
    return dialog();
  };
  const form = await open();
  await user.click(await form.findByLabelText(classes.some));
  await user.type(
    form.getByLabelText(reads(classes.emails)),
    `${student.email.toUpperCase()}\ninconnue@test.example`,
  );
  await user.click(form.getByLabelText(classes.hasCode));
  form.getByText(classes.codeLater);
  await user.click(form.getByRole('button', { name: adminTexts.save }));
  await screen.findByText(reads(classes.unknown(['inconnue@test.example'])));
  await dialogsClosed();
  const again = await open();
  const emails = await again.findByLabelText<HTMLTextAreaElement>(reads(classes.emails));
  expect(emails.value).toBe(student.email);
  const code = again.getByLabelText<HTMLInputElement>(reads(classes.code));
  expect(code.value).not.toBe('');
  await user.clear(emails);
  await user.click(again.getByRole('button', { name: adminTexts.save }));
  await dialogsClosed();
  expect(await ask(admin, 'mockExams.members', { id })).toEqual([]);
});
