import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/studying.ts';

async function addQrocs(admin: RestClient, subject_id: number) {
  for (const [order_index, values] of [
    [0, { answer_text: 'Hypertension artérielle', accepted_answers: ['HTA'] }],
    [1, { answer_text: 'Une triade.', elements: 'fièvre | hyperthermie\ntoux\n(bonus) asthénie' }],
  ] as const) {
    const question_text = `Question ouverte ${order_index} ?`;
    const answer = await admin.json('POST', '/api/justification/', {
      ...{ subject_id, order_index, question_text, ...values },
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }
}

const field = (page: Page) => page.getByLabel(qrocMatch.own);
const grade = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('an answer that is written first', () => {
  test.beforeEach(async ({ admin, course, learner: { page } }) => {
    await addQrocs(admin, course.subjectId);
    await page.goto(`/justification-study/${course.subjectId}`);
    await expect(page.getByRole('article')).toContainText('Question ouverte 0');
  });

  test('is compared with the expected one, graded once, and stays on the way back', async ({
    learner: { page },
  }) => {
    await field(page).fill('hypotension artérielle');
    await field(page).press('Control+Enter');
    await expect(page.getByText(qrocMatch.verdicts.different)).toBeVisible();
    await expect(page.getByText('hypotension', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(page.getByText('Hypertension artérielle').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessibleInBoth(page, 'a compared answer', 'article');

    await grade(page, reviews.grades.unknown).click();
    await expect(page.getByText(reviews.session.rated(reviews.grades.unknown))).toBeVisible();
    await expect(grade(page, reviews.grades.known)).toBeDisabled();

    await page.getByRole('button', { name: qrocs.next }).click();
    await expect(page.getByRole('article')).toContainText('Question ouverte 1');
    await field(page).fill('hyperthermie');
    await page.getByRole('button', { name: qrocMatch.compare }).click();
    await expect(page.getByLabel('fièvre')).toBeChecked();
    await expect(page.getByText(qrocMatch.elementsNamed(1, 2))).toBeVisible();
    await page.getByLabel('toux').check();
    await expect(page.getByText(qrocMatch.elementsNamed(2, 2))).toBeVisible();
    await grade(page, reviews.grades.known).click();
    await expect(page.getByText(reviews.session.rated(reviews.grades.known))).toBeVisible();

    await page.getByRole('button', { name: qrocs.previous }).click();
    await expect(page.getByText(qrocMatch.verdicts.different)).toBeVisible();
    await expect(page.getByText(reviews.session.rated(reviews.grades.unknown))).toBeVisible();
  });

  test('need not be written, and the page remembers who does not', async ({
    learner: { page },
  }) => {
    const toggle = page.getByRole('switch', { name: qrocMatch.typeFirst });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(field(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(qrocs.hint)).toBeVisible();
    await page.getByRole('button', { name: qrocs.show }).click();
    await grade(page, reviews.grades.hesitated).click();
    await expect(page.getByText(reviews.session.rated(reviews.grades.hesitated))).toBeVisible();
  });

  test('waits for the network when it is graded without one', async ({ learner: { page } }) => {
    await field(page).fill('HTA');
    await page.getByRole('button', { name: qrocMatch.compare }).click();
    await expect(page.getByText(qrocMatch.verdicts.exact)).toBeVisible();
    await page.context().setOffline(true);
    await grade(page, reviews.grades.known).click();
    await expect(grade(page, reviews.grades.easy)).toBeDisabled();
    await page.context().setOffline(false);
    await expect(page.getByText(reviews.session.rated(reviews.grades.known))).toBeVisible();
  });
});
