import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { bankStatement } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { press, showMore } from '../support/buttons.ts';
import { changeFirst, firstOf } from '../support/content.ts';
import { inDialog, topDialog } from '../support/dialogs.ts';
import { see } from '../support/page.ts';
import { db, openPage, signedIn, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { qcms, viewer } = adminQuestions;

test('a question leads to its history in the log', async ({ admin, course }) => {
  const id = firstOf(course);
  await changeFirst(admin, course, { justification: 'Autrement dit.' });
  const user = await openPage(`/admin?tab=questions&subject=${course.subjectId}`, admin);
  await press(user, qcms.viewOf(id));
  await user.click(await (await inDialog()).findByRole('link', { name: viewer.history }));
  await waitFor(() => expect(location.search).toContain(`thing=${id}`));
  await see(adminAudit.count('1', true));
  await see(adminAudit.object(adminAudit.entities.qcms ?? '', id));
});

test('a transfer of a bank’s statement approves its order after one look', async ({
  admin,
  course,
}) => {
  const buyer = await signedIn({ full_name: 'Virement D’Essai' });
  const order = await insertOrder(db, buyer.id, course.semesterId);
  const { amount } = await db
    .selectFrom('payments')
    .select('amount')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Casablanca' }).format();
  const text = `Date;Libellé;Crédit\n${day};VIR D ESSAI VIREMENT;${amount}\n`;
  const user = await openPage('/admin?tab=payments', admin);
  await showMore(user);
  await press(user, bankStatement.open);
  const dialog = await topDialog();
  await within(dialog).findByText(bankStatement.text);
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field of a file');
  await user.upload(input, new File([text], 'releve.csv', { type: 'text/csv' }));
  await within(dialog).findByText(/^1 virement reçu · 0 débit/);
  await press(user, bankStatement.keep(1), dialog);
  const include = await within(dialog).findByLabelText(bankStatement.include(order));
  // The name is the student's own: a person looks before it is ticked.
  expect(include).toHaveProperty('checked', false);
  await user.click(include);
  const pair = include.closest<HTMLElement>('li');
  if (pair === null) throw new Error('no pair');
  within(pair).getByText(bankStatement.reasons.name);
  await press(user, bankStatement.approve(1), dialog);
  await screen.findByText(reads(bankStatement.approved(1)));
  const { status, received } = await db
    .selectFrom('payments')
    .select(['status', 'received'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  expect([status, Number(received)]).toEqual(['approved', Number(amount)]);
  await waitFor(() => expect(within(dialog).queryByText('Virement D’Essai')).toBeNull());
});
