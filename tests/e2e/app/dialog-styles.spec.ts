import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { settled, unstyled } from '../support/audits.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent, placeOrder } from '../support/people.ts';

/** A file that was sent and waits for its confirmation, with a line that can't be added. */
async function pendingBatch(admin: RestClient): Promise<number> {
  const template = await admin.get('/api/admin/imports/template.csv');
  const form = new FormData();
  form.set('file', new File([template.text.replace('A, C', 'A, Z')], 'styles.csv'));
  const { body } = await admin.send<{ id: number }>('POST', '/api/admin/imports', { body: form });
  return body.id;
}

test('the dialogs of the back-office and of practising, and a file to confirm, have their styles', async ({
  page,
  server,
  admin,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await placeOrder(student, course.semesterId);
  await enter(page, ADMIN.username);
  const search = `search=${encodeURIComponent(student.email)}`;
  const dialogs: Record<string, (string | RegExp)[]> = {
    [`/admin?tab=users&${search}`]: [
      new RegExp(`^${adminUsers.editOf('')}`),
      new RegExp(`^${adminUsers.deactivateOf('')}`),
      /^\d+ accès/,
      new RegExp(`^${adminUsers.removeOf('')}`),
    ],
    [`/admin?tab=payments&${search}`]: [
      ...[/^Détails du paiement/, /^Approuver le paiement/, /^Rejeter le paiement/],
    ],
    [`/admin?tab=content&search=${encodeURIComponent(course.subject)}`]: [
      ...[adminContent.semesters.add, adminContent.subjects.add, /^Modifier /, /^Supprimer /],
      // Not the header of the column.
      /^Chapitres\s/,
    ],
    [`/admin?tab=questions&subject=${course.subjectId}`]: [
      ...[adminQuestions.addRegularOf, adminQuestions.addExamOf, adminQuestions.addQrocOf],
      ...[/^Voir /, /^Modifier /, /^Supprimer /],
    ],
    '/admin?tab=audit': [/^Détails de l’entrée/],
    [course.practicePath]: [practice.list.show],
  };
  for (const [path, openers] of Object.entries(dialogs)) {
    if (path === course.practicePath) await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await settled(page, path);
    for (const name of openers) {
      const main = page.getByRole('main');
      const opener = main.getByRole('button', { name, disabled: false });
      await opener.or(main.getByRole('link', { name })).first().click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await unstyled(page), `${path}, dialog ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  await page.goto(`/admin/imports?batch=${await pendingBatch(admin)}`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect.soft(await unstyled(page), 'a file to confirm').toEqual([]);
});
