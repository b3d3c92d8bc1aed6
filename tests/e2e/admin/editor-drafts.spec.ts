import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter, makeStaff } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

const { form, viewer } = adminQuestions;

/** A subject that a reviewer looks after, and the browser signed in as its editor. */
async function openQuestions(page: Page, admin: RestClient): Promise<Course> {
  const course = await makeCourse(admin);
  await makeStaff(admin, 'reviewer', course.subjectId);
  const { email } = await makeStaff(admin, 'editor', course.subjectId);
  await enter(page, email);
  await page.goto(`/desk?tab=questions&subject=${course.subjectId}`);
  await expect(page.getByText('Première question ?').first()).toBeVisible();
  return course;
}

for (const [device, width] of [
  ['a phone', 360],
  ['a desk', 1280],
] as const) {
  test(`on ${device}, an editor whose subject is reviewed proposes changes and adds drafts`, async ({
    page,
    admin,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { subjectId } = await openQuestions(page, admin);
    await expectAccessibleInBoth(page, 'the questions of an editor');

    await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
    const added = page.getByRole('dialog', { name: form.addRegular });
    await added
      .getByRole('textbox', { name: new RegExp(`^${form.question}`) })
      .fill('Question à relire ?');
    for (const [letter, text] of [
      ['A', 'Oui'],
      ['B', 'Non'],
    ] as const) {
      await added.getByRole('textbox', { name: form.option(letter), exact: true }).fill(text);
    }
    await added.getByRole('checkbox', { name: form.correct('A'), exact: true }).check();
    await added.getByRole('button', { name: adminTexts.save, exact: true }).click();
    await expect(added).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: 'Question à relire ?' });
    await expect(row).toContainText(adminQuestions.draft);

    await row.getByText('Question à relire ?').first().click();
    const view = page.getByRole('dialog', { name: /^Question n° \d+$/ });
    await expect(view.getByText(viewer.unanswered)).toBeVisible();
    await expect(view.getByText(adminAnalysis.part)).toHaveCount(0);
    await expect(view.getByRole('button', { name: adminQuestions.publish })).toHaveCount(0);
    await expectAccessibleInBoth(page, 'a question of an editor', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();

    const { body } = await admin.get<{ items: { id: number; question_text: string }[] }>(
      `/api/admin/qcms?subject_id=${subjectId}&search=Premi%C3%A8re`,
    );
    const id = body.items[0]?.id ?? 0;
    const list = `/desk?tab=questions&subject=${subjectId}&search=Première`;
    await page.goto(list);
    await (await rowButton(page, adminQuestions.qcms.editOf(id))).click();
    const draft = page.getByRole('dialog', { name: adminDrafts.formTitle(id) });
    await draft
      .getByRole('textbox', { name: new RegExp(`^${form.question}`) })
      .fill('Première question, plus claire ?');
    await expectAccessibleInBoth(page, 'the draft of a question', '[role=dialog]');
    await draft.getByRole('button', { name: adminDrafts.save }).click();
    await expect(draft).toBeHidden();
    // What is published stays as it is, also in the editor's own list.
    await page.goto(list);
    await expect(page.getByText('Première question ?').first()).toBeVisible();
    await (await rowButton(page, adminQuestions.qcms.editOf(id))).click();
    await expect(draft.getByRole('textbox', { name: new RegExp(`^${form.question}`) })).toHaveValue(
      'Première question, plus claire ?',
    );
  });
}

test('a reviewer filters the questions by their state, and publishes the draft that is found', async ({
  page,
  admin,
}) => {
  const course = await makeCourse(admin);
  const reviewer = await makeStaff(admin, 'reviewer', course.subjectId);
  const editor = await makeStaff(admin, 'editor', course.subjectId);
  const added = await editor.rest.json<{ id: number }>('POST', '/api/content/qcms', {
    ...{ subject_id: course.subjectId, question_text: 'Question à relire ?' },
    ...{ options: { A: 'Oui', B: 'Non' }, correct_answers: ['A'] },
  });
  expect(added.status, added.text).toBe(201);
  await enter(page, reviewer.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.getByRole('row').filter({ hasText: course.subject });
  await page.goto(`/desk?tab=questions&subject=${course.subjectId}`);
  await expect(rows).toHaveCount(4);
  await page.getByLabel(adminQuestions.stateFilter).selectOption(adminQuestions.stateFilters.draft);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]state=draft(&|$)/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: adminQuestions.qcms.viewOf(added.body.id) }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminQuestions.publish }).click();
  await expect(page.getByText(adminQuestions.published(added.body.id))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
});
