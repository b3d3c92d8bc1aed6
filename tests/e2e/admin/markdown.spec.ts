import { practice } from '@amphi/domain/messages/fr/practice';
import { richText } from '@amphi/domain/messages/fr/rich-text';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import type { Course } from '../support/course.ts';
import { expectNothingRan, RUN, watch } from '../support/misdeeds.ts';
import { holdRequests } from '../support/network.ts';
import { expect, test } from '../support/studying.ts';

const { session } = practice;

/** Code that shows Markdown in its form. */
const CODE = '**/markdown-text-*.js';

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
  subject_id: subjectId,
  chapter_id: chapterId,
  question_number: 1,
  text_format: 'markdown',
  question_text: 'Que vaut le **débit** $Q = \\frac{V}{t}$ ?',
  options: { A: '$\\frac{1}{2}$ L/min', B: 'la *moitié*' },
  correct_answers: ['A'],
  justification: '- un\n- $x^2$',
});

/** The question alone in its subject. */
async function onlyQuestion(admin: RestClient, course: Course, body: object): Promise<void> {
  const path = `/api/content/qcms/subject/${course.subjectId}`;
  const { body: others } = await admin.get<{ id: number }[]>(path);
  for (const { id } of others) await admin.json('DELETE', `/api/content/qcms/${id}`);
  const added = await admin.json('POST', '/api/content/qcms', body);
  if (added.status !== 201) throw new Error(added.text);
}

/** Waits for the form of a question's texts, which a slow machine has to be asked for. */
async function inForm(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: richText.show });
  const formula = page.getByRole('article').locator('math').first();
  await expect(formula.or(show).first()).toBeAttached();
  if (await show.isVisible()) await show.click();
  await expect(formula).toBeAttached();
}

/** Elements that hostile texts would have made in the page. */
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
    ...question(course),
    question_text: HOSTILE,
    justification: HOSTILE,
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

test('until its code is there, the source is shown; then no option moves by itself, and formulas are read', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  await onlyQuestion(admin, course, question(course));
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdRequests(page, CODE);
  const asked = page.waitForRequest(/markdown-text-.*\.js/);
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await asked;
  const source = main.getByRole('article').getByText('Que vaut le **débit**');
  await expect(source).toBeVisible();
  // Until a finger may have aimed at an option, by the mark of the page itself.
  await page.waitForFunction(() => {
    const [asked] = performance.getEntriesByName('md');
    return asked !== undefined && performance.now() - asked.startTime > 1_000;
  });
  const boxes = () =>
    main
      .locator('fieldset label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await boxes();
  release();
  const show = page.getByRole('button', { name: richText.show });
  await expect(show).toBeVisible();
  await expect(source).toBeVisible();
  expect(await boxes()).toEqual(before);
  await show.click();
  await expect(show).toBeHidden();
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

test('without its code, the source stays and the question can be answered', async ({
  admin,
  course,
  learner,
}) => {
  const { page } = learner;
  await onlyQuestion(admin, course, question(course));
  await page.route(CODE, (route) => route.abort());
  await page.goto(course.practicePath);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByText('Que vaut le **débit**')).toBeVisible();
  await main.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: session.submit }).click();
  await expect(main.getByText(practice.question.marks.correct, { exact: true })).toBeVisible();
});
