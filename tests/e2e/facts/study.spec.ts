import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { study } from '@amphi/domain/messages/fr/study';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent, placeOrder } from '../support/people.ts';
import { withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntilVisible, stopClock } from './clock.ts';

const main = (page: Page) => page.locator('main');
const failure = (page: Page) => page.getByRole('alert');

test.describe('the dashboard', () => {
  test('shows its loading for 1500 ms, and tells a new student where to begin [dashboard.1, dashboard.3, dashboard.5, dashboard.9]', async ({
    page,
    student,
  }) => {
    await stopClock(page);
    await page.goto('/dashboard');
    const skeleton = main(page).locator('[aria-busy=true]');
    await runUntilVisible(page, skeleton);
    await page.clock.runFor(1440);
    await expect(skeleton).toBeVisible();
    await runUntilVisible(page, page.getByText(dashboard.semesters.emptyTitle), 60);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.fullName);
    await expect(main(page).locator('a[href="/buy"]').first()).toBeVisible();
    await expect(main(page).locator('a[href="/admin"]')).toHaveCount(0);
  });

  test('shows own semesters, figures and the five latest orders [dashboard.4, dashboard.6, dashboard.7]', async ({
    page,
    server,
    admin,
  }) => {
    const student = await makeStudent(server.url);
    const courses = [];
    for (let count = 0; count < 6; count += 1) courses.push(await makeCourse(admin));
    const [first, ...others] = courses;
    if (!first) throw new Error('no course');
    await grant(admin, student, first.semesterId);
    for (const { semesterId } of others) await placeOrder(student, semesterId);
    const { body } = await student.rest.get<{ questions: { id: number }[] }>(
      `/api/practice/subject/${first.subjectId}/questions`,
    );
    for (const [index, { id }] of body.questions.slice(0, 2).entries()) {
      await student.rest.json('POST', '/api/practice/submit-answer', {
        qcm_id: id,
        selected_answers: index === 0 ? ['A', 'C'] : ['A'],
        time_taken_seconds: 1,
      });
    }
    await enter(page, student.email);
    await page.goto('/dashboard');
    const start = page.getByRole('link', { name: dashboard.semesters.startOf(first.semester) });
    await expect(start).toHaveText('Commencer les études');
    await expect(start).toHaveAttribute('href', `/semester/${first.semesterId}`);
    const orders = page.getByRole('region', { name: dashboard.orders.title }).getByRole('listitem');
    await expect(orders).toHaveCount(5);
    await expect(orders.first()).toContainText(others.at(-1)?.semester ?? '');
    await expect(orders.first()).toContainText('300 MRU');
    await expect(orders.first()).toContainText('En Révision');
    await expect(orders.first().locator('time')).toBeVisible();
    const figures = page.getByRole('region', { name: dashboard.stats.title }).locator('dl > div');
    await expect(figures).toHaveText([/2$/, /50\s%$/, /1$/, /1$/]);
  });

  test('says that it could not be loaded, and loads the whole page again [dashboard.8]', async ({
    page,
  }) => {
    await enter(page, STUDENT.username);
    await withoutData(page);
    await page.route('**/trpc/*dashboard.student*', (route) => route.abort());
    await stopClock(page);
    await page.goto('/dashboard');
    const text = page.getByText('Failed to load dashboard data. Please try again.');
    await runUntilVisible(page, text, 2000);
    await page.unrouteAll();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: common.reload }).click();
    await reloaded;
  });
});

test.describe('a semester', () => {
  test('lists its subjects, and leads on and back [semester.1, semester.3]', async ({
    page,
    course,
  }) => {
    await enter(page, ADMIN.username);
    await page.goto(`/semester/${course.semesterId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.semester);
    await expect(page.getByRole('link', { name: course.startLabel })).toHaveAttribute(
      'href',
      `/study-mode/${course.subjectId}`,
    );
    await page.getByRole('link', { name: common.backToDashboard }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('says that it has no subjects yet [semester.2]', async ({ page, admin }) => {
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', {
      name: `Vide ${process.pid}`,
      year: 2026,
      fee: 100,
    });
    await enter(page, ADMIN.username);
    await page.goto(`/semester/${body.id}`);
    await expect(page.getByText(study.semester.empty)).toBeVisible();
  });

  test('says why it can not be shown, and leads back [semester.4, semester.5, semester.6, semester.7]', async ({
    course,
    student: { page },
  }) => {
    const cases = [
      ['/semester/abc', 'ID de semestre invalide'],
      [`/semester/${course.semesterId}`, study.semester.noAccess],
      ['/semester/999999', study.semester.notFound],
    ] as const;
    for (const [path, text] of cases) {
      await page.goto(path);
      await expect(failure(page)).toContainText(text);
      await expect(main(page).locator('a[href="/dashboard"]')).toBeVisible();
    }
    await withoutData(page);
    await page.route('**/trpc/*dashboard.semester*', (route) => route.abort());
    await stopClock(page);
    await page.goto(`/semester/${course.semesterId}`);
    await runUntilVisible(
      page,
      page.getByText('Échec du chargement des détails du semestre'),
      2000,
    );
    await expect(main(page).locator('a[href="/dashboard"]')).toBeVisible();
  });
});

test.describe('the choice of what to study', () => {
  /** Adds open questions to a subject. */
  async function addQroc(admin: RestClient, body: object): Promise<void> {
    const answer = await admin.json('POST', '/api/justification/', {
      question_text: 'Définir la précharge.',
      answer_text: 'La tension de la paroi en fin de diastole.',
      ...body,
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }

  test('offers chapters and exam years of both kinds [study.1, study.2, study.3, study.4, study.5, study.8]', async ({
    page,
    admin,
  }) => {
    const { subject, subjectId, chapterId, chapter } = await makeCourse(admin);
    await admin.json('POST', '/api/content/qcms', {
      subject_id: subjectId,
      question_text: 'Question d’examen ?',
      options: { A: 'oui', B: 'non' },
      correct_answers: ['A'],
      is_exam_question: true,
      exam_year: 2024,
    });
    await addQroc(admin, { subject_id: subjectId, chapter_id: chapterId });
    await addQroc(admin, { subject_id: subjectId, is_exam_question: true, exam_year: 2023 });
    await enter(page, ADMIN.username);
    await page.goto(`/study-mode/${subjectId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    const links = [
      [`/practice/${subjectId}?mode=chapter&chapter_id=${chapterId}`, chapter, '3 QCM'],
      [`/justification-study/${subjectId}?chapter_id=${chapterId}`, chapter, '1 QROC'],
      [`/practice/${subjectId}?mode=exam&year=2024`, 'Examen 2024', '1 QCM'],
      [`/justification-study/${subjectId}?exam_year=2023`, 'Examen 2023', '1 QROC'],
    ] as const;
    for (const [href, title, count] of links) {
      const card = main(page).locator(`a[href="${href}"]`);
      await expect(card).toContainText(title);
      await expect(card).toContainText(count);
    }
    await expect(page.getByText(study.mode.paper(90, 'Tout ou rien'))).toHaveCount(1);
    const summary = page.locator(`dl[aria-label="${study.mode.summary}"] > div`);
    await expect(summary).toHaveText([/4$/, /1$/, /2$/, /2$/]);
  });

  test('offers all open questions on one card where none is filed, and says what there is not [study.6, study.7]', async ({
    page,
    admin,
    course,
  }) => {
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/subjects', {
      name: `Sans chapitre ${process.pid}`,
      semester_id: course.semesterId,
    });
    await addQroc(admin, { subject_id: body.id });
    await enter(page, ADMIN.username);
    await page.goto(`/study-mode/${body.id}`);
    await expect(main(page).locator(`a[href="/justification-study/${body.id}"]`)).toContainText(
      study.mode.allQrocs,
    );
    await expect(page.getByText(study.mode.noChapters)).toBeVisible();
    await expect(page.getByText(study.mode.noExams)).toBeVisible();
  });

  test('says why it can not be shown [study.9]', async ({ course, student: { page } }) => {
    await page.goto(`/study-mode/${course.subjectId}`);
    await expect(failure(page)).toContainText("You don't have access to this subject");
    await page.goto('/study-mode/999999');
    await expect(failure(page)).toContainText('Subject not found');
    await withoutData(page);
    await page.route('**/trpc/*study.options*', (route) => route.abort());
    await stopClock(page);
    await page.goto(`/study-mode/${course.subjectId}`);
    await runUntilVisible(page, page.getByText('Failed to load study options'), 2000);
  });
});
