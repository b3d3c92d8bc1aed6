import { practice } from '@amphi/domain/messages/fr/practice';
import { holdRequests } from '../support/network.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

test('the next question needs no request, nor does its image; the bars wait for the answer', async ({
  admin,
  course,
  enrolled: { page },
}) => {
  const illustrated = await admin.json<{ id: number }>('POST', '/api/content/qcms', {
    subject_id: course.subjectId,
    chapter_id: course.chapterId,
    // With the first one's number, and after it by age.
    question_number: 1,
    question_text: 'Que montre la courbe ?',
    options: { A: 'une dose', B: 'une réponse' },
    correct_answers: ['A'],
    image_url: '/demo/os-long.svg',
  });
  expect(illustrated.status).toBe(201);
  const ahead = page.waitForResponse(/os-long/);
  // The bell of notifications comes after the page, on a busy machine long after.
  const unread = page.waitForResponse(/notifications\.unread/);
  await page.goto(course.practicePath);
  await Promise.all([ahead, unread]);
  await expect(page.getByText(/étudiant/)).toHaveCount(0);
  await choose(page, ['A', 'C']);

  // The submission of the answer hangs: going on must not wait for it, nor ask for anything else.
  const requests: string[] = [];
  const release = await holdRequests(page, '**/trpc/answers.submit*');
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: question.next }).click();
  await expect(page.getByText('Que montre la courbe ?').last()).toBeVisible();
  const image = page.getByRole('img', { name: question.image(2) });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  // Holding a request disables the browser's cache, so that the image is asked for once more.
  // Parts that open on demand are fetched ahead when the page is idle, before they are needed.
  const rest = requests.filter((path) => !/answers\.submit$|os-long|^\/assets\//.test(path));
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
