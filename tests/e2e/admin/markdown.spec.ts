import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { practice } from '@amphi/domain/messages/fr/practice';
import { richText } from '@amphi/domain/messages/fr/rich-text';
import type { Page } from '@playwright/test';
import { pngFile, type RestClient } from '../../support/client.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import type { Course } from '../support/course.ts';
import { expectNothingRan, RUN, watch } from '../support/misdeeds.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { session } = practice;
const { textFormat, viewer } = adminQuestions;

const HOSTILE = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  '<style>*{display:none}</style>',
  `[là](javascript:${RUN})`,
  `[là](JaVaScRiPt:${RUN})`,
  `[là](&#106;avascript:${RUN})`,
  `[là](data:text/html,<script>${RUN}</script>)`,
  `![là](javascript:${RUN})`,
  `![là](https://images.invalid/"onerror="${RUN})`,
  `<javascript:${RUN}>`,
  `$\\href{javascript:${RUN}}{x}$`,
  `$\\class{a" onclick="${RUN}}{x}$`,
  '$\\style{position:fixed;inset:0}{x}$',
  `$\\text{<img src=x onerror=${RUN}>}$`,
  '$\\rule{9999em}{9999em}$',
  `\`<script>${RUN}</script>\``,
].join('\n\n');

const question = ({ subjectId, chapterId }: Course) => ({
  ...{ subject_id: subjectId, chapter_id: chapterId, question_number: 1, text_format: 'markdown' },
  question_text: 'Que vaut le **débit** $Q = \\frac{V}{t}$ ?',
  options: { A: '$\\frac{1}{2}$ L/min', B: 'la *moitié*' },
  ...{ correct_answers: ['A'], justification: '- un\n- $x^2$' },
});

async function add(admin: RestClient, body: object): Promise<number> {
  const added = await admin.json<{ id: number }>('POST', '/api/content/qcms', body);
  if (added.status !== 201) throw new Error(added.text);
  return added.body.id;
}

/** The question alone in its subject. */
async function onlyQuestion(admin: RestClient, course: Course, body: object): Promise<number> {
  const path = `/api/content/qcms/subject/${course.subjectId}`;
  const { body: others } = await admin.get<{ id: number }[]>(path);
  for (const { id } of others) await admin.json('DELETE', `/api/content/qcms/${id}`);
  return add(admin, body);
}

/** Waits for the form of a question's texts, which a slow machine has to be asked for. */
async function inForm(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: richText.show });
  const formula = page.getByRole('article').locator('math').first();
  await expect(formula.or(show).first()).toBeAttached();
  if (await show.isVisible()) await show.click();
  await expect(formula).toBeAttached();
}

/** What hostile texts would have made in the page. */
const made = (page: Page) =>
  page.locator(
    'main :is(iframe, svg[onload], style, script, [onerror], [onclick], [href^="javascript:" i], [src^="javascript:" i], [href^="data:" i])',
  );

test('nothing runs of a hostile text in Markdown, in the question, an option, or the justification', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  const watched = await watch(page.context());
  await onlyQuestion(admin, course, {
    ...{ ...question(course), question_text: HOSTILE, justification: HOSTILE },
    options: { A: HOSTILE, B: 'rien' },
  });
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await inForm(page);
  await expect(made(page)).toHaveCount(0);
  await main.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: session.submit }).click();
  await page.getByRole('button', { name: session.showJustification }).click();
  await expect(main.getByRole('region', { name: session.justification })).toContainText('<script>');
  await expect(made(page)).toHaveCount(0);
  for (const link of await main.getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toMatch(/^\s*(javascript|data):/i);
  }
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  await expectNothingRan(page, watched);
});

test('formulas and emphasis are shown to students, before and after the answer', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  await onlyQuestion(admin, course, question(course));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await inForm(page);
  await expect(main.locator('strong', { hasText: 'débit' })).toBeVisible();
  await expect(main.locator('label math mfrac').first()).toBeVisible();
  await expect(main.locator('label em', { hasText: 'moitié' })).toBeVisible();
  await expectAccessibleInBoth(page, 'a question in Markdown');
  await main.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: session.submit }).click();
  await page.getByRole('button', { name: session.showJustification }).click();
  const justification = main.getByRole('region', { name: session.justification });
  await expect(justification.getByRole('listitem')).toHaveCount(2);
  await expect(justification.locator('msup')).toBeVisible();
  await expectAccessibleInBoth(page, 'a justification in Markdown');
});

test('until its code is there, the source is shown; then no option moves by itself', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  await onlyQuestion(admin, course, question(course));
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route(/markdown-text-.*\.js/, async (route) => {
      resolve();
      await new Promise<void>((go) => {
        arrive = go;
      });
      await route.continue();
    });
  });
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await asked;
  await expect(main.getByRole('article').getByText('Que vaut le **débit**')).toBeVisible();
  await page.waitForFunction(() => performance.now() > 3_000);
  const options = main.locator('fieldset label');
  const places = () =>
    options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await places();
  arrive();
  const show = page.getByRole('button', { name: richText.show });
  await expect(show).toBeVisible();
  await expect(main.getByRole('article').getByText('Que vaut le **débit**')).toBeVisible();
  expect(await places()).toEqual(before);
  await show.click();
  await expect(main.locator('label math').first()).toBeVisible();
  await expect(show).toBeHidden();
});

test('without its code, the source stays and the question can be answered', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  await onlyQuestion(admin, course, question(course));
  await page.route(/markdown-text-.*\.js/, (route) => route.abort());
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByText('Que vaut le **débit**')).toBeVisible();
  await main.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: session.submit }).click();
  await expect(main.getByText(practice.question.marks.correct, { exact: true })).toBeVisible();
});

test('the form says that texts are Markdown, previews them, takes images into them', async ({
  admin,
  course,
  page,
}) => {
  const id = await onlyQuestion(admin, course, { ...question(course), text_format: 'plain' });
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
  await page.getByRole('button', { name: adminQuestions.qcms.editOf(id) }).click();
  const dialog = page.getByRole('dialog').first();
  const preview = dialog.getByRole('complementary', { name: adminQuestions.preview.title });
  await expect(preview.getByText('Que vaut le **débit**')).toBeVisible();
  await dialog.getByText(textFormat.names.markdown, { exact: true }).click();
  await inForm(page);
  await expect(preview.locator('strong', { hasText: 'débit' })).toBeVisible();
  await expect(preview.locator('math').first()).toBeVisible();
  await expect(preview.locator('label em', { hasText: 'moitié' })).toBeVisible();

  const justification = dialog.locator('[data-path=justification]');
  await justification.focus();
  await justification.press('ControlOrMeta+End');
  const buffer = Buffer.from(await pngFile().arrayBuffer());
  await dialog
    .getByLabel(textFormat.insertImage)
    .setInputFiles({ name: 'courbe.png', mimeType: 'image/png', buffer });
  await expect(justification).toHaveValue(/x\^2\$!\[Illustration\]\(\/images\/.*\.webp\)$/);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'the form of a question in Markdown', '[role=dialog]');
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await (await rowButton(page, adminQuestions.qcms.viewOf(id))).click();
  const shown = page.getByRole('dialog', { name: viewer.title(id) });
  await expect(shown.locator('math').first()).toBeVisible();
  await expect(shown.getByRole('img', { name: textFormat.imageName })).toBeVisible();
});
