import { navigation } from '@amphi/domain/messages/fr/navigation';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { train } from '@amphi/domain/messages/fr/train';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { findLink, follow, press } from '../support/buttons.ts';
import { inDialog } from '../support/dialogs.ts';
import { at } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';

const { tabs } = navigation;
const bar = () => screen.findByRole('navigation', { name: tabs.label });
const current = async () =>
  within(await bar())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

test('four tabs lead a student on, and say where they are', async ({ course, learner }) => {
  const user = await openPage('/dashboard', learner);
  expect(
    within(await bar())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([tabs.today, tabs.train, tabs.notebook, tabs.progress]);
  for (const [tab, path] of [
    [tabs.train, '/train'],
    [tabs.notebook, '/notebook'],
    [tabs.progress, '/progress'],
    [tabs.today, '/dashboard'],
  ] as const) {
    await user.click(within(await bar()).getByRole('link', { name: tab }));
    await at(path);
    await waitFor(async () => expect(await current()).toEqual([tab]));
  }
  await openPage(`/study-mode/${course.subjectId}`, learner);
  expect(await current()).toEqual([tabs.train]);
});

test('the tab to train leads to the subjects, and by quiet doors to what else there is', async ({
  course,
  learner,
}) => {
  let user = await openPage('/train', learner);
  await follow(user, new RegExp(course.subject));
  await at(`/study-mode/${course.subjectId}`);
  await findLink(new RegExp(course.chapter));
  user = await openPage('/train', learner);
  await press(user, mockExams.join.open);
  await (await inDialog()).findByLabelText(mockExams.join.label);
  for (const [door, path] of [
    [train.custom, '/sessions/new'],
    [train.exam, '/sessions/new?mode=exam'],
    [navigation.titles.sittings, '/sessions'],
  ] as const) {
    user = await openPage('/train', learner);
    await follow(user, door);
    await at(path);
    if (path.endsWith('exam'))
      await screen.findByRole('radio', { name: sittingBuilder.modes.exam, checked: true });
  }
});

test('none for players, visitors, administrators', async ({ course, learner, admin }) => {
  const none = () => expect(screen.queryByRole('navigation', { name: tabs.label })).toBeNull();
  await openPage(course.practicePath, learner);
  await screen.findAllByRole('checkbox');
  none();
  await openPage('/');
  await screen.findByRole('navigation', { name: navigation.label });
  none();
  for (const path of ['/dashboard', '/admin']) {
    await openPage(path, admin);
    await screen.findByRole('heading', { level: 1 });
    none();
  }
});
