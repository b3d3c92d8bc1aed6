import { practice } from '@amphi/domain/messages/fr/practice';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { publishMockExam, setMockExamWindow } from '../../support/mock-exams.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { askToHandIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('a scheduled mock exam is begun, sat and awaited, accessibly on a phone and with a list on a wide screen', async ({
  server,
  admin,
  course,
  enrolled: { page },
}) => {
  const title = `Examen de ${course.subject}`;
  const id = await publishMockExam(admin, { subjectId: course.subjectId, count: 3, title });
  await setMockExamWindow(server, id, 1);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard');
  await press(page, mockExams.enterOf(title));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(examBriefing.ranks.ranked);
  await expect(dialog).toContainText(examBriefing.clock(false));
  await expectAccessible(page, 'the briefing');
  await dialog.getByRole('button', { name: examBriefing.start }).click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
  await press(page, sittingSession.menu);
  await expect(page.getByRole('menuitem')).toHaveText([sittingSession.handIn]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, ['A', 'C']);
  await press(page, sittingSession.flag);
  const side = page.getByRole('navigation', { name: practice.list.title });
  await expect(side).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the list');
  await page.getByRole('button', { name: practice.list.asGrid }).click();
  await expect(page.getByRole('button', { name: practice.list.asList })).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the grid');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(options(page)).toHaveCount(2);
  await askToHandIn(page);
  await dialog.getByRole('button', { name: sittingSession.handIn }).click();
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByRole('heading', { name: mockExams.awaitedTitle })).toBeVisible();
  await expectAccessible(page, 'results that are awaited');
  await page.goto('/sessions');
  await expect(page.getByRole('region', { name: mockExams.title })).toContainText('Copie rendue');
});
