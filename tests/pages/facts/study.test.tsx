import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { answerAll, meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const main = () => within(screen.getByRole('main'));
const linksTo = (href: string) =>
  main()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === href);
const figures = (list: HTMLElement) =>
  within(list)
    .getAllByRole('definition')
    .map((value) => value.textContent);

/** An open question in a subject. */
const insertQroc = (fields: { subject_id: number; chapter_id?: number; exam_year?: number }) =>
  db
    .insertInto('qrocs')
    .values({
      question_text: 'Définir la précharge.',
      answer_text: 'La tension de la paroi en fin de diastole.',
      is_exam_question: fields.exam_year !== undefined,
      ...fields,
    })
    .execute();

describe('the dashboard', () => {
  test('welcomes a new student and says where to begin [dashboard.1, dashboard.3, dashboard.5]', async ({
    student,
  }) => {
    await openPage('/dashboard', student);
    await screen.findByText(dashboard.semesters.emptyTitle);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(student.full_name);
    expect(linksTo('/buy')).not.toEqual([]);
    expect(linksTo('/admin')).toEqual([]);
  });

  test('shows own semesters, figures and the five latest orders [dashboard.4, dashboard.6, dashboard.7]', async ({
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
    const start = await screen.findByRole('link', {
      name: dashboard.semesters.startOf(course.semester),
    });
    expect(start.textContent).toBe('Commencer les études');
    expect(start.getAttribute('href')).toBe(`/semester/${course.semesterId}`);
    const region = screen.getByRole('region', { name: dashboard.orders.title });
    const orders = within(region).getAllByRole('listitem');
    expect(orders).toHaveLength(5);
    for (const [index, order] of orders.entries()) {
      expect(order.textContent).toContain(names[index]);
      expect(order.textContent).toMatch(/300\sMRU/);
      expect(order.textContent).toContain('En Révision');
      expect(order.querySelector('time')).not.toBeNull();
    }
    expect(figures(screen.getByRole('region', { name: dashboard.stats.title }))).toEqual([
      ...['2', expect.stringMatching(/^50\s%$/), '1', '1'],
    ]);
  });

  test('says that it could not be loaded, and loads the whole page again [dashboard.8]', async ({
    student,
  }) => {
    meddle('dashboard.student', { status: 400 });
    const user = await openPage('/dashboard', student);
    await screen.findByText('Failed to load dashboard data. Please try again.');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: common.reload }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

describe('a semester', () => {
  test('lists its subjects, or says that it has none, and leads on and back [semester.1, semester.2, semester.3]', async ({
    course,
    admin,
  }) => {
    const user = await openPage(`/semester/${course.semesterId}`, admin);
    const start = await screen.findByRole('link', { name: course.startLabel });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(course.semester);
    expect(start.getAttribute('href')).toBe(`/study-mode/${course.subjectId}`);
    await user.click(screen.getByRole('link', { name: common.backToDashboard }));
    expect(location.pathname).toBe('/dashboard');
    await db.deleteFrom('subjects').where('id', '=', course.subjectId).execute();
    await openPage(`/semester/${course.semesterId}`, admin);
    await screen.findByText(study.semester.empty);
  });

  test('says why it can not be shown, and leads back [semester.4, semester.5, semester.6, semester.7]', async ({
    course,
    student,
  }) => {
    const path = `/semester/${course.semesterId}`;
    for (const [path, text] of [
      ['/semester/abc', 'ID de semestre invalide'],
      ['/semester/999999', study.semester.notFound],
    ] as const) {
      await openPage(path, student);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(linksTo('/dashboard')).not.toEqual([]);
    }
    meddle('dashboard.semester', { status: 400 });
    await openPage(path, student);
    await screen.findByText('Échec du chargement des détails du semestre');
    expect(linksTo('/dashboard')).not.toEqual([]);
  });
});

describe('the choice of what to study', () => {
  test('offers chapters and exam years of both kinds [study.1, study.2, study.3, study.4, study.5, study.8]', async ({
    course: { subject, subjectId, chapterId, chapter },
    admin,
  }) => {
    await db
      .insertInto('qcms')
      .values({
        subject_id: subjectId,
        question_text: 'Question d’examen ?',
        options: JSON.stringify({ A: 'oui', B: 'non' }),
        correct_answers: ['A'],
        is_exam_question: true,
        exam_year: 2024,
      })
      .execute();
    await insertQroc({ subject_id: subjectId, chapter_id: chapterId });
    await insertQroc({ subject_id: subjectId, exam_year: 2023 });
    await openPage(`/study-mode/${subjectId}`, admin);
    await screen.findByRole('heading', { level: 1, name: subject });
    for (const [href, title, count] of [
      [`/practice/${subjectId}?mode=chapter&chapter_id=${chapterId}`, chapter, '3 QCM'],
      [`/justification-study/${subjectId}?chapter_id=${chapterId}`, chapter, '1 QROC'],
      [`/practice/${subjectId}?mode=exam&year=2024`, 'Examen 2024', '1 QCM'],
      [`/justification-study/${subjectId}?exam_year=2023`, 'Examen 2023', '1 QROC'],
    ] as const) {
      const [card] = linksTo(href);
      expect(card?.textContent).toContain(title);
      expect(card?.textContent).toMatch(reads(count));
    }
    expect(screen.getAllByText(reads(study.mode.paper(90, 'Tout ou rien')))).toHaveLength(1);
    expect(figures(screen.getByLabelText(study.mode.summary))).toEqual(['4', '1', '2', '2']);
  });

  test('offers all open questions on one card where none is filed, and says what there is not [study.6, study.7]', async ({
    course,
    admin,
  }) => {
    const { id } = await db
      .insertInto('subjects')
      .values({ name: 'Sans chapitre', semester_id: course.semesterId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertQroc({ subject_id: id });
    await openPage(`/study-mode/${id}`, admin);
    await screen.findByText(study.mode.noChapters);
    screen.getByText(study.mode.noExams);
    expect(linksTo(`/justification-study/${id}`)[0]?.textContent).toContain(study.mode.allQrocs);
  });

  test('says why it can not be shown [study.9]', async ({ course, student }) => {
    for (const [path, text] of [
      [`/study-mode/${course.subjectId}`, "You don't have access to this subject"],
      ['/study-mode/999999', 'Subject not found'],
    ] as const) {
      await openPage(path, student);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
    }
    meddle('study.options', { status: 400 });
    await openPage(`/study-mode/${course.subjectId}`, student);
    await screen.findByText('Failed to load study options');
  });
});
