import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';

test('a change of a question shows what changed, and is taken back from the log', async ({
  page,
  admin,
}) => {
  const { subjectId } = await makeCourse(admin);
  const question = {
    subject_id: subjectId,
    question_text: `Quel os, ${subjectId} ?`,
    options: { A: 'un', B: 'deux' },
    correct_answers: ['A'],
  };
  const { body } = await admin.json<{ id: number }>('POST', '/api/content/qcms', question);
  const changed = { ...question, justification: 'Parce que.', correct_answers: ['B'] };
  await admin.json('PUT', `/api/content/qcms/${body.id}`, changed);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=audit&search=os, ${subjectId}&action=qcms.update`);
  const row = page.getByRole('row').filter({ hasText: question.question_text });
  await row.getByRole('button', { name: /^Détails de l’entrée/ }).click();
  const details = page.getByRole('dialog');
  const table = page.getByRole('table', { name: adminAudit.diffLabel });
  // The two fields that changed, below the headings.
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText('Parce que.');
  await details.getByRole('button', { name: adminAudit.restore.button }).click();
  const restore = page.getByRole('dialog', { name: adminAudit.restore.title });
  await expect(restore.getByRole('row')).toHaveCount(3);
  await restore.getByRole('button', { name: adminAudit.restore.confirm }).click();
  await expect(page.getByText(adminAudit.restore.done)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { body: list } = await admin.get<{ id: number; correct_answers: string[] }[]>(
    `/api/content/qcms/subject/${subjectId}`,
  );
  expect(list.find(({ id }) => id === body.id)).toMatchObject({
    correct_answers: ['A'],
    justification: null,
  });
});
