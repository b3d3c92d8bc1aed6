import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { press } from './support/buttons.ts';
import { endAccess } from './support/content.ts';
import { hold, watchCalls } from './support/network.ts';
import { openPage, test } from './support/scene.tsx';
import { reads } from './support/text.ts';

const PUBLIC = ['/', '/login', '/register', '/forgot-password', '/loading'];
const STUDENTS = [
  '/dashboard',
  '/orders',
  '/orders/1/seats',
  '/admin',
  '/semester/1',
  '/study-mode/1',
  '/practice/1',
  '/practice/1/complete',
  '/practice/1/review',
  '/justification-study/1',
];

describe('who may see a page', () => {
  test.for(PUBLIC)('everybody %s [routes.1]', async (path) => {
    await openPage(path);
    await screen.findAllByRole('heading', { level: 1 });
    expect(location.pathname).toBe(path);
  });

  test.for(STUDENTS)('no visitor %s [routes.2, routes.5, routes.6]', async (path) => {
    await openPage(path);
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('one’s own results, also without access [routes.6]', async ({ course, learner }) => {
    const { subjectId, practicePath } = course;
    const user = await openPage(practicePath, learner);
    await user.click(await screen.findByRole('checkbox', { name: /^A\b/ }));
    await press(user, practice.session.submit);
    await screen.findByText(practice.question.incorrect);
    await endAccess(learner);
    await openPage(`/practice/${subjectId}/complete`, learner);
    await screen.findByText(reads(practiceResults.attempt(1)));
    await openPage(`/practice/${subjectId}/review`, learner);
    await screen.findAllByText('Première question ?');
  });
});

test('a device that had a session requests the content of a page beside the session', async ({
  course,
  learner,
}) => {
  await openPage(`/study-mode/${course.subjectId}`, learner);
  await screen.findByRole('heading', { level: 1, name: reads(course.subject) });
  const answer = hold('auth.session');
  const asked = watchCalls();
  await openPage(`/study-mode/${course.subjectId}`, learner);
  await waitFor(() => expect(asked).toContain('study.options'));
  answer();
  await screen.findByRole('heading', { level: 1, name: reads(course.subject) });

  // Once that was wrong, the device knows better.
  const options = () => asked.filter((call) => call === 'study.options').length;
  await openPage('/dashboard');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  const before = options();
  await openPage(`/study-mode/${course.subjectId}`);
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(options()).toBe(before);
});

test('a device of a student calls nothing of the back-office', async ({ learner }) => {
  await openPage('/dashboard', learner);
  await screen.findByRole('heading', { level: 1 });
  const asked = watchCalls();
  await openPage('/admin', learner);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(asked.filter((call) => /^(stats|payments|installation)\./.test(call))).toEqual([]);
});
