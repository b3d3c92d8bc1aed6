import { randomUUID } from 'node:crypto';
import { corrections } from '@amphi/domain/messages/fr/corrections';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reports } from '@amphi/domain/messages/fr/reports';
import { marks } from '@amphi/domain/messages/fr/reviews/marks';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/exam.ts';
import { databaseAt } from '../../support/server.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, firstQuestionOf } from '../support/course.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** An open question with elements, corrected once, and a first question with remarks, corrected once. */
async function correct(admin: RestClient, course: Course): Promise<number> {
  const { subjectId: subject_id, chapterId: chapter_id } = course;
  const first = await admin.json('PUT', `/api/content/qcms/${firstQuestionOf(course)}`, {
    subject_id,
    chapter_id,
    question_text: 'Première question ?',
    correct_answers: ['B'],
    option_notes: { A: 'Trop proximal.' },
    public_note: 'Le Collège de 2025 dit B.',
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
  });
  expect(first.status, first.text).toBe(200);
  const form = { subject_id, question_text: 'Quels signes ?', elements: 'fièvre\ntoux' };
  const { body } = await admin.json<{ id: number }>('POST', '/api/justification/', {
    ...form,
    answer_text: 'La veine cave',
  });
  const changed = await admin.json('PUT', `/api/justification/${body.id}`, {
    ...form,
    answer_text: 'La veine porte',
  });
  expect(changed.status, changed.text).toBe(200);
  return body.id;
}

test.use({ viewport: { width: 360, height: 780 } });

test('what follows an answer is accessible, and no wider than a phone', async ({
  admin,
  course,
  learner: { id, page, rest },
}) => {
  test.slow();
  const qroc = await correct(admin, course);
  await page.goto(course.practicePath);
  await page.getByRole('button', { name: practice.question.strike('A') }).click();
  await expectAccessible(page, 'an option that is struck out');
  await choose(page, ['B']);
  await page.getByRole('button', { name: practice.session.submit }).click();
  await expect(verdict(page, practice.question.correct)).toBeVisible();
  await expect(page.getByRole('region', { name: corrections.history })).toBeVisible();
  await page.getByRole('button', { name: marks.addMemo }).click();
  await expect(page.getByLabel(marks.memoLabel)).toBeFocused();
  await expectAccessibleInBoth(page, 'a rated answer with its corrections and a memo');
  await page.getByRole('button', { name: reports.open }).click();
  await expect(page.getByRole('dialog', { name: reports.title })).toBeVisible();
  await expectAccessible(page, 'the form of a report', '[role=dialog]');

  await databaseAt(rest.url)
    .updateTable('qcms')
    .set({ justification: null })
    .where('id', '=', course.questionIds[1] ?? 0)
    .execute();
  await page.goto(course.practicePath);
  await page.getByRole('button', { name: practice.question.next }).click();
  await expect(page.getByText(practice.question.title(2), { exact: true })).toBeVisible();
  await choose(page, ['B']);
  await page.getByRole('button', { name: practice.session.submit }).click();
  await page.getByRole('button', { name: explanations.open }).click();
  await expect(page.getByRole('dialog', { name: explanations.title })).toBeVisible();
  await expectAccessible(page, 'the form of an explanation', '[role=dialog]');

  await page.goto(`/semester/${course.semesterId}`);
  await page.getByRole('button', { name: corrections.open }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the corrections of a semester', '[role=dialog]');

  await page.goto(`/justification-study/${course.subjectId}`);
  await page.getByLabel(qrocMatch.own).fill('fièvre');
  await page.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(page.getByRole('region', { name: corrections.history })).toBeVisible();
  await expectAccessibleInBoth(page, 'a compared answer', 'article');
  await callProcedure(rest, 'answers.submit', {
    kind: 'grade',
    in: 'practice',
    id: qroc,
    grade: 'unknown',
    submission_id: randomUUID(),
  });
  await callProcedure(rest, 'reports.createQroc', { id: qroc, reason: 'text' });
  await callProcedure(rest, 'explanations.create', {
    qcm_id: course.questionIds[1],
    body: 'Le nerf passe devant.',
    source: 'Collège',
    is_own: true,
    is_named: true,
  });
  const exam_on = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  await callProcedure(rest, 'reviews.saveExamDates', { [course.subjectId]: exam_on });
  await page.goto('/notebook');
  await expect(page.getByText(/QROC n° \d+/)).toBeVisible();
  const forgotten = { lapses: 6 };
  await databaseAt(rest.url)
    .updateTable('qroc_cards')
    .set(forgotten)
    .where('user_id', '=', id)
    .execute();
  await page.goto('/notebook?state=leech');
  await page.getByText(/QROC n° \d+/).click();
  await expect(page.getByText(reviews.leechHint(6))).toBeVisible();
  await expectAccessibleInBoth(page, 'a leech of the error book', 'main');
  for (const path of ['/profile', '/dashboard', '/plan', '/progress']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    await expectAccessible(page, `${path} of someone who studies`);
  }
});
