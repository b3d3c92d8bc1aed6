import { questionExport } from '@amphi/domain/messages/fr/exports';
import { imports } from '@amphi/domain/messages/fr/imports';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/network.ts';
import { enter } from '../support/people.ts';

const { upload, preview, target, result, undo } = imports;

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: upload.send }).click();
  await expect(page.getByRole('heading', { name: preview.title })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`from the template through errors to questions, and back, in ${colorScheme}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: server.url, colorScheme, reducedMotion: 'reduce' },
      viewport: { width: 360, height: 740 },
    });
    await enter(context, ADMIN.username);
    const semester = `Import ${colorScheme}`;
    const template = await context.request.get('/api/admin/imports/template.csv');
    const good = (await template.text()).replace('Citez', `Citez ${colorScheme}`);
    const page = await context.newPage();
    await page.goto('/admin?tab=questions');
    await page.getByRole('link', { name: imports.open }).click();
    await expectAccessible(page, 'the first page');

    await send(page, 'fautes.csv', good.replace('A, C', 'A, Z'));
    await expect(page.getByText(/Cellule \w2 : Les réponses vont de A à F/)).toBeVisible();
    await expectAccessible(page, 'errors');
    await page.getByRole('button', { name: preview.discard }).click();
    await page.getByRole('dialog').getByRole('button', { name: preview.discard }).click();

    await send(page, 'juste.csv', good);
    await page.getByLabel(target.title).selectOption('named_semester');
    await page.getByLabel(target.name).fill(semester);
    await expect(page.getByText(preview.newSemester(semester))).toBeVisible();
    await page.getByRole('button', { name: preview.commit('2', 2) }).click();
    await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
    await expect(page.getByText(result.added('1', '1'))).toBeVisible();
    const stored = await context.request.get('/api/admin/qcms?search=cavit');
    expect(JSON.stringify(await stored.json())).toContain(semester);

    await page.getByRole('button', { name: undo.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: undo.confirm }).click();
    await expect(page.getByRole('heading', { name: result.undoneTitle })).toBeVisible();
    const gone = await context.request.get('/api/admin/qcms?search=cavit');
    expect(JSON.stringify(await gone.json())).not.toContain(semester);

    await page.goto('/admin/exports');
    await expect(page.getByRole('link', { name: questionExport.formats.xlsx })).toBeVisible();
    await expectAccessible(page, 'exports');
    await context.close();
  });
}

test('columns are named and rows corrected before the import, and errors are handed out', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: server.url, reducedMotion: 'reduce', viewport: { width: 360, height: 740 } },
  });
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  await page.goto('/admin/imports');
  const solution = `Solution ${Date.now()}`;
  await send(
    page,
    'colonnes.csv',
    `Question;A;B;${solution}\nQuel os ?;un;deux;A\nQuel nerf ?;un;deux;Z\n`,
  );
  const column = page.getByLabel(solution);
  await expect(column).toHaveValue('');
  await expectAccessible(page, 'unknown columns');
  await column.selectOption('correct_answers');
  await page.getByRole('button', { name: imports.columns.apply }).click();
  await expect(page.getByText(/Cellule D3 : Les réponses vont de A à F/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: imports.badRows.download }).click();
  expect((await download).suggestedFilename()).toBe('erreurs-colonnes.csv');
  await page.getByRole('button', { name: imports.correct.openOf(3) }).click();
  const dialog = page.getByRole('dialog', { name: imports.correct.title(3) });
  await expect(dialog.getByLabel('Question')).toHaveValue('Quel nerf ?');
  await expectAccessible(page, 'a correction');
  await dialog.getByLabel(solution).fill('B');
  await dialog.getByRole('button', { name: imports.correct.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(preview.bad)).toHaveCount(0);
  await page.getByLabel(target.title).selectOption('named_semester');
  await page.getByLabel(target.name).fill(`Colonnes ${solution}`);
  await expect(page.getByText(preview.unfiled('2', 2))).toBeVisible();
  const commit = page.getByRole('button', { name: preview.commit('2', 2) });
  // Until then the rows are those of no target, and are about to be replaced.
  await expect(commit).toBeEnabled();
  await expectAccessible(page, 'questions without a subject');
  await commit.click();
  await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
  await context.close();
});

test('an import is committed only once its target is previewed', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  await page.goto('/admin/imports');
  await send(page, 'attente.csv', 'Question;A;B;Bonnes réponses\nQuel os ?;un;deux;A\n');
  const name = `Attente ${Date.now()}`;
  const release = await holdRequests(page, '**/trpc/*imports.preview*');
  const asked = page.waitForRequest(/imports\.preview/);
  await page.getByLabel(target.title).selectOption('named_semester');
  await page.getByLabel(target.name).fill(name);
  await asked;
  const commit = page.getByRole('button', { name: preview.commit('1', 1) });
  await expect(page.locator('table[aria-busy=true]')).toBeVisible();
  await expect(commit).toBeDisabled();
  release();
  await expect(page.getByText(preview.newSemester(name))).toBeVisible();
  await expect(commit).toBeEnabled();
});
