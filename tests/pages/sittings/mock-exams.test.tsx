import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { dialogsClosed, inDialog } from '../support/dialogs.ts';
import { openPage, test } from '../support/scene.tsx';
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
  await user.click(form.getByRole('button', { name: adminTexts.save }));
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
