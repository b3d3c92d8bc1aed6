import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { expect, test } from '@playwright/test';
import { seedAnalysed } from '../../support/analysed.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';

let database: OwnDatabase;
let server: ServerProcess;

test.beforeAll(async () => {
  test.slow();
  database = await startOwnDatabase();
  await seedAnalysed(database.url);
  server = await startServer({ ...EMPTY, DATABASE_URL: database.url });
});

test.afterAll(async () => {
  await server?.stop();
  await database?.remove();
});

test('the analysis of questions: narrowed, opened, downloaded, and the papers with their notes', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  // The job runs after the start; until it has, there is nothing to see.
  const first = page.getByRole('button', { name: admin.rowDetails }).first();
  await expect(async () => {
    await page.goto('/admin/analysis');
    await expect(first).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await first.click();
  await expect(page.getByText(/^Clé à vérifier\s: .* le tiers fort choisit C/)).toBeVisible();
  await page.getByRole('button', { name: /^Voir l’analyse/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: texts.optionTable }).first()).toBeVisible();
  await expectAccessibleInBoth(page, 'the analysis of one question', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: admin.moreActions }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: admin.download }).click();
  expect((await download).suggestedFilename()).toBe(texts.fileName);

  await page.getByRole('button', { name: admin.filters.open }).click();
  await page.getByText(texts.contexts.exam, { exact: true }).click();
  await page.getByRole('button', { name: admin.filters.done }).click();
  const papers = page.getByRole('list', { name: texts.papers.label });
  await expect(papers.getByText(/α de Cronbach/).first()).toBeVisible();
  const choose = papers.getByRole('button', { name: new RegExp(`^${texts.papers.choose}`) });
  await choose.first().click();
  await expect(page).toHaveURL(/paper=\d+/);
  await expectAccessibleInBoth(page, 'questions and papers');
  await page.getByRole('button', { name: admin.filters.open }).click();
  await page.getByLabel(texts.flag, { exact: true }).selectOption('key_suspect');
  await expect(page).toHaveURL(/flag=key_suspect/);
  await context.close();
});
