import { practice } from '@amphi/domain/messages/fr/practice';
import { study } from '@amphi/domain/messages/fr/study';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent } from '../support/people.ts';
import { choose, verdict, withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntil, runUntilVisible, stopClock } from './clock.ts';

const { session, question, list } = practice;
const LONG = `Une question dont le texte est bien plus long que ce que la liste peut en montrer ${process.pid}`;

test.describe('a question', () => {
  test('stands beside the list, with its place, lesson, image and options [practice.2, practice.5, practice.6, practice.7, practice.13]', async ({
    page,
    admin,
  }) => {
    const { subject, subjectId } = await makeCourse(admin);
    await admin.json('POST', '/api/content/qcms', {
      subject_id: subjectId,
      question_text: LONG,
      options: { A: 'un', B: 'deux', C: 'trois' },
      correct_answers: ['A'],
      lesson_name: 'La leçon du jour',
      image_url: '/demo/os-long.svg',
    });
    await enter(page, ADMIN.username);
    await page.goto(`/practice/${subjectId}`);
    const side = page.getByRole('navigation', { name: list.title });
    await expect(side.getByRole('listitem')).toHaveCount(4);
    const last = side.getByRole('listitem').last();
    await expect(last).toContainText('4');
    await expect(last).toContainText(`${LONG.slice(0, 50).trimEnd()}…`);
    await last.getByRole('button').click();
    await expect(page.getByText('4/4')).toBeVisible();
    await expect(page.getByText(subject).first()).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toContainText('La leçon du jour');
    await expect(card).toContainText(LONG);
    await expect(card.getByRole('img')).toHaveAttribute('src', '/demo/os-long.svg');
    await expect(card.getByRole('checkbox')).toHaveCount(3);
    const submit = page.getByRole('button', { name: session.submit });
    await expect(submit).toBeDisabled();
    await choose(page, ['A', 'C']);
    await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(submit).toBeEnabled();
    await page.getByRole('button', { name: list.hide }).click();
    await expect(side).toBeHidden();
    await page.getByRole('button', { name: list.show }).click();
    await expect(side).toBeVisible();
  });

  test('is locked by its answer, shows what was right and what others chose, and opens again [practice.8, practice.9, practice.10, practice.11, practice.12]', async ({
    page,
    server,
    admin,
  }) => {
    const { semesterId, subjectId, practicePath } = await makeCourse(admin);
    const { body } = await admin.get<{ questions: { id: number }[] }>(
      `/api/practice/subject/${subjectId}/questions`,
    );
    await admin.json('POST', '/api/practice/submit-answer', {
      qcm_id: body.questions[0]?.id,
      selected_answers: ['B', 'C'],
      time_taken_seconds: 2,
    });
    await admin.json('POST', '/api/content/qcms', {
      subject_id: subjectId,
      question_text: 'Sans justification ?',
      options: { A: 'oui', B: 'non' },
      correct_answers: ['B'],
    });
    const student = await makeStudent(server.url);
    await grant(admin, student, semesterId);
    await enter(page, student.email);
    await page.goto(practicePath);
    const card = page.getByRole('article');
    const option = (letter: string) =>
      card.getByRole('listitem').filter({ has: page.getByText(letter, { exact: true }) });
    await expect(card.getByText(/étudiant/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: session.showJustification })).toHaveCount(0);
    await choose(page, ['A', 'B']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(verdict(page, question.incorrect)).toBeVisible();
    await expect(option('A')).toContainText(question.marks.correct);
    await expect(option('B')).toContainText(question.marks.wrong);
    await expect(option('C')).toContainText(question.marks.missed);
    const bar = (letter: string) =>
      option(letter)
        .locator('[style*="--share"]')
        .evaluate((element) => element.style.getPropertyValue('--share'));
    expect([await bar('A'), await bar('B')]).toEqual(['0', '1']);
    await expect(option('B')).toContainText(/100\s%.*1\sétudiant/);
    await expect(option('A')).toContainText(/0\s%.*0\sétudiant/);
    await expect(card.getByRole('checkbox')).toHaveCount(0);
    const justification = page.getByText('Le cœur a quatre cavités.');
    await expect(justification).toBeHidden();
    await page.getByRole('button', { name: session.showJustification }).click();
    await expect(justification).toBeVisible();
    await page.getByRole('button', { name: session.hideJustification }).click();
    await expect(justification).toBeHidden();
    await page.getByRole('button', { name: session.reset }).click();
    await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(card.getByRole('checkbox')).toHaveCount(4);
    await choose(page, ['A', 'C']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(verdict(page, question.correct)).toBeVisible();
    await page.goto(`/practice/${subjectId}`);
    await page.getByRole('navigation', { name: list.title }).getByRole('button').last().click();
    await choose(page, ['B']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(page.getByText(question.noJustification)).toBeVisible();
  });
});

test('the time starts with the questions and ticks each second, beyond an hour too [practice.3, practice.4]', async ({
  page,
  admin,
}) => {
  const { practicePath } = await makeCourse(admin);
  await enter(page, ADMIN.username);
  await stopClock(page);
  await page.goto(practicePath);
  const timer = page.getByRole('timer');
  await runUntilVisible(page, timer);
  await expect(timer).toHaveText(/0:00$/);
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(/0:01$/);
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText(/1:01$/);
  await page.clock.fastForward(3_600_000);
  await expect(timer).toHaveText(/1:01:0[12]$/);
  await choose(page, ['A', 'C']);
  const answered = page.waitForResponse(/attempts\.submitAnswer/);
  await page.getByRole('button', { name: session.submit }).click();
  await runUntil(page, answered);
  await page.getByRole('navigation', { name: list.title }).getByRole('button').last().click();
  // Held back, so that the page stays while the last answer is being sent.
  await page.route('**/trpc/*attempts.submitAnswer*', () => {});
  await choose(page, ['A']);
  await page.getByRole('button', { name: session.finish }).click();
  const stopped = (await timer.textContent()) ?? '';
  await page.clock.runFor(1500);
  await expect(timer).toHaveText(stopped);
});

test.describe('what goes wrong', () => {
  test('in practice is said in its own words [practice.21, practice.22]', async ({
    course,
    student: { page },
  }) => {
    for (const [path, text] of [
      ['/practice/abc', 'ID de sujet invalide'],
      ['/practice/999999', session.notFound],
      [course.practicePath, session.forbidden],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(text);
    }
    await withoutData(page);
    await page.route('**/trpc/*study.practice*', (route) => route.abort());
    await stopClock(page);
    await page.goto(course.practicePath);
    await runUntilVisible(page, page.getByText('Échec du chargement des questions'), 2000);
  });

  test('with a refused answer is an error screen that keeps the selection [practice.23]', async ({
    page,
    admin,
    course,
    learner,
  }) => {
    await page.goto(course.practicePath);
    await choose(page, ['A']);
    const { body } = await admin.get<{ id: number; user_email: string }[]>(
      '/api/admin/user-access?active_only=true',
    );
    const own = body.find(({ user_email }) => user_email === learner.email);
    await admin.send('DELETE', `/api/admin/user-access/${own?.id}`);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(page.getByRole('alert')).toContainText(/accès/);
    await page.getByRole('button', { name: session.backToQuestion }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('with an answer that is refused without a word has the fixed one [practice.23]', async ({
    course,
    learner: { page },
  }) => {
    await page.route('**/trpc/*attempts.submitAnswer*', (route) => {
      const error = { message: '', code: -32600, data: { httpStatus: 400 } };
      return route.fulfill({ status: 400, json: [{ error }] });
    });
    await page.goto(course.practicePath);
    await choose(page, ['A']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to submit answer');
  });

  test('with earlier answers only warns [practice.24]', async ({ course, learner: { page } }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await withoutData(page);
    // Questions and answers travel together: only the answers' part of the response is spoilt.
    await page.route('**/trpc/*attempts.review*', async (route) => {
      const response = await route.fetch();
      const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
      const parts = (await response.json()) as object[];
      parts[calls.indexOf('attempts.review')] = {
        error: { message: '', code: -32603, data: { httpStatus: 500 } },
      };
      await route.fulfill({ response, status: 207, json: parts });
    });
    await page.goto(course.practicePath);
    await expect(page.getByRole('button', { name: session.submit })).toBeVisible();
    expect(warnings.join('\n')).toContain('existing answers');
  });
});

test('a chapter and an exam year narrow the questions [practice.1]', async ({
  page,
  admin,
  course,
}) => {
  await admin.json('POST', '/api/content/qcms', {
    subject_id: course.subjectId,
    question_text: 'Tombée en 2021 ?',
    options: { A: 'oui', B: 'non' },
    correct_answers: ['A'],
    is_exam_question: true,
    exam_year: 2021,
  });
  await enter(page, ADMIN.username);
  await page.goto(`/study-mode/${course.subjectId}`);
  await page.getByRole('link', { name: new RegExp(study.mode.exam(2021)) }).click();
  await expect(page).toHaveURL(`/practice/${course.subjectId}?mode=exam&year=2021`);
  await expect(page.getByText('1/1')).toBeVisible();
  await page.goto(course.practicePath);
  await expect(page.getByText('1/3')).toBeVisible();
});
