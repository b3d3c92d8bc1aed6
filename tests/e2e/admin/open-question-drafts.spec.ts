import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter, grant, makeStaff, makeStudent, type Student } from '../support/people.ts';
import { DRAFT, rowButton, waitForHydration } from '../support/steps.ts';
import { chooseSubject } from '../support/subject-picker.ts';

const { form } = adminQuestions;
async function openQrocs(page: Page, { email }: Student, { subjectId }: Course): Promise<void> {
  await enter(page, email);
  await page.goto(`/desk?tab=questions&view=qrocs&subject=${subjectId}`);
  await waitForHydration(page);
}

for (const width of [360, 1280]) {
  test(`an open question of an editor is seen by students once a reviewer publishes it, at ${width} px`, async ({
    page,
    browser,
    server,
    admin,
  }) => {
    test.slow();
    const course = await makeCourse(admin);
    const editor = await makeStaff(admin, 'editor', course.subjectId);
    const reviewer = await makeStaff(admin, 'reviewer', course.subjectId);
    const student = await makeStudent(server.url);
    await grant(admin, student, course.semesterId);
    const text = `Quelles sont les branches du trijumeau (${width}) ?`;
    const viewport = { width, height: 800 };

    await page.setViewportSize(viewport);
    await openQrocs(page, editor, course);
    await page.getByRole('button', { name: adminQuestions.addQrocOf, exact: true }).click();
    const added = page.getByRole('dialog');
    await chooseSubject(added.getByRole('combobox', { name: form.subject }), course.subject);
    await added.locator('[data-path=question_text]').fill(text);
    await added.locator('[data-path=answer_text]').fill('V1, V2 et V3.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.qrocSaved)).toBeVisible();
    await expect(page.getByText(DRAFT)).toBeVisible();

    const study = `/api/practice/subject/${course.subjectId}/justification-questions`;
    expect((await student.rest.get(study)).status).toBe(404);

    const review = await browser.newPage({ viewport });
    await openQrocs(review, reviewer, course);
    await expect(review.getByText(DRAFT)).toBeVisible();
    await (await rowButton(review, /^Voir le QROC/)).click();
    const read = review.getByRole('dialog');
    await expect(read.getByText(text)).toBeVisible();
    await read.getByRole('button', { name: adminQuestions.publish, exact: true }).click();
    await expect(read.getByRole('button', { name: adminQuestions.publish })).toHaveCount(0);

    const learner = await browser.newPage({ viewport });
    await enter(learner, student.email);
    await learner.goto(`/justification-study/${course.subjectId}`);
    await expect(learner.getByText(text).first()).toBeVisible();
  });
}
