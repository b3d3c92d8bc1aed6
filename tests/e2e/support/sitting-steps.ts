import { practice } from '@amphi/domain/messages/fr/practice';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { expect, type Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/exam.ts';
import type { Course } from './course.ts';

/** Four and a half minutes: 90 seconds for a question, which the page proposes. */
const EXAM_SECONDS = 270;

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** Waits for a question of a sitting by its position. */
export const onScreen = (page: Page, position: number) =>
  expect(page.getByText(practice.question.title(position), { exact: true })).toBeVisible();
/** The options that are ticked. */
export const options = (page: Page) => page.getByRole('checkbox', { checked: true });

/** Begins a sitting of the three questions of the course by number, as its page asks for one. @returns its number */
export async function beginSitting(
  rest: RestClient,
  { subjectId }: Course,
  mode: 'tutor' | 'exam',
): Promise<number> {
  const { id } = await callProcedure<{ id: number }>(rest, 'sittings.begin', {
    of: 'custom',
    filter: { subject_ids: [subjectId] },
    mode,
    count: 3,
    order: 'fixed',
    ...(mode === 'exam' && { time_limit_seconds: EXAM_SECONDS }),
  });
  return id;
}

/** Begins a sitting by the page of a new one; also with an open question that was added. */
export async function begin(
  page: Page,
  { subjectId }: Course,
  mode: 'tutor' | 'exam',
  { withOpen = false } = {},
): Promise<void> {
  await page.goto(`/sessions/new?subject=${subjectId}`);
  await expect(page.getByText(sittingBuilder.matching(3))).toBeVisible();
  await page.getByText(sittingBuilder.more(0)).click();
  if (withOpen) {
    await page.getByLabel(sittingBuilder.typeNames.both, { exact: true }).check();
    await expect(page.getByText(sittingBuilder.matching(4))).toBeVisible();
  }
  await page.getByLabel(sittingBuilder.orders.fixed).check();
  await page.getByLabel(sittingBuilder.modes[mode]).check();
  await press(page, sittingBuilder.start);
  if (mode === 'exam') {
    await page.getByRole('dialog').getByRole('button', { name: examBriefing.start }).click();
  }
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
}

/** Asks by the menu of an exam to hand it in. */
export async function askToHandIn(page: Page): Promise<void> {
  await press(page, sittingSession.menu);
  await page.getByRole('menuitem', { name: sittingSession.handIn }).click();
}

/** Hands the exam on screen in, and waits for its results. */
export async function handIn(page: Page): Promise<void> {
  await askToHandIn(page);
  await page.getByRole('dialog').getByRole('button', { name: sittingSession.handIn }).click();
  await expect(page).toHaveURL(/\/results$/);
  // The address changes before the page does.
  await expect(page.getByRole('region', { name: sittingResults.title })).toBeVisible();
}

/** The address of the results of an exam that the demo's student has sat. */
export async function resultsOf(page: Page): Promise<string> {
  await page.goto('/sessions');
  const name = new RegExp(`^${practice.list.results} : Examen`);
  return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
}
