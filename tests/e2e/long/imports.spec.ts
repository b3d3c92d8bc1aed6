import { questionExport } from '@amphi/domain/messages/fr/exports';
import { imports } from '@amphi/domain/messages/fr/imports';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeAdmin } from '../support/people.ts';

const { upload, preview, target, result } = imports;

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: upload.send }).click();
  await expect(page.getByRole('heading', { name: preview.title })).toBeVisible();
}

test('from the template through errors to questions, each step accessible on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, (await makeAdmin(server.url)).email);
  await page.goto('/admin/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page, 'the first page');
  const template = await page.request.get('/api/admin/imports/template.csv');
  const solution = `Verdict ${process.pid}`;
  const text = (await template.text())
    .replace('A, C', 'A, Z')
    .replace('Bonnes réponses', solution)
    .replace('Citez', `Citez ${process.pid}`);
  await send(page, 'colonnes.csv', text);
  const column = page.getByLabel(solution);
  await expect(column).toHaveValue('');
  await expectAccessibleInBoth(page, 'unknown columns');
  await column.selectOption('correct_answers');
  await page.getByRole('button', { name: imports.columns.apply }).click();
  await expect(page.getByText(/Cellule \w2\s: Les réponses vont de A à F/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: imports.badRows.download }).click();
  expect((await download).suggestedFilename()).toBe('erreurs-colonnes.csv');
  await expectAccessibleInBoth(page, 'errors');
  await page.getByRole('button', { name: imports.correct.openOf(2) }).click();
  const dialog = page.getByRole('dialog', { name: imports.correct.title(2) });
  await expect(dialog.getByLabel(solution)).toHaveValue('A, Z');
  await expectAccessibleInBoth(page, 'a correction');
  await dialog.getByLabel(solution).fill('A, C');
  await dialog.getByRole('button', { name: imports.correct.save }).click();
  await expect(dialog).toBeHidden();

  // An import is committed only once its target is previewed: until then the rows are those of no target.
  const semester = `Import ${process.pid}`;
  const release = await holdRequests(page, '**/trpc/*imports.preview*');
  const asked = page.waitForRequest(/imports\.preview/);
  await page.getByLabel(target.title).selectOption('named_semester');
  await page.getByLabel(target.name).fill(semester);
  await asked;
  const commit = page.getByRole('button', { name: preview.commit('2', 2) });
  await expect(page.locator('table[aria-busy=true]')).toBeVisible();
  await expect(commit).toBeDisabled();
  release();
  await expect(page.getByText(preview.newSemester(semester))).toBeVisible();
  await expectAccessibleInBoth(page, 'a preview');
  await commit.click();
  await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
  await expect(page.getByText(result.added('1', '1'))).toBeVisible();
  await expectAccessibleInBoth(page, 'a result');

  await page.goto('/admin/exports');
  await expect(page.getByRole('link', { name: questionExport.formats.xlsx })).toBeVisible();
  await expectAccessibleInBoth(page, 'exports');
});
