import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttonIn, findButton, press, showFilters } from '../support/buttons.ts';
import { change } from '../support/calls.ts';
import { dialogsClosed, findDialog, topDialog } from '../support/dialogs.ts';
import { fill, rowOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const DETAILS = /^Détails de l’entrée/;

const diffRows = async () =>
  within(await screen.findByRole('table', { name: adminAudit.diffLabel })).getAllByRole('row');

test('the log says who changed what', async ({ admin, course: { semesterId, semester } }) => {
  const path = `/api/content/semesters/${semesterId}`;
  for (const fee of [300, 10, 12.5]) {
    const name = fee === 12.5 ? `${semester} bis` : semester;
    await change(admin, 'PUT', path, { name, year: 2026, fee });
  }
  const user = await openPage('/admin?tab=audit&search=rien-de-tel', admin);
  await fill(user, await screen.findByLabelText(adminAudit.searchLabel), `${semester} bis`);
  await screen.findByText(reads(adminAudit.count('1', true)));
  await showFilters(user);
  await user.selectOptions(
    await screen.findByLabelText(adminAudit.actionFilter),
    'semesters.update',
  );
  await waitFor(() => expect(location.search).toContain('action=semesters.update'));
  await press(user, texts.filters.done);
  await user.click(await findButton(DETAILS));
  const rows = await diffRows();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    'Tarif$10.00$12.50',
    `Nom${semester}${semester} bis`,
  ]);
  await user.keyboard('{Escape}');
  await dialogsClosed();
  await showFilters(user);
  fireEvent.change(await screen.findByLabelText(adminAudit.to), {
    target: { value: '2020-01-01' },
  });
  await screen.findByText(texts.noMatchTitle);
  history.back();
  await screen.findByText(reads(adminAudit.count('1', true)));
});

test('a change of a question shows what changed, and is taken back from the log', async ({
  admin,
  course: { subjectId, questionIds },
}) => {
  const [id = 0] = questionIds;
  const question_text = `Quel os, ${subjectId} ?`;
  const question = {
    subject_id: subjectId,
    question_text,
    options: { A: 'un', B: 'deux' },
    correct_answers: ['A'],
  };
  for (const edit of [{}, { justification: 'Parce que.', correct_answers: ['B'] }])
    await change(admin, 'PUT', `/api/content/qcms/${id}`, { ...question, ...edit });
  const user = await openPage(
    `/admin?tab=audit&search=${encodeURIComponent('Parce que.')}&action=qcms.update`,
    admin,
  );
  await user.click(buttonIn(await rowOf(question_text), DETAILS));
  // The two fields that changed, below the headings.
  expect(await diffRows()).toHaveLength(3);
  await user.click(buttonIn(await topDialog(), adminAudit.restore.button));
  const restore = await findDialog(adminAudit.restore.title);
  expect(await within(restore).findAllByRole('row')).toHaveLength(3);
  await user.click(buttonIn(restore, adminAudit.restore.confirm));
  await screen.findByText(adminAudit.restore.done);
  await dialogsClosed();
  const row = db
    .selectFrom('qcms')
    .where('id', '=', id)
    .select(['correct_answers', 'justification']);
  expect(await row.executeTakeFirst()).toEqual({ correct_answers: ['A'], justification: null });
});
