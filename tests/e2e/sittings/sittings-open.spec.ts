import { corrections } from '@amphi/domain/messages/fr/corrections';
import { openCorrections } from '@amphi/domain/messages/fr/open-corrections';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import type { Course } from '../support/course.ts';
import { handIn, onScreen, press } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

const ANSWER = 'Le nœud sinusal';
const OPEN = 'Où naît l’influx du cœur ?';

const fieldsOf = ({ subjectId, chapterId }: Course) => ({
  ...{ subject_id: subjectId, chapter_id: chapterId, question_text: OPEN },
  ...{ answer_text: ANSWER, justification: 'Il bat de lui-même.' },
});

/** @returns its id */
async function addOpenQuestion(admin: RestClient, course: Course): Promise<number> {
  const answer = await admin.json<{ id: number }>('POST', '/api/justification', fieldsOf(course));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** Begins a sitting of the open question alone. */
async function beginOpen(page: Page, course: Course, mode: 'tutor' | 'exam'): Promise<void> {
  await page.goto(`/sessions/new?subject=${course.subjectId}`);
  await expect(page.getByText(sittingBuilder.matching(3))).toBeVisible();
  await page.getByLabel(sittingBuilder.typeNames.qroc, { exact: true }).check();
  await expect(page.getByText(sittingBuilder.matching(1))).toBeVisible();
  await page.getByLabel(sittingBuilder.modes[mode]).check();
  await press(page, sittingBuilder.start);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
}

const field = (page: Page) => page.getByLabel(qrocMatch.own);

test('an open question of an exam survives a dead network and a reload, and is judged at its end', async ({
  admin,
  course,
  enrolled,
}) => {
  const id = await addOpenQuestion(admin, course);
  const { page } = enrolled;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginOpen(page, course, 'exam');
  await expect(field(page)).toBeVisible();
  await expectAccessibleInBoth(page, page.url());
  await enrolled.context.setOffline(true);
  // Letters and M are for the text, and mark nothing.
  await field(page).pressSequentially('mon noeud sinusal');
  await expect(page.getByText(sittingSession.unsaved(1))).toBeVisible();
  await enrolled.context.setOffline(false);
  await page.reload();
  await onScreen(page, 1);
  await expect(field(page)).toHaveValue('mon noeud sinusal');
  await expect(page.getByRole('button', { name: sittingSession.flag })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await page.content()).not.toContain(ANSWER);

  await handIn(page);
  await expect(page.getByText(sittingResults.provisional(1))).toBeVisible();
  await page.getByText(OPEN).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expectAccessibleInBoth(page, page.url());
  await page.getByRole('button', { name: reviews.grades.known, exact: true }).click();
  await expect(page.getByText(sittingResults.provisional(1))).toBeHidden();
  await expect(page.getByText(sittingResults.ratio(1, 1)).first()).toBeVisible();

  // Corrected since, it tells so beneath its answer.
  const corrected = await admin.json('PUT', `/api/justification/${id}`, {
    ...{ ...fieldsOf(course), answer_text: 'Le nœud de Keith et Flack' },
  });
  expect(corrected.status, corrected.text).toBe(200);
  await page.reload();
  await page.getByText(OPEN).click();
  const history = page.getByRole('region', { name: corrections.history });
  await expect(history).toContainText(openCorrections.former(ANSWER));
  await expect(history.getByText(corrections.earlier)).toBeVisible();
  await expectAccessibleInBoth(page, page.url());
});

test('two devices do not replace each other’s texts unseen', async ({
  admin,
  course,
  enrolled,
}) => {
  await addOpenQuestion(admin, course);
  const { page } = enrolled;
  await beginOpen(page, course, 'exam');
  const other = await enrolled.context.newPage();
  await other.goto(page.url());
  await onScreen(other, 1);
  const saved = page.waitForResponse(/sittings\.save/);
  await field(page).fill('le nœud');
  await saved;
  await field(other).fill('la valve');
  await expect(other.getByText(sittingSession.conflict('le nœud'))).toBeVisible();
  await press(other, sittingSession.keepOther);
  await expect(field(other)).toHaveValue('le nœud');
});

test('a training sitting compares what was written, and counts the grade', async ({
  admin,
  course,
  enrolled,
}) => {
  await addOpenQuestion(admin, course);
  const { page } = enrolled;
  await beginOpen(page, course, 'tutor');
  await field(page).fill('nœud sinusal');
  await press(page, qrocMatch.compare);
  await expect(page.getByText(qrocMatch.verdicts.exact)).toBeVisible();
  await page.getByRole('button', { name: reviews.grades.hesitated, exact: true }).click();
  await expect(page.getByText(practice.question.correct).first()).toBeVisible();
  await page.reload();
  await onScreen(page, 1);
  await expect(page.getByText(ANSWER)).toBeVisible();
  await press(page, sittingSession.end);
  await page.getByRole('dialog').getByRole('button', { name: sittingSession.end }).click();
  await expect(page.getByText(sittingResults.ratio(1, 1)).first()).toBeVisible();
});
