import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { imports } from '@amphi/domain/messages/fr/imports';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, EMPTY, startServer } from '../../support/server.ts';
import { enter } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

const { upload, columns, preview, target, result } = imports;

/** Its last column has a name that is not understood. */
const FILE = [
  'Matière;Chapitre;Question;A;B;Corrigé type',
  'Anatomie;Os;Quel os est long ?;Fémur;Rotule;A',
  'Anatomie;Muscles;Quel muscle fléchit ?;Biceps;Triceps;A',
  'Histologie;;Quel tissu est souple ?;Os;Cartilage;B',
].join('\n');

test('the first import fills an installation that has nothing but its administrator', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer(EMPTY);
  try {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await enter(context, ADMIN.username);
    const page = await context.newPage();
    await page.goto('/admin?tab=questions');
    await page.getByRole('link', { name: imports.open }).click();
    await expect(page).toHaveURL('/admin/imports');
    await waitForHydration(page);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'premier.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) },
    });
    await page.getByRole('button', { name: upload.send }).click();
    await expect(page.getByRole('heading', { name: preview.title })).toBeVisible();
    await page.getByLabel('Corrigé type').selectOption('correct_answers');
    await page.getByRole('button', { name: columns.apply }).click();
    await expect(page.getByRole('button', { name: imports.badRows.download })).toHaveCount(0);

    await page.getByLabel(target.title).selectOption('named_semester');
    await page.getByLabel(target.name).fill('Semestre premier');
    await expect(page.getByText(preview.newSemester('Semestre premier'))).toBeVisible();
    await page.getByRole('button', { name: preview.commit('3', 3) }).click();
    await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
    await expect(page.getByText(result.added('3', '0'))).toBeVisible();

    const stored = await context.request.get('/api/content/subjects');
    const subjects: { name: string; semester_name: string; qcm_count: number }[] =
      await stored.json();
    expect(
      subjects.map(({ name, semester_name, qcm_count }) => [name, semester_name, qcm_count]),
    ).toEqual([
      ['Anatomie', 'Semestre premier', 2],
      ['Histologie', 'Semestre premier', 1],
    ]);
    await page.goto('/admin?tab=content');
    await expect(
      page.getByRole('button', { name: adminContent.semesters.editOf('Semestre premier') }),
    ).toBeVisible();
    await page.goto('/admin?tab=questions');
    await expect(page.getByText('Quel tissu est souple ?')).toBeVisible();
    await expect(page.getByText(adminQuestions.showing('3', '3'))).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});
