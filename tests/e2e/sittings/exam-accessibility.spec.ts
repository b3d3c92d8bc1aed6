import { practice } from '@amphi/domain/messages/fr/practice';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { publishMockExam, setMockExamWindow } from '../../support/mock-exams.ts';
import { STUDENT } from '../../support/server.ts';
import { settled } from '../support/audits.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
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

test('the demo’s exam shows what scoring rules, a panel and a neutralised question make of it, accessibly at both widths', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, STUDENT.username);
  for (const path of ['/sessions/new', '/notebook?tab=memos', '/sessions']) {
    await page.goto(path);
    await settled(page, path);
    await expectAccessible(page, `${path} on a wide screen`);
  }
  const name = new RegExp(`^${sittingHistory.results} : Examen 2024`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/^Le corrigé a changé depuis/)).toBeVisible();
  // By keyboard, as a details element opens.
  const open = async (text: string) => {
    await page.locator('summary', { hasText: text }).focus();
    await page.keyboard.press('Enter');
  };
  await open(baremes.otherBaremes);
  const others = page.getByRole('table').filter({ hasText: baremes.names.coherences });
  const notes = await others.getByRole('row').locator('td').allTextContents();
  expect(notes).toHaveLength(Object.keys(baremes.names).length);
  expect(new Set(notes).size).toBeGreaterThan(4);
  await expect(page.getByText(baremes.changed)).toBeVisible();
  await open(baremes.howItIsCounted);
  const counted = page.getByRole('region', { name: scoring.table });
  await expect(counted.getByText(scoring.reason({ by: 'panel', ticks: 1 }))).not.toHaveCount(0);
  await expect(counted.getByText(scoring.reason({ by: 'neutralised' }))).toHaveCount(1);
  await open('Une femme de 45 ans');
  await expect(page.getByText(/^8 experts sur 12/)).toBeVisible();
  const disputed = page.getByRole('listitem').filter({ hasText: 'Combien de muscles s’insèrent' });
  await expect(disputed.getByText(baremes.neutralised)).toBeVisible();
  await open('Combien de muscles s’insèrent');
  await expect(disputed.getByText(/l’insertion claviculaire .* est inconstante/)).toBeVisible();
  await expect(disputed.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBoth(page, `the results with all details at ${width}`);
  }
});
