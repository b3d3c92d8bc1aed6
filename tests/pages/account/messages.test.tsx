import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { legalFacts } from '@amphi/domain/messages/fr/legal';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openDialog } from '../support/forms.ts';
import { meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

test('each error page has the sign of its cause, and its message its language', async ({
  course,
  student,
}) => {
  meddle('study.options', { status: 400 });
  for (const [path, sign] of [
    [`/semester/${course.semesterId}`, 'lock'],
    ['/practice/999999', 'compass'],
    ['/nulle-part', 'compass'],
    [`/study-mode/${course.subjectId}`, 'cloud-off'],
  ] as const) {
    await openPage(path, student);
    await waitFor(() =>
      expect(document.querySelector(`main svg.tabler-icon-${sign}`), path).not.toBeNull(),
    );
  }
  expect(screen.getByText(study.mode.failed).lang).toBe('en');
});

test('the legal pages invent nothing where nothing is set', async () => {
  const nothing = {
    ...{ operator_name: null, operator_address: null, operator_registration: null },
    ...{ contact_email: null, contact_phone: null, data_controller: null, cndp_number: null },
    ...{ hosting_provider: null, accounting_years: 10, backup_days: 14 },
  };
  const { paragraphs, rows } = legalFacts.publisher(nothing);
  await openPage('/legal/mentions');
  await screen.findByText(paragraphs[0] ?? '');
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(rows.map(({ value }) => value));
  await openPage('/legal/confidentialite');
  await screen.findByText(reads(ordersAfterDeletion(10)));
});

test('on a page below a tab, notifications are the dialog’s while one is open', async ({
  admin,
}) => {
  const user = await openPage('/admin/baremes', admin);
  const outside = () =>
    [...document.querySelectorAll('.mantine-Notifications-root')].filter(
      (place) => !place.closest('[role=dialog]'),
    );
  const [add] = await screen.findAllByRole('button', { name: adminBaremes.add });
  await waitFor(() => expect(outside()).not.toEqual([]));
  await user.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('.mantine-Notifications-root')).not.toBeNull());
  expect(outside()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(outside()).not.toEqual([]));
});

test('an export begins with what the list shows', async ({ course, admin }) => {
  const list = `/admin?tab=questions&subject=${course.subjectId}&kind=exam`;
  const chosen = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  let user = await openPage(`${list}&view=qrocs`, admin);
  await user.click(await screen.findByRole('link', { name: questionExport.open }));
  expect((await chosen(questionExport.kind)).value).toBe('qroc');
  expect((await chosen(questionExport.exam)).value).toBe('exam');
  user = await openPage(`${list}&view=qrocs`, admin);
  const link = await screen.findByRole('link', { name: questionExport.open });
  await user.click(screen.getByRole('radio', { name: adminQuestions.views.qcms }));
  await waitFor(() => expect(link.getAttribute('href')).not.toContain('qroc'));
  await user.click(link);
  expect((await chosen(questionExport.kind)).value).toBe('qcm');
});

test('an unknown payment says so without a retry', async ({ admin }) => {
  await openPage('/admin?tab=payments&payment=999999999', admin);
  const dialog = await openDialog();
  await dialog.findByText(errorMessages['payments.not_found']);
  expect(dialog.queryByRole('button', { name: /Réessayer|Try Again/ })).toBeNull();
});
