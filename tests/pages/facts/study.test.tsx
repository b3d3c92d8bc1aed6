import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { findLink, follow, press } from '../support/buttons.ts';
import { answerAll } from '../support/calls.ts';
import { addOpen, addQuestion, addSubject } from '../support/content.ts';
import { meddle } from '../support/network.ts';
import { hrefOf, see, textsOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const linkTo = (href: string) => document.querySelector(`main a[href="${href}"]`);
const figures = (list: HTMLElement) => textsOf(within(list).getAllByRole('definition'));

const OPEN = { question_text: 'Définir la précharge.', answer_text: 'Une tension.' };

test('the dashboard welcomes one [dashboard.1, dashboard.3, dashboard.5]', async ({ student }) => {
  await openPage('/dashboard', student);
  await see(dashboard.semesters.emptyTitle);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(student.full_name);
  expect(linkTo('/buy')).not.toBeNull();
  expect(linkTo('/admin')).toBeNull();
});

test('the dashboard shows own semesters, figures and the five latest orders [dashboard.4, dashboard.6, dashboard.7]', async ({
  course,
  learner,
}) => {
  const names: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { semester, semesterId } = await insertCourse(db);
    await insertOrder(db, learner.id, semesterId);
    names.unshift(semester);
  }
  await answerAll(learner, course, [['A', 'C'], ['A']]);
  await openPage('/dashboard', learner);
  const { startOf } = dashboard.semesters;
  const start = await findLink(startOf(course.semester));
  expect(start.textContent).toBe('Commencer les études');
  expect(start.getAttribute('href')).toBe(`/semester/${course.semesterId}`);
  const region = screen.getByRole('region', { name: dashboard.orders.title });
  const orders = within(region).getAllByRole('listitem');
  expect(orders).toHaveLength(5);
  for (const [index, order] of orders.entries()) {
    for (const text of [names[index] ?? '', '300 MRU', 'En Révision']) {
      expect(order.textContent).toMatch(reads(text));
    }
    expect(order.querySelector('time')).not.toBeNull();
  }
  const stats = screen.getByRole('region', { name: dashboard.stats.title });
  expect(figures(stats)).toEqual(['2', expect.stringMatching(/^50\s%$/), '1', '1']);
});

test('a dashboard that failed loads the whole page again [dashboard.8]', async ({ student }) => {
  meddle('dashboard.student', { status: 400 });
  const user = await openPage('/dashboard', student);
  await see('Failed to load dashboard data. Please try again.');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await press(user, common.reload);
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('a semester lists its subjects, or says that it has none, and leads on and back [semester.1, semester.2, semester.3]', async ({
  course: { semesterId, semester, subjectId, startLabel },
  admin,
}) => {
  const user = await openPage(`/semester/${semesterId}`, admin);
  expect(await hrefOf(startLabel)).toBe(`/study-mode/${subjectId}`);
  screen.getByRole('heading', { level: 1, name: semester });
  await follow(user, common.backToDashboard);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  await db.deleteFrom('subjects').where('id', '=', subjectId).execute();
  await openPage(`/semester/${semesterId}`, admin);
  await see(study.semester.empty);
});

test('a subject offers chapters and exam years of both kinds [study.1, study.2, study.3, study.4, study.5, study.8]', async ({
  course: { subject, subjectId, chapterId, chapter },
  admin,
}) => {
  await addQuestion({ subjectId }, { question_text: 'D’examen ?', exam_year: 2024 });
  await addOpen({ subjectId }, { ...OPEN, chapter_id: chapterId });
  await addOpen({ subjectId }, { ...OPEN, exam_year: 2023 });
  await openPage(`/study-mode/${subjectId}`, admin);
  await screen.findByRole('heading', { level: 1, name: subject });
  for (const [href, title, count] of [
    [`/practice/${subjectId}?mode=chapter&chapter_id=${chapterId}`, chapter, '3 QCM'],
    [`/justification-study/${subjectId}?chapter_id=${chapterId}`, chapter, '1 QROC'],
    [`/practice/${subjectId}?mode=exam&year=2024`, 'Examen 2024', '1 QCM'],
    [`/justification-study/${subjectId}?exam_year=2023`, 'Examen 2023', '1 QROC'],
  ] as const) {
    for (const text of [title, count]) expect(linkTo(href)?.textContent).toMatch(reads(text));
  }
  expect(figures(screen.getByLabelText(study.mode.summary))).toEqual(['4', '1', '2', '2']);
});

test('a subject offers all open questions on one card where none is filed, and says what there is not [study.6, study.7]', async ({
  course: { semesterId },
  admin,
}) => {
  const id = await addSubject('Sans chapitre', semesterId);
  await addOpen({ subjectId: id }, OPEN);
  await openPage(`/study-mode/${id}`, admin);
  for (const text of [study.mode.noChapters, study.mode.noExams]) await see(text);
  expect(linkTo(`/justification-study/${id}`)?.textContent).toContain(study.mode.allQrocs);
});
