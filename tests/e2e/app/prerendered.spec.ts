import { auth } from '@amphi/domain/messages/fr/account/auth';
import { landing } from '@amphi/domain/messages/fr/landing';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import { settled, watchErrors } from '../support/audits.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('what a page shows is reloaded when it is come back to, and is gone with the session', async ({
  page,
  course,
  learner,
}) => {
  await page.goto(course.practicePath);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.locator(`a[href="/study-mode/${course.subjectId}"]`).first().click();
  const asked = page.waitForResponse(/study\.practice/);
  await page.locator(`a[href="${course.practicePath}"]`).first().click();
  await asked;
  // The first question is answered; the second one is what there is to do.
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  await page.getByRole('button', { name: practice.question.previous }).click();
  await expect(page.getByRole('article')).toContainText('Première question ?');
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.fullName);
  await page.context().clearCookies();
  await page.goto('/legal/mentions');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(learner.fullName)).toHaveCount(0);
});

test('public pages hydrate as they were made, in a later year too, and to a session as its own', async ({
  page,
  server,
}) => {
  const student = await makeStudent(server.url);
  const errors = watchErrors(page);
  const paths = ['/', '/login', '/legal/conditions', '/account-deleted'];
  for (const path of paths) {
    await page.goto(path);
    await settled(page, path);
  }
  await enter(page, student.email);
  for (const path of paths.filter((path) => path !== '/login')) {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    // Never as a visitor before, and never white.
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: navigation.register })).toHaveCount(0);
    release();
    await expect(page.getByRole('link', { name: navigation.tabs.today }).first()).toBeVisible();
    await page.unrouteAll();
    await settled(page, path);
  }
  await page.context().clearCookies();
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
  await page.goto('/legal/conditions');
  await expect(page.getByText(landing.footer.copyright(year))).toBeVisible();
  expect(errors).toEqual([]);
});

test('what is typed before the scripts are there counts, and nothing is sent without them', async ({
  page,
  server,
}) => {
  const student = await makeStudent(server.url);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: auth.login.submit });
  await page.locator('input[autocomplete="username"]').fill(student.email);
  const password = page.getByLabel(auth.password, { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(submit).toBeDisabled();
  await expect(page).toHaveURL('/login');
  release();
  await submit.click();
  await expect(page).toHaveURL('/dashboard');
});

test('a page asks for the session and its content before its scripts are there, and once', async ({
  page,
  course,
  learner,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.fullName);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/trpc')) asked.push(pathname + search);
  });
  const callsOf = () => asked.flatMap((url) => url.slice(6).replace(/\?.*/, '').split(','));
  for (const [path, content] of [
    ['/dashboard', 'dashboard.student'],
    [`/study-mode/${course.subjectId}`, 'study.options'],
    [course.practicePath, 'study.practice'],
  ] as const) {
    // The page before sends nothing any more.
    await page.goto('about:blank');
    asked.length = 0;
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(callsOf).toEqual(expect.arrayContaining(['auth.session', content]));
    release();
    await settled(page, path);
    await page.unrouteAll();
    expect(callsOf().filter((call, index, all) => all.indexOf(call) !== index)).toEqual([]);
  }
});
