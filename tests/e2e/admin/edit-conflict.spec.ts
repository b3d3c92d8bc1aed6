import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import {
  ADMIN_NAME,
  conflictOf,
  dialogOf,
  openPage,
  rowOf,
  save,
} from '../support/edit-conflict.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

const { conflict: texts } = shared;

/** Another administrator, and a browser of theirs. */
async function makeColleague(
  { browser, admin, url }: { browser: Browser; admin: RestClient; url: string },
  full_name = 'Collègue d’Essai',
) {
  const { email } = await makeStudent(url, full_name);
  const found = await admin.get<{ items: { id: number }[] }>(
    `/api/admin/users?search=${encodeURIComponent(email)}`,
  );
  const id = found.body.items[0]?.id;
  await admin.json('PUT', `/api/admin/users/${id}`, { full_name, email, role: 'admin' });
  const context = await browser.newContext({ baseURL: url });
  await context.request.post('/api/auth/login', { form: { username: email, password: PASSWORD } });
  return { context, full_name };
}

/** Renames a chapter in its row after somebody else has: the save is a conflict. */
async function renameTwice(context: BrowserContext, admin: RestClient, course: Course) {
  const page = await openPage(context, `/admin?tab=content&chapters=${course.subjectId}`);
  const dialog = dialogOf(page);
  await dialog
    .getByRole('button', { name: adminContent.chapters.renameOf(course.chapter) })
    .click();
  const input = dialog.locator('[data-path=name]').first();
  await expect(input).toHaveValue(course.chapter);
  await admin.json('PUT', `/api/chapters/${course.chapterId}`, { name: 'Renommé ailleurs' });
  await input.fill('Renommé ici');
  await input.press('Enter');
  const conflict = conflictOf(dialog, ADMIN_NAME);
  return { dialog, input, conflict };
}

test('two administrators who write one question: the second sees both versions and keeps theirs', async ({
  browser,
  context,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const colleague = await makeColleague({ browser, admin, url: server.url });
  await enter(context, ADMIN.username);
  const path = `/admin?tab=questions&subject=${course.subjectId}`;
  const [mine, theirs] = [
    await openPage(context, path),
    await openPage(colleague.context, path),
  ] as const;
  for (const page of [mine, theirs]) {
    await rowOf(page, 'Première question')
      .getByRole('button', { name: /^Modifier la question/ })
      .click();
  }
  const field = (page: Page) => dialogOf(page).locator('[data-path=question_text]');
  await expect(field(mine)).toHaveValue('Première question ?');
  await field(theirs).fill('Question de la collègue ?');
  await dialogOf(theirs).getByLabel(adminQuestions.form.chapter).selectOption('');
  await save(dialogOf(theirs));
  await expect(theirs.getByRole('dialog')).toHaveCount(0);

  await field(mine).fill('Ma question ?');
  await save(dialogOf(mine));
  const dialog = dialogOf(mine);
  const conflict = conflictOf(dialog, colleague.full_name);
  await expect(conflict).toBeFocused();
  await expect(field(mine)).toHaveValue('Ma question ?');
  await conflict.getByRole('button', { name: texts.show }).click();
  const table = conflict.getByRole('table', { name: texts.label });
  await expect(table.getByRole('row')).toHaveText([
    /Ma version.*Sa version/,
    /^Question.*Ma question \?.*Question de la collègue \?$/,
    new RegExp(`^Chapitre.*${course.chapter}.*—$`),
  ]);

  // Theirs, mine again, and then mine is saved.
  await conflict.getByRole('button', { name: texts.take }).click();
  await expect(field(mine)).toHaveValue('Question de la collègue ?');
  await expect(dialog.getByLabel(adminQuestions.form.chapter)).toHaveValue('');
  await conflict.getByRole('button', { name: texts.restore }).click();
  await expect(field(mine)).toHaveValue('Ma question ?');
  await conflict.getByRole('button', { name: texts.keep }).click();
  await expect(mine.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(mine, 'Ma question ?')).toBeVisible();
  await colleague.context.close();
});

test('the second may take over what the first has saved, for each kind of form', async ({
  browser,
  context,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const colleague = await makeColleague({ browser, admin, url: server.url });
  const student = await makeStudent(server.url, 'Élève Partagée');
  const qroc = { question_text: 'Citez les valves ?', answer_text: 'Quatre.' };
  await admin.json('POST', '/api/justification', { ...qroc, subject_id: course.subjectId });
  await enter(context, ADMIN.username);

  const forms = [
    {
      path: '/admin?tab=content',
      row: course.semester,
      button: adminContent.semesters.editOf(course.semester),
      field: 'name',
    },
    {
      path: `/admin?tab=content&search=${encodeURIComponent(course.subject)}`,
      row: course.subject,
      button: adminContent.subjects.editOf(course.subject),
      field: 'name',
    },
    {
      path: `/admin?tab=users&search=${encodeURIComponent(student.email)}`,
      row: student.email,
      button: adminUsers.editOf(student.fullName),
      field: 'full_name',
    },
    {
      path: `/admin?tab=questions&subject=${course.subjectId}&view=qrocs`,
      row: qroc.question_text,
      button: /^Modifier le QROC/,
      field: 'answer_text',
    },
  ];
  for (const { path, row, button, field } of forms) {
    const mine = await openPage(context, path);
    const theirs = await openPage(colleague.context, path);
    for (const page of [mine, theirs]) {
      await rowOf(page, row).getByRole('button', { name: button, exact: true }).first().click();
    }
    const input = (page: Page) => dialogOf(page).locator(`[data-path=${field}]`);
    const theirText = `Version ${newEmail()}`;
    await expect(input(mine)).not.toHaveValue('');
    await input(theirs).fill(theirText);
    await save(dialogOf(theirs));
    await expect(theirs.getByRole('dialog')).toHaveCount(0);
    await input(mine).fill('Ma version à moi');
    await save(dialogOf(mine));
    const conflict = conflictOf(dialogOf(mine), colleague.full_name);
    await conflict.getByRole('button', { name: texts.take }).click();
    await expect(input(mine)).toHaveValue(theirText);
    await save(dialogOf(mine));
    await expect(mine.getByRole('dialog')).toHaveCount(0);
    await expect(mine.getByText(theirText).first()).toBeVisible();
    await Promise.all([mine.close(), theirs.close()]);
  }
  await colleague.context.close();
});

test('a chapter that is being renamed keeps its text and its conflict while the list is sorted', async ({
  context,
  admin,
}) => {
  const course = await makeCourse(admin);
  await admin.json('POST', '/api/chapters', { name: 'Autre', subject_id: course.subjectId });
  await enter(context, ADMIN.username);
  const { dialog, input, conflict } = await renameTwice(context, admin, course);
  await expect(conflict).toBeFocused();

  await dialog.getByLabel(shared.sort.label).selectOption('-name');
  const sorted = dialog.getByRole('list', { name: adminContent.chapters.sortedLabel });
  await expect(sorted.getByRole('listitem')).toHaveCount(2);
  await expect(
    sorted.getByRole('button', { name: adminContent.chapters.dragOf('Autre') }),
  ).toHaveCount(0);
  await expect(conflict).toBeVisible();
  await expect(input).toHaveValue('Renommé ici');
  await dialog.getByLabel(shared.sort.label).selectOption('');
  await expect(
    dialog.getByRole('button', { name: adminContent.chapters.dragOf('Autre') }),
  ).toBeVisible();
  await conflict.getByRole('button', { name: texts.keep }).click();
  await expect(dialog.getByText('Renommé ici', { exact: true })).toBeVisible();
});

test('a chapter that was renamed meanwhile, and an account that was to be switched off', async ({
  context,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url, 'Élève Active');
  await enter(context, ADMIN.username);

  const { dialog, conflict } = await renameTwice(context, admin, course);
  await conflict.getByRole('button', { name: texts.show }).click();
  await expect(conflict.getByRole('table')).toContainText('Renommé ailleurs');
  await conflict.getByRole('button', { name: texts.keep }).click();
  await expect(dialog.getByText('Renommé ici', { exact: true })).toBeVisible();

  const users = await openPage(
    context,
    `/admin?tab=users&search=${encodeURIComponent(student.email)}`,
  );
  await rowOf(users, student.email)
    .getByRole('button', { name: adminUsers.deactivateOf(student.fullName) })
    .click();
  await expect(users.getByRole('dialog')).toBeVisible();
  const found = await admin.get<{ items: { id: number }[] }>(
    `/api/admin/users?search=${encodeURIComponent(student.email)}`,
  );
  const renamed = { full_name: 'Autre Nom', email: student.email };
  await admin.json('PUT', `/api/admin/users/${found.body.items[0]?.id}`, renamed);
  await users
    .getByRole('dialog')
    .getByRole('button', { name: adminUsers.deactivate, exact: true })
    .click();
  await expect(users.getByRole('dialog')).toContainText('Cette fiche a été modifiée entre-temps');
});

test('the choice fits a phone and is accessible in light and dark', async ({
  context,
  admin,
}, info) => {
  const course = await makeCourse(admin);
  await enter(context, ADMIN.username);
  const page = await openPage(context, `/admin?tab=questions&subject=${course.subjectId}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const row = rowOf(page, 'Première question');
  await row.getByRole('button', { name: shared.rowDetails }).click();
  await row.getByRole('button', { name: /^Modifier la question/ }).click();
  const { body } = await admin.get<{ items: { id: number; question_text: string }[] }>(
    `/api/admin/qcms?subject_id=${course.subjectId}`,
  );
  const qcm = body.items.find(({ question_text }) => question_text === 'Première question ?');
  const dialog = dialogOf(page);
  await expect(dialog.locator('[data-path=question_text]')).toHaveValue('Première question ?');
  await admin.json('PUT', `/api/content/qcms/${qcm?.id}`, {
    ...qcm,
    question_text: 'Modifiée ailleurs, et bien plus longue que ce que l’on voit d’un coup d’œil ?',
    options: { A: 'première', B: 'autre', C: 'troisième' },
  });
  await dialog.locator('[data-path=question_text]').fill('Modifiée ici ?');
  await save(dialog);
  const conflict = conflictOf(dialog, ADMIN_NAME);
  await conflict.getByRole('button', { name: texts.show }).click();
  await expectAccessibleInBoth(page, 'the choice between two versions', '[role=dialog]');
  if (process.env.SCREENSHOTS === undefined) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await conflict.scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath(`conflict-${width}-${colorScheme}.png`) });
    }
  }
});
