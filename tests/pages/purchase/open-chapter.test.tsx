import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { today } from '@amphi/domain/messages/fr/today';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { newEmail } from '../../support/client.ts';
import { type Course, insertCourse } from '../../support/course.ts';
import { findButton, findLink, follow, press } from '../support/buttons.ts';
import { answerAll } from '../support/calls.ts';
import { addOpen, addQuestion } from '../support/content.ts';
import { inDialog } from '../support/dialogs.ts';
import { at, gone, hrefOf, register, see } from '../support/page.ts';
import { answer, onScreen } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const setOpen = (id: number, is_open = true) =>
  db.updateTable('chapters').set({ is_open }).where('id', '=', id).execute();
const isOpen = async (id: number) =>
  (await db.selectFrom('chapters').select('is_open').where('id', '=', id).executeTakeFirst())
    ?.is_open;

/** The way to the open chapter of a course with three questions. */
const openLink = ({ semester }: Course) => offers.openOf(offers.open(1, 3), semester);

test('a newcomer comes from the landing page to the first question in two presses, and after the last one to what is left', async ({
  course,
}) => {
  await setOpen(course.chapterId);
  const other = await insertCourse(db);
  const { id: chapter_id } = await db
    .insertInto('chapters')
    .values({ subject_id: course.subjectId, name: 'Fermé' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addQuestion(course, { question_text: 'Fermée ?', chapter_id, exam_year: 2021 });
  const user = await openPage('/');
  const way = await findLink(openLink(course));
  expect(screen.getAllByRole('heading', { name: other.semester })).toHaveLength(1);
  await press(user, offers.openOnly);
  await gone(other.semester);
  let taps = 0;
  const countTap = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) taps += 1;
  };
  document.addEventListener('click', countTap, { capture: true });
  await user.click(way);
  await register(user, newEmail());
  await at(course.practicePath);
  await onScreen(1);
  document.removeEventListener('click', countTap, { capture: true });
  expect(taps).toBe(2);
  await answer(user, 'AC', practice.question.correct);
  await press(user, practice.question.next);
  await answer(user, 'A', practice.question.incorrect);
  await press(user, practice.question.next);
  await answer(user, 'D', practice.question.correct);
  await press(user, practice.session.finish);
  const rest = await screen.findByRole('region', { name: offers.rest.title(course.semester) });
  expect(rest.textContent).toMatch(reads(offers.rest.left(course.semester, 1, 1) ?? ''));
  expect(rest.textContent).toMatch(reads(offers.rest.price('300 MRU')));
  const [buy] = within(rest).getAllByRole('link', { name: offers.rest.buy });
  expect(buy?.getAttribute('href')).toBe(`/buy?semester=${course.semesterId}`);
  await db.deleteFrom('semesters').where('id', '=', other.semesterId).execute();
});

test('the questions that an open chapter promises are played, its open ones after the others', async ({
  course,
  student,
}) => {
  await setOpen(course.chapterId);
  await addOpen(course, {
    question_text: 'Ouverte ?',
    answer_text: 'Oui',
    chapter_id: course.chapterId,
  });
  await openPage('/', student);
  expect(await hrefOf(offers.openOf(offers.open(1, 4), course.semester))).toBe(course.practicePath);
  let user = await openPage('/dashboard', student);
  await see(offers.subject(3, 1));
  await follow(user, today.startOf(plan.session.title));
  for (const position of [1, 2, 3]) {
    await onScreen(position);
    await answer(user, ['AC', 'B', 'D'][position - 1] ?? '', practice.question.correct);
    await press(user, position < 3 ? practice.question.next : practice.session.finish);
  }
  const open = `/justification-study/${course.subjectId}?chapter_id=${course.chapterId}`;
  expect(await hrefOf(offers.goOn(1))).toBe(open);
  user = await openPage('/dashboard', student);
  await see(offers.openLeft(1));
  await follow(user, today.startOf(plan.session.title));
  await at(open);
});

test('an order that waits leads to the open chapter, and so does the dashboard', async ({
  course,
  student,
}) => {
  await insertOrder(db, student.id, course.semesterId);
  await openPage('/orders', student);
  await screen.findByRole('article', { name: course.semester });
  expect(document.body.textContent).not.toMatch(/offert/);
  await setOpen(course.chapterId);
  await openPage('/orders', student);
  expect(await hrefOf(openLink(course))).toBe(course.practicePath);
  let user = await openPage('/dashboard', student);
  const day = await screen.findByRole('region', { name: plan.session.title });
  expect(day.textContent).toMatch(reads(today.awaited.text(course.semester)));
  await follow(user, today.startOf(plan.session.title));
  await onScreen(1);
  await answer(user, 'A', practice.question.incorrect);
  user = await openPage(`/study-mode/${course.subjectId}`, student);
  await findLink(new RegExp(course.chapter));
  await see(offers.rest.awaited);
  expect(await hrefOf(offers.rest.order)).toBe('/orders');
  await setOpen(course.chapterId, false);
  await openPage('/dashboard', student);
  await screen.findByRole('region', { name: today.awaited.title });
});

test('while an order waits, reviews and sample questions are offered', async ({
  course,
  student,
}) => {
  await setOpen(course.chapterId);
  await answerAll(student, course, [['A'], ['B'], ['D']]);
  await insertOrder(db, student.id, course.semesterId);
  for (const path of ['/orders', '/dashboard', `/study-mode/${course.subjectId}`]) {
    await openPage(path, student);
    await findButton(offers.tryOneOf(course.semester));
  }
  await db
    .updateTable('cards')
    .set({ last_on: '2025-12-01', due_on: '2026-01-01' })
    .where('user_id', '=', student.id)
    .execute();
  await openPage('/orders', student);
  expect(await hrefOf(today.awaited.due(1))).toBe('/reviews');
});

test('an administrator opens a chapter with the sale, and closes it in the list of chapters', async ({
  course,
  admin,
}) => {
  const { semesters, chapters } = adminContent;
  for (let number = 1; number <= 7; number += 1) {
    const question_text = `Question ${number} ?`;
    await addQuestion(course, { question_text, chapter_id: course.chapterId });
  }
  await addQuestion(course, { question_text: 'Sans chapitre ?' });
  await db
    .updateTable('semesters')
    .set({ is_active: false })
    .where('id', '=', course.semesterId)
    .execute();
  let user = await openPage(`/admin?tab=content&semester=${course.semesterId}`, admin);
  await press(user, semesters.editOf(course.semester));
  const dialog = await inDialog();
  const label = semesters.openChapter(course.chapter, course.subject);
  expect(dialog.queryByText(reads(label))).toBeNull();
  await user.selectOptions(
    dialog.getByLabelText(semesters.fields.status, { exact: false }),
    'active',
  );
  await dialog.findByText(reads(label));
  dialog.getByText(reads(semesters.openShare(10, '90,9 %')));
  await press(user, 'Enregistrer');
  await waitFor(async () => expect(await isOpen(course.chapterId)).toBe(true));
  user = await openPage(`/admin?tab=content&chapters=${course.subjectId}`, admin);
  await user.click(await screen.findByLabelText(chapters.openOf(course.chapter)));
  await waitFor(async () => expect(await isOpen(course.chapterId)).toBe(false));
});
