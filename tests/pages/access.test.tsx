import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { openPage } from './support/open-page.tsx';
import { db } from './support/people.ts';
import { test } from './support/studying.ts';
import { reads } from './support/text.ts';

const PUBLIC = ['/', '/login', '/register', '/forgot-password', '/loading'];
const STUDENTS = [
  '/dashboard',
  '/orders',
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

  test('no student the paid ones without access, but the results of own answers [routes.5, routes.6]', async ({
    course,
    learner,
  }) => {
    const { semesterId, subjectId, practicePath } = course;
    const user = await openPage(practicePath, learner);
    await user.click(await screen.findByRole('checkbox', { name: /^A\b/ }));
    await user.click(screen.getByRole('button', { name: practice.session.submit }));
    await screen.findByText(practice.question.incorrect);
    await db
      .updateTable('access')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', learner.id)
      .execute();
    for (const [path, refusal] of [
      [`/semester/${semesterId}`, study.semester.noAccess],
      [`/study-mode/${subjectId}`, study.mode.noAccess],
      [`/practice/${subjectId}`, practice.session.forbidden],
      [`/justification-study/${subjectId}`, qrocs.noAccess],
    ] as const) {
      await openPage(path, learner);
      expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    }
    await openPage(`/practice/${subjectId}/complete`, learner);
    await screen.findByText(reads(practiceResults.attempt(1)));
    await openPage(`/practice/${subjectId}/review`, learner);
    await screen.findAllByText('Première question ?');
  });
});
