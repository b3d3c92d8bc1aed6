import { landing } from '@amphi/domain/messages/fr/landing';
import { practice } from '@amphi/domain/messages/fr/practice';
import { settled, watchErrors } from '../support/audits.ts';
import { enter, makeStudent } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('what came with a page is loaded anew when it is come back to, and is gone with the session', async ({
  page,
  course,
  learner,
}) => {
  await page.goto(course.practicePath);
  await waitForHydration(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.locator(`a[href="/study-mode/${course.subjectId}"]`).first().click();
  const asked = page.waitForResponse(/study\.practice/);
  await page.locator(`a[href="${course.practicePath}"]`).first().click();
  await asked;
  // The first question is answered; the second one is what there is to do.
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  await page.getByRole('button', { name: practice.question.previous }).click();
  await expect(page.getByRole('article')).toContainText('Première question ?');
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.goto('/dashboard');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.fullName);
  await page.context().clearCookies();
  await page.goto('/legal/mentions');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(learner.fullName)).toHaveCount(0);
});

test('a visit with a session matches the HTML of the public pages, which was made without, and so does one in a later year', async ({
  page,
  server,
}) => {
  const student = await makeStudent(server.url);
  await enter(page, student.email);
  const errors = watchErrors(page);
  for (const path of ['/', '/legal/conditions', '/legal/mentions', '/account-deleted']) {
    // Once more with what the browser has kept.
    for (const _ of ['first', 'second']) {
      await page.goto(path);
      await waitForHydration(page);
      await settled(page, path);
    }
    expect(errors, path).toEqual([]);
  }
  await page.context().clearCookies();
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
  await page.goto('/legal/conditions');
  await expect(page.getByText(landing.footer.copyright(year))).toBeVisible();
  expect(errors).toEqual([]);
});
