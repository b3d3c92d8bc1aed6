import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { legalFacts } from '@amphi/domain/messages/fr/legal';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { findButton, findLink, follow, press, showMore } from '../support/buttons.ts';
import { inDialog } from '../support/dialogs.ts';
import { see, textsOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

test('the legal pages invent nothing where nothing is set', async () => {
  const nothing = {
    operator_name: null,
    operator_address: null,
    operator_registration: null,
    contact_email: null,
    contact_phone: null,
    data_controller: null,
    cndp_number: null,
    hosting_provider: null,
    accounting_years: 10,
    backup_days: 14,
  };
  const { paragraphs, rows } = legalFacts.publisher(nothing);
  await openPage('/legal/mentions');
  await see(paragraphs[0] ?? '');
  expect(textsOf(screen.getAllByRole('definition'))).toEqual(rows.map(({ value }) => value));
});

test('the bell counts what is new, lists it by day and leads to it', async ({ student }) => {
  const bell = async (unread: number) => {
    const user = await openPage('/orders', student);
    await press(user, notifications.open(unread));
    return user;
  };
  let user = await bell(0);
  await see(notifications.empty);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(notifications.empty)).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(notifications.open(0));
  const data = { sitting_id: 7, title: 'Examen', before: 0, after: 6.67 };
  await db
    .insertInto('notifications')
    .values({ user_id: student.id, kind: 'sitting_rescored', data: JSON.stringify(data) })
    .execute();
  user = await bell(1);
  for (const text of [notifications.today, '0,00/20 → 6,67/20', notifications.isNew]) {
    await see(text);
  }
  await findButton(notifications.open(0));
  user = await bell(0);
  await follow(user, reads('6,67/20'));
  await waitFor(() => expect(location.pathname).toBe('/sessions/7/results'));
});

test('notifications are the dialog’s while one is open', async ({ admin }) => {
  const user = await openPage('/admin/baremes', admin);
  const areIn = (dialog: boolean) =>
    waitFor(() => {
      const roots = [...document.querySelectorAll('.mantine-Notifications-root')];
      expect(roots).not.toEqual([]);
      for (const element of roots) expect(element.closest('[role=dialog]') !== null).toBe(dialog);
    });
  const [add] = await screen.findAllByRole('button', { name: adminBaremes.add });
  await areIn(false);
  await user.click(add as HTMLElement);
  await areIn(true);
  await user.keyboard('{Escape}');
  await areIn(false);
});

test('an export begins with what the list shows', async ({ course, admin }) => {
  const chosen = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  const list = `/admin?tab=questions&subject=${course.subjectId}&kind=exam`;
  for (const kind of ['qroc', 'qcm'] as const) {
    const user = await openPage(`${list}&view=qrocs`, admin);
    if (kind === 'qcm')
      await user.click(await screen.findByRole('radio', { name: adminQuestions.views.qcms }));
    await showMore(user);
    const link = await findLink(questionExport.open);
    await waitFor(() => expect(link.getAttribute('href')).toContain(`questions=${kind}`));
    await user.click(link);
    expect((await chosen(questionExport.kind)).value).toBe(kind);
    expect((await chosen(questionExport.exam)).value).toBe('exam');
  }
});

test('an unknown payment says so without a retry', async ({ admin }) => {
  await openPage('/admin?tab=payments&payment=999999999', admin);
  const dialog = await inDialog();
  await dialog.findByText(errorMessages['payments.not_found']);
  expect(dialog.queryByRole('button', { name: /Réessayer|Try Again/ })).toBeNull();
});
