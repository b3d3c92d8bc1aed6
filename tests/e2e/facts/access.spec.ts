import { auth } from '@amphi/domain/messages/fr/auth';
import { keptLogout } from '@amphi/domain/messages/fr/kept-logout';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { enter, grant, makeStudent } from '../people.ts';
import { withoutData } from '../steps.ts';
import { expect, test } from '../studying.ts';

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
    await expect(page.getByText(practice.results.attempt(1))).toBeVisible();
    await page.goto(`/practice/${course.subjectId}/review`);
    await expect(page.getByText('Première question ?').first()).toBeVisible();
  });
});

test.describe('the session', () => {
  for (const { what, asked } of [
    { what: 'comes with the page at the start', asked: 0 },
    { what: 'is asked for once at the start by a page that comes without', asked: 1 },
  ]) {
    test(`${what}, and not again [session.1, session.2]`, async ({ student: { page } }) => {
      const checks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('auth.session')) checks.push(request.url());
      });
      if (asked > 0) await withoutData(page);
      await page.goto('/orders');
      const bar = page.getByRole('banner').first();
      await bar.getByRole('link', { name: navigation.dashboard }).click();
      await bar.getByRole('link', { name: navigation.buy }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(checks).toHaveLength(asked);
    });
  }

  test('ends here even when the server can not be told [session.3, session.4]', async ({
    student: { page },
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Profil de/ }).click();
    await page.route('**/trpc/*auth.logout*', (route) => route.abort());
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    // The session on the server is still open.
    expect(await said).toBe(keptLogout.failed);
    await expect(page).toHaveURL('/');
    await expect(page.locator('header a[href="/login"]')).toBeVisible();
    expect(logged.join('\n')).toContain('logout failed');
  });

  test('is none where the server knows of none [session.5]', async ({ page, server }) => {
    expect((await fetch(`${server.url}/api/dashboard/student`)).status).toBe(401);
    await withoutData(page);
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(auth.email)).toBeVisible();
  });

  test('is an error to be tried again when its check fails [session.5]', async ({
    student: { page },
  }) => {
    await withoutData(page);
    await page.route('**/trpc/*auth.session*', (route) => route.abort());
    await page.goto('/orders');
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL('/orders');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('link', { name: 'New Purchase' }).first()).toBeVisible();
  });
});
