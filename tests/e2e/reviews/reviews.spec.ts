import { practice } from '@amphi/domain/messages/fr/practice';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { retention as retentionTexts } from '@amphi/domain/messages/fr/reviews/review-retention';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { test as base, expect, type Page } from '@playwright/test';
import { type ServerProcess, STUDENT, startServer } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

/** A server of the file's own, whose demo student has errors of days ago that are due by now. */
const test = base.extend<object, { own: ServerProcess }>({
  own: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ own }, use) => use(own.url),
});
// One student, whose reviews the tests share.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context }) => {
  await enter(context, STUDENT.username);
});

const { question, session } = practice;
const submit = (page: Page) => page.getByRole('button', { name: session.submit });
const forward = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${reviews.session.next}|${reviews.session.finish})$`),
  });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('one is answering in two taps from the dashboard, offline too', async ({ page, context }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: reviews.start }).click();
  await page.getByRole('checkbox').first().check();
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(reviews.session.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(forward(page)).toBeFocused();
  await expect(page.getByText(reviews.session.offline)).toBeHidden();
});

test('a round goes on where it was after the tab is lost, with what was chosen and not sent', async ({
  page,
  context,
}) => {
  const asked = (shown: Page) => shown.getByRole('article').locator('[id$="-text"]');
  await page.goto('/reviews');
  const first = await asked(page).textContent();
  await page.getByRole('checkbox').first().check();
  await submit(page).click();
  await expect(forward(page)).toBeFocused();
  await forward(page).click();
  await expect(asked(page)).not.toHaveText(first ?? '');
  const second = await asked(page).textContent();
  await page.getByRole('checkbox').nth(1).check();
  // The answer is on its way when the tab goes.
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(reviews.session.offline)).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/reviews');
  await expect(asked(again)).toHaveText(second ?? '');
  await expect(again.getByRole('checkbox').nth(1)).toBeChecked();
  await submit(again).click();
  await expect(forward(again)).toBeFocused();
  // What was answered before is there with its result.
  await again.keyboard.press('ArrowLeft');
  await expect(asked(again)).toHaveText(first ?? '');
  await expect(forward(again)).toBeVisible();
  await again.close();
});

/** How many reviews are left for today. */
async function countDue(page: Page): Promise<number> {
  const answer = await page.context().request.get('/trpc/reviews.queue');
  const { result } = (await answer.json()) as { result: { data: { due: number } } };
  return result.data.due;
}

test('a round goes by keyboard; missed questions come back at its end', async ({ page }) => {
  const before = await countDue(page);
  await page.goto('/reviews');
  await expect(submit(page)).toBeVisible();
  const total = await page
    .getByRole('navigation', { name: practice.list.title })
    .getByRole('listitem')
    .count();
  const done = page.getByRole('heading', { name: reviews.done.title });
  let missed = 0;
  for (let asked = 0; asked < total + missed; asked += 1) {
    await waitForHydration(page);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(forward(page)).toBeFocused();
    const isWrong = await page.getByText(question.incorrect).first().isVisible();
    if (isWrong && asked < total) missed += 1;
    if (!isWrong && asked < total) {
      await page.getByRole('button', { name: reviews.confidence.hesitated }).click();
      await expect(
        page.getByText(reviews.session.rated(reviews.confidence.hesitated)).first(),
      ).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    if (asked + 1 < total + missed) await expect(submit(page)).toBeVisible();
  }
  await forward(page).click();
  await expect(done).toBeVisible();
  await expect(page.getByText(reviews.done.score(total - missed, total))).toBeVisible();
  // None of them is asked again today.
  expect(await countDue(page)).toBe(before - total);
});

test('the error book is filtered, and its questions set aside, removed and taken back', async ({
  page,
}) => {
  const { notebook: texts } = reviews;
  await page.goto('/notebook');
  const chapters = page.getByLabel(texts.chapter, { exact: true });
  const chapter = await chapters.getByRole('option').nth(1).textContent();
  await chapters.selectOption({ index: 1 });
  await expect(page).toHaveURL(/chapter=\d+/);
  const places = page.getByRole('list', { name: texts.open }).getByRole('listitem');
  await expect(places.filter({ hasNotText: chapter ?? '' })).toHaveCount(0);
  await expect(places.first()).toBeVisible();
  await chapters.selectOption('');
  await expect(page).not.toHaveURL(/chapter=/);
  const entry = page.getByRole('listitem').filter({ has: page.getByText(texts.states.fragile) });
  await entry.first().getByRole('button', { name: texts.pause }).click();
  await page.getByLabel(texts.state, { exact: true }).selectOption('paused');
  await expect(page).toHaveURL(/state=paused/);
  await expect(page.getByText(texts.found(1))).toBeVisible();
  await page.getByRole('button', { name: reviews.resume }).click();
  await expect(page.getByText(notebook.noneTitle)).toBeVisible();
  await page.getByRole('button', { name: notebook.clear }).click();
  await expect(page.getByRole('button', { name: texts.pause }).first()).toBeVisible();
  // The list may go on on another page.
  const found = page.getByText(/^\d+\s+questions$/);
  const all = Number.parseInt((await found.textContent()) ?? '', 10);
  await page.getByRole('button', { name: reviews.remove }).first().click();
  await expect(page.getByText(texts.changed.removed)).toBeVisible();
  await expect(found).toHaveText(texts.found(all - 1));
  await expect(page.getByRole('button', { name: notebook.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found).toHaveText(texts.found(all));
});

test('the date of an exam makes a plan, and days off are kept', async ({ page }) => {
  await page.goto('/plan');
  const subject = page.getByRole('article').first();
  const date = subject.getByLabel(plan.examDate);
  await date.fill(inDays(-3));
  await subject.getByRole('button', { name: plan.page.save }).click();
  await expect(subject.getByText('Cette date est déjà passée.')).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill(inDays(40));
  await subject.getByRole('button', { name: plan.page.save }).click();
  await expect(subject.getByText(/^Il reste (39|40|41)\s+jours/)).toBeVisible();
  const sunday = page.getByLabel(plan.weekdays[6] ?? '');
  await sunday.check();
  const retention = page.getByLabel(retentionTexts.label);
  // What each choice costs, by the error book as it is.
  await expect(retention.getByRole('option', { name: /^Exigeante.*par jour/ })).toHaveCount(1);
  await retention.selectOption('90');
  await page.getByRole('button', { name: plan.page.save, exact: true }).last().click();
  await expect(page.getByText(plan.page.settingsSaved)).toBeVisible();
  await page.reload();
  await expect(sunday).toBeChecked();
  await expect(retention).toHaveValue('90');
  await page.goto('/dashboard');
  await expect(page.getByText(/Il reste (39|40|41)\s+jours/)).toBeVisible();
  await page.goto('/plan');
  await subject.getByRole('button', { name: plan.page.remove }).click();
  await expect(subject.getByText(/^Il reste/)).toBeHidden();
});

test('the progress says in tables what its charts show, also when they can’t be loaded', async ({
  page,
}) => {
  await page.goto('/progress');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.route(/\/charts-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/progress');
  await expect(page.getByText(progress.chartFailed).first()).toBeVisible();
  await page.getByText(progress.table).first().click();
  const table = page.getByRole('region', { name: progress.forecast.chart });
  await expect(table.getByRole('row')).toHaveCount(31);
});

test('the progress counts answers and states of the book by chapter', async ({ page }) => {
  const { byChapter: texts } = progress;
  await page.goto('/progress');
  const section = page.getByRole('region', { name: texts.title, exact: true });
  await expect(section).toBeVisible();
  // A table for each subject is opened on demand.
  const subject = section.locator('summary').first();
  const name = (await subject.textContent()) ?? '';
  await subject.click();
  const table = page.getByRole('region', { name: texts.of(name) });
  const columns = [
    ...[texts.correct, reviews.stages.fragile, reviews.stages.learning],
    ...[reviews.stages.acquired, reviews.setAside],
  ];
  for (const column of columns) {
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const total = table.getByRole('row', { name: new RegExp(`^${texts.total}`) });
  const [right = '', ...states] = await total.getByRole('cell').allTextContents();
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .count();
  expect(rows).toBeGreaterThan(0);
  // The demo student has errors of days ago: answered, and in the book.
  const [correct = 0, answered = 0] = right.split('/').map(Number);
  expect(answered).toBeGreaterThan(correct);
  expect(states.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'the progress by chapter', 'main');
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/practice\/\d+\?.*chapter_id=/);
});
