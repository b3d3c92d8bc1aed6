import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { enter, grant, makeStudent } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

test.describe('who may see a page', () => {
  test('everybody the open ones [routes.1]', async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/forgot-password', '/loading']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page).toHaveURL(path);
    }
  });

  test('no visitor those of students [routes.2, routes.5, routes.6]', async ({ page }) => {
    const practice = ['/practice/1', '/practice/1/complete', '/practice/1/review'];
    const study = ['/semester/1', '/study-mode/1', ...practice, '/justification-study/1'];
    for (const path of ['/dashboard', '/orders', '/admin', ...study]) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('no student the paid ones without access, but the results of own answers [routes.5, routes.6]', async ({
    page,
    server,
    admin,
    course,
  }) => {
    const student = await makeStudent(server.url);
    await grant(admin, student, course.semesterId);
    const { body } = await student.rest.get<{ questions: { id: number }[] }>(
      `/api/practice/subject/${course.subjectId}/questions`,
    );
    await student.rest.json('POST', '/api/practice/submit-answer', {
      qcm_id: body.questions[0]?.id,
      selected_answers: ['A'],
      time_taken_seconds: 1,
    });
    const { body: access } = await admin.get<{ id: number; user_email: string }[]>(
      '/api/admin/user-access?active_only=true',
    );
    const own = access.find(({ user_email }) => user_email === student.email);
    await admin.send('DELETE', `/api/admin/user-access/${own?.id}`);
    await enter(page, student.email);
    for (const [path, refusal] of [
      [`/semester/${course.semesterId}`, study.semester.noAccess],
      [`/study-mode/${course.subjectId}`, study.mode.noAccess],
      [`/practice/${course.subjectId}`, practice.session.forbidden],
      [`/justification-study/${course.subjectId}`, qrocs.noAccess],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(refusal);
    }
    await page.goto(`/practice/${course.subjectId}/complete`);
    await expect(page.getByText(practiceResults.attempt(1))).toBeVisible();
    await page.goto(`/practice/${course.subjectId}/review`);
    await expect(page.getByText('Première question ?').first()).toBeVisible();
  });
});
