import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { practice } from '@amphi/domain/messages/fr/practice';
import { expect, test } from '../../support/fixtures.ts';
import { makeCourse } from '../support/course.ts';
import { enrol } from '../support/enrolled.ts';
import { holdRequests } from '../support/network.ts';
import { choose, verdict } from '../support/steps.ts';

const { question, session } = practice;

test('the next question needs no request, nor does its image; the bars wait for the answer', async ({
  browser,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const illustrated = await admin.json<{ id: number }>('POST', '/api/content/qcms', {
    subject_id: course.subjectId,
    chapter_id: course.chapterId,
    // With the first one's number, and after it by age.
    question_number: 1,
    question_text: 'Que montre la courbe ?',
    options: { A: 'une dose', B: 'une réponse' },
    correct_answers: ['A'],
    image_url: '/demo/courbe-dose-reponse.svg',
  });
  expect(illustrated.status).toBe(201);
  const student = await enrol(browser, server.url, admin, course);
  const page = await student.context.newPage();
  const ahead = page.waitForResponse(/courbe-dose-reponse/);
  // The bell of notifications comes after the page, on a busy machine long after.
  const unread = page.waitForResponse(/notifications\.unread/);
  await page.goto(course.practicePath);
  await Promise.all([ahead, unread]);
  await expect(page.getByText(/étudiant/)).toHaveCount(0);
  await choose(page, ['A', 'C']);

  // The submission of the answer hangs: going on must not wait for it, nor ask for anything else.
  const requests: string[] = [];
  const release = await holdRequests(page, '**/trpc/attempts.submitAnswer*');
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: question.next }).click();
  await expect(page.getByText('Que montre la courbe ?').last()).toBeVisible();
  const image = page.getByRole('img', { name: question.image(2) });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  // Holding a request disables the browser's cache, so that the image is asked for once more.
  // Parts that open on demand are fetched ahead when the page is idle, before they are needed.
  const rest = requests.filter(
    (path) => !/submitAnswer$|courbe-dose-reponse|^\/assets\//.test(path),
  );
  expect(rest).toEqual([]);
  await expect(page.getByText(/étudiant/)).toHaveCount(0);
  // The notice has its room already: the result must not move an option that is about to be pressed.
  await expect(page.getByText(session.passing(1))).toBeVisible();
  const first = page.getByRole('group', { name: question.options }).first();
  const before = await first.boundingBox();
  release();
  await expect(page.getByText(session.passed(1, true))).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test('the dashboard leads back to the very question, on another device too, and shows the progress', async ({
  browser,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const student = await enrol(browser, server.url, admin, course);
  const page = await student.context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByText(dashboard.subjects.open(3), { exact: true })).toBeVisible();
  await expect(page.getByText(dashboard.resume.start, { exact: true })).toBeHidden();
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();

  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  await phone.request.post('/api/auth/login', {
    form: { username: student.username, password: student.password },
  });
  const far = await phone.newPage();
  await far.goto('/dashboard');
  await expect(far.getByText(dashboard.subjects.answered(1, 3)).first()).toBeVisible();
  await far.getByRole('link', { name: dashboard.resume.startOf(course.subject, 2) }).click();
  await expect(far).toHaveURL(course.practicePath);
  await expect(far.getByText(question.title(2), { exact: true })).toBeVisible();
  // From here on it is this window's place that counts.
  await far.getByRole('button', { name: question.next }).click();
  await far.reload();
  await expect(far.getByText(question.title(3), { exact: true })).toBeVisible();
});
