import { BAREME_CODES } from '@amphi/domain/baremes/built-in';
import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
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
  await expect(page.getByText(/^Clé à vérifier : .* le tiers fort choisit C/)).toBeVisible();
  await page.getByRole('button', { name: /^Voir l’analyse/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: texts.optionTable }).first()).toBeVisible();
  const versions = dialog.getByRole('region', { name: texts.history.title });
  await expect(versions.getByRole('row', { name: texts.history.version(1) })).toContainText(
    texts.history.counted,
  );
  const figures = dialog.getByRole('region', { name: texts.history.figures.title });
  await expect(figures.getByRole('row')).toHaveText([
    /./,
    new RegExp(`${texts.contexts.practice}60.*${texts.flags.key_suspect}`),
    /Neurologie, examen 2025/,
  ]);
  const reports = dialog.getByRole('link', { name: texts.history.reports(1) });
  await expect(reports).toHaveAttribute('href', /tab=reports&question=\d+/);
  await expectAccessibleInBoth(page, 'the analysis of one question', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

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
  const rules = page.getByRole('region', {
    name: texts.papers.comparison('Neurologie, examen 2025'),
  });
  await expect(rules.getByRole('row')).toHaveCount(1 + BAREME_CODES.length);
  await expect(rules.getByRole('row', { name: baremes.names.tout_ou_rien })).toContainText(
    texts.papers.ownRule,
  );
  await expectAccessibleInBoth(page, 'questions, papers and the scoring rules of a paper');
  await page.getByRole('button', { name: admin.filters.open }).click();
  await page.getByLabel(texts.flag, { exact: true }).selectOption('key_suspect');
  await expect(page).toHaveURL(/flag=key_suspect/);
  await context.close();
});
