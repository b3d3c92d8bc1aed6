import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { chooseSubject } from '../support/subject-picker.ts';

const { form: texts, image, remark, remove, unsaved, viewer } = adminQuestions;

/** The back-office of a signed-in administrator, with the questions of a course of its own. */
async function openTab(context: BrowserContext, { subjectId }: Course, view = ''): Promise<Page> {
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  await page.goto(`/admin?tab=questions&subject=${subjectId}${view}`);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog').first();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const counter = (page: Page, text: string) => page.getByText(text, { exact: true });

async function write(dialog: Locator, question: string): Promise<void> {
  await dialog.locator('[data-path=question_text]').fill(question);
}

test('the three kinds of questions are written, found and deleted [questions.2, questions.5]', async ({
  context,
  admin,
}) => {
  const course = await makeCourse(admin);
  const page = await openTab(context, course);
  await expect(counter(page, 'showing 3 of 3')).toBeVisible();
  const dialog = dialogOf(page);

  // A regular one, by keyboard from the question on.
  await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
  await dialog.getByLabel(texts.chapter).selectOption({ label: course.chapter });
  await dialog.locator('[data-path=question_text]').click();
  await page.keyboard.type(
    'Quel nerf innerve le diaphragme, et quel est son trajet dans le thorax ?',
  );
  await dialog.getByRole('textbox', { name: texts.option('A') }).click();
  await page.keyboard.type('Le nerf phrénique');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Le nerf vague');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Le nerf récurrent');
  const preview = dialog.getByRole('complementary');
  await expect(preview.getByText('Le nerf récurrent')).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(texts.saved)).toBeVisible();

  // Another one follows in the same place; what it lacks is said, and what was typed stays.
  await expect(dialog.locator('[data-path=question_text]')).toBeFocused();
  await expect(dialog.getByLabel(texts.chapter)).toHaveValue(String(course.chapterId));
  await write(dialog, 'Deuxième de suite ?');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('At least 2 options are required')).toBeVisible();
  await expect(dialog.locator('[data-path=question_text]')).toHaveValue('Deuxième de suite ?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An exam question needs its year.
  await page.getByRole('button', { name: adminQuestions.addExamOf }).click();
  await write(dialog, 'Question tombée à l’examen ?');
  await dialog.getByRole('textbox', { name: texts.option('A') }).fill('oui');
  await dialog.getByRole('textbox', { name: texts.option('B') }).fill('non');
  await dialog.getByLabel(texts.correct('B')).check();
  await dialog.getByLabel(texts.examYear).fill('1999');
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(dialog.getByText('Please enter a valid exam year')).toBeVisible();
  await dialog.getByLabel(texts.examYear).fill('2021');
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(counter(page, 'showing 5 of 5')).toBeVisible();
  await expect(rowOf(page, 'Question tombée à l’examen ?')).toContainText('Examen 2021');
  await expect(rowOf(page, 'Quel nerf innerve le diaphragme')).toContainText('…');

  // And an open one, in its own list.
  await page.getByRole('button', { name: adminQuestions.addQrocOf }).click();
  await dialog.getByLabel(texts.topic).fill('Citez les branches du trijumeau.');
  await dialog.getByLabel(texts.answer).fill('V1, V2 et V3.');
  await expect(preview.getByText('V1, V2 et V3.')).toBeVisible();
  // Before the answer: the field in which students write, and no answer.
  await preview.getByText(adminQuestions.preview.modes.before).click();
  await expect(preview.getByLabel(qrocMatch.own)).toBeVisible();
  await expect(preview.getByText('V1, V2 et V3.')).toBeHidden();
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText(adminQuestions.views.qrocs, { exact: true }).first().click();
  await page.getByLabel(adminQuestions.searchLabel).fill('v2 et v3');
  await expect(counter(page, 'showing 1 of 1')).toBeVisible();
  await rowOf(page, 'Citez les branches')
    .getByRole('button', { name: /^Supprimer le QROC/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: shared.remove }).click();
  await expect(page.getByText(remove.qrocDone)).toBeVisible();
  await page.getByRole('button', { name: shared.clearFilters }).first().click();

  await page.getByText(adminQuestions.views.qcms, { exact: true }).first().click();
  await chooseSubject(
    page.getByRole('combobox', { name: adminQuestions.subjectFilter }),
    course.subject,
  );
  const row = rowOf(page, 'Question tombée à l’examen ?');
  await row.getByRole('button', { name: /^Supprimer la question/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: shared.remove }).click();
  await expect(page.getByText(remove.done)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(counter(page, 'showing 4 of 4')).toBeVisible();
});

test('the way back from an unsaved question asks first, and then goes where it was to go', async ({
  context,
  admin,
}) => {
  const course = await makeCourse(admin);
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  await page.goto('/admin?tab=content');
  await page.getByRole('tab', { name: shared.tabs.questions }).click();
  await chooseSubject(
    page.getByRole('combobox', { name: adminQuestions.subjectFilter }),
    course.subject,
  );
  await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
  const address = page.url();
  const question = dialogOf(page).locator('[data-path=question_text]');
  await question.fill('À moitié écrite');
  await page.goBack();
  await expect(page.getByText(unsaved.title)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page.getByText(unsaved.title)).toBeHidden();
  await expect(question).toHaveValue('À moitié écrite');
  await page.goBack();
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('another key tells how many answers it re-marks before it is saved', async ({
  context,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const { body: list } = await admin.get<{ id: number; question_text: string }[]>(
    `/api/content/qcms/subject/${course.subjectId}`,
  );
  const first = list.find(({ question_text }) => question_text === 'Première question ?');
  const answer = (client: RestClient, selected_answers: string[]) =>
    client.json('POST', '/api/practice/submit-answer', {
      ...{ qcm_id: first?.id, selected_answers, time_taken_seconds: 3 },
    });
  const other = new RestClient(server.url);
  await other.login(ADMIN);
  await answer(other, ['A', 'C']);

  const page = await openTab(context, course);
  await rowOf(page, 'Première question ?')
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(texts.correct('C')).uncheck();
  await expect(dialog.getByText(remark.changes(1, 0, 1))).toBeVisible();
  const noCopy = adminReports.copies({ count: 0, up: 0, down: 0, most: 0, is_estimate: false });
  await expect(dialog.getByText(noCopy)).toBeVisible();
  await dialog.getByLabel(texts.correct('C')).check();
  await expect(dialog.getByText(remark.changes(1, 0, 1))).toHaveCount(0);
  // The state alone changes the notes too.
  const state = dialog.getByLabel(adminQuestions.state, { exact: true });
  await dialog.getByText(adminQuestions.marking.title, { exact: true }).click();
  await expect(dialog.getByText(noCopy)).toHaveCount(0);
  await state.selectOption('neutralised');
  await expect(dialog.getByText(noCopy)).toBeVisible();
  await expect(dialog.getByText(remark.none)).toHaveCount(0);
  await state.selectOption('retired');
  await expect(dialog.getByText(noCopy)).toHaveCount(0);
  await state.selectOption('published');
  await dialog.getByLabel(texts.correct('A')).uncheck();
  await expect(dialog.getByText(remark.changes(1, 0, 1))).toBeVisible();
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question gets an image from a file, and warns of its like', async ({ context, admin }) => {
  const course = await makeCourse(admin);
  const page = await openTab(context, course);
  await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
  const dialog = dialogOf(page);
  await write(dialog, 'Première question à propos d’une courbe ?');
  const file = { name: 'courbe.png', mimeType: 'image/png' };
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({
    ...file,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(
    dialog.getByText('L’image doit être un fichier PNG, JPEG, WebP ou GIF'),
  ).toBeVisible();
  const buffer = await sharp({
    create: { width: 1_200, height: 600, channels: 3, background: '#3366cc' },
  })
    .png()
    .toBuffer();
  await chooser.setInputFiles({ ...file, buffer });
  await expect(dialog.getByLabel(texts.imageUrl, { exact: false }).last()).toHaveValue(
    /^\/images\/[0-9a-f-]{36}-1200x600\.webp$/,
  );
  await expect(dialog.getByAltText(viewer.image, { exact: true })).toHaveJSProperty(
    'naturalWidth',
    1_200,
  );
  await expect(dialog.getByRole('button', { name: image.clear })).toBeVisible();
  await dialog.getByRole('textbox', { name: texts.option('A') }).fill('oui');
  await dialog.getByRole('textbox', { name: texts.option('B') }).fill('non');
  await dialog.getByLabel(texts.correct('A')).check();
  await dialog.getByRole('button', { name: shared.saveAndContinue }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();

  await write(dialog, 'première QUESTION a propos d’une courbe');
  await expect(dialog.getByText(adminQuestions.similar.title(1))).toBeVisible();
  await expect(dialog.getByText(adminQuestions.similar.same)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every dialog of the tab in ${colorScheme}: accessible, and no wider than a phone`, async ({
    browser,
    admin,
    server,
  }) => {
    test.slow();
    const course = await makeCourse(admin);
    await admin.json('POST', '/api/justification', {
      ...{ subject_id: course.subjectId, question_text: 'Citez…', answer_text: 'Le fémur.' },
    });
    const context = await browser.newContext({
      baseURL: server.url,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    const page = await openTab(context, course);
    const check = async (what: string) => {
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
      const shown = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : undefined;
      await expectAccessible(page, what, shown);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await check('the tab');
    for (const name of [
      adminQuestions.addRegularOf,
      adminQuestions.addExamOf,
      adminQuestions.addQrocOf,
    ]) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: adminQuestions.preview.show }).click();
      await check(name);
      await close();
    }
    const actions = [/^Voir la/, /^Modifier la/, /^Supprimer la/];
    for (const name of actions) {
      await (await rowButton(page, name)).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(String(name));
      await close();
    }
    await page.goto(`/admin?tab=questions&view=qrocs&subject=${course.subjectId}`);
    await expect(page.getByText('Citez…')).toBeVisible();
    await check('open questions');
    for (const name of [/^Voir le/, /^Modifier le/, /^Supprimer le/]) {
      await (await rowButton(page, name)).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(String(name));
      await close();
    }
    await context.close();
  });
}
