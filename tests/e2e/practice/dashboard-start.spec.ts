import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import type { Locator } from '@playwright/test';
import { callProcedure } from '../../support/mock-exams.ts';
import { openSemester } from '../../support/people.ts';
import { answerAll } from '../support/answers.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { semesters, stats } = dashboard;
const { session, question, list } = practice;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

test('getting a first semester comes before the figures, which are one row below what to do next on a phone', async ({
  page,
  server,
  course,
  student,
}) => {
  const figures = page.getByRole('region', { name: stats.title });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/dashboard');
    const buy = await boxOf(page.getByRole('heading', { name: semesters.emptyTitle }));
    expect(buy.bottom).toBeLessThan((await boxOf(figures)).y);
  }
  await openSemester(server, student.id, course.semesterId);
  await answerAll(student, course, [['A', 'C']]);
  await callProcedure(student.rest, 'reviews.decide', {
    qcm_id: course.questionIds[1],
    decision: 'added',
  });
  await page.goto('/dashboard');
  const next = await boxOf(page.getByRole('region', { name: plan.session.title }));
  const tabs = page.getByRole('navigation', { name: navigation.tabs.label });
  // The tabs are at the thumb, and the first card is whole above them.
  expect((await boxOf(tabs)).bottom).toBe(740);
  expect(next.bottom).toBeLessThanOrEqual((await boxOf(tabs)).y);
  const own = await boxOf(page.getByRole('region', { name: semesters.title }));
  const row = await Promise.all((await figures.locator('dl > div').all()).map(boxOf));
  expect(row).toHaveLength(4);
  expect(new Set(row.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(next.bottom).toBeLessThanOrEqual(row[0]?.y ?? 0);
  expect((await boxOf(figures)).bottom).toBeLessThanOrEqual(own.y);
});

test('on a phone what was just done is seen without scrolling with its ways on, and the ring is beside what it says', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await page.getByRole('button', { name: list.show }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Troisième question/ })
    .click();
  await page.getByRole('button', { name: session.finish }).click();
  const attempt = page.getByRole('region', { name: results.attempt(1) });
  const done = await boxOf(page.getByRole('region', { name: results.summaryTitle }));
  const ring = await boxOf(attempt.getByRole('img', { name: /100,0\s%/ }));
  const said = await boxOf(attempt.getByText(results.feedback.excellent, { exact: true }));
  expect(said.x).toBeGreaterThanOrEqual(ring.right);
  expect(said.bottom).toBeLessThan(ring.bottom + 40);
  const goOn = page.getByRole('link', { name: results.goOn(2) });
  const review = page.getByRole('link', { name: results.review });
  const tabs = await boxOf(page.getByRole('navigation', { name: navigation.tabs.label }));
  expect(done.bottom).toBeLessThan(ring.y);
  expect(done.bottom, 'seen without scrolling').toBeLessThan(tabs.y);
  expect((await boxOf(goOn)).bottom).toBeLessThan((await boxOf(review)).y);
});
