import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { practiceReview as review } from '@amphi/domain/messages/fr/practice-review';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Course } from '../../support/course.ts';
import { buttons, findButton, press } from '../support/buttons.ts';
import { answerAll, ask } from '../support/calls.ts';
import { addQuestion } from '../support/content.ts';
import { inDialog } from '../support/dialogs.ts';
import { hold, meddle, watchCalls } from '../support/network.ts';
import { gone, hrefOf, see, textsOf } from '../support/page.ts';
import { answer, checked, choose } from '../support/practice.ts';
import { enrolled, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { session, question, list } = practice;
const LONG = 'Une question dont le texte est bien plus long que ce que la liste montre';
const JUSTIFICATION = 'Le cœur a quatre cavités.';

const items = () =>
  within(screen.getByRole('navigation', { name: list.title })).getAllByRole('listitem');
const card = () => within(screen.getByRole('article'));
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: session.submit });
const finish = () => screen.queryByRole('button', { name: session.finish });
const address = () => location.pathname + location.search;

const goTo = (user: UserEvent, number: number) =>
  user.click(within(items()[number - 1] as HTMLElement).getByRole('button'));

/** Adds a question to a course, without a justification. */
const insertQuestion = (course: Course, fields: object = {}) =>
  addQuestion(course, {
    question_text: LONG,
    correct_answers: ['B'],
    options: { A: 'oui', B: 'non', C: 'peut-être' },
    ...fields,
  });

test('a question stands beside the list, with its place, lesson, image and options [practice.2, practice.5, practice.6, practice.7, practice.13]', async ({
  course,
  admin,
}) => {
  const image_url = '/demo/os-long.svg';
  await insertQuestion(course, { lesson_name: 'La leçon du jour', image_url });
  const user = await openPage(`/practice/${course.subjectId}`, admin);
  await screen.findByRole('article');
  expect(items()).toHaveLength(4);
  expect(items()[3]?.textContent).toMatch(reads(`${LONG.slice(0, 50).trimEnd()}…`));
  expect(items()[3]?.textContent).toContain('4');
  await goTo(user, 4);
  for (const text of ['4/4', course.subject]) await see(text);
  for (const text of ['La leçon du jour', LONG]) card().getByText(text);
  expect(card().getByRole('img').getAttribute('src')).toBe(image_url);
  expect(card().getAllByRole('checkbox')).toHaveLength(3);
  expect(submitButton().disabled).toBe(true);
  await choose(user, 'AC');
  expect(checked()).toHaveLength(2);
  expect(submitButton().disabled).toBe(false);
  await press(user, list.hide);
  expect(screen.queryByRole('navigation', { name: list.title })).toBeNull();
  await press(user, list.show);
  expect(items()).toHaveLength(4);
});

test('an answer locks its question, shows what was right and what others chose, and can be given again [practice.8, practice.9, practice.10, practice.11, practice.12]', async ({
  course,
  learner,
}) => {
  await answerAll(await enrolled(course.semesterId), course, [['B', 'C']]);
  await insertQuestion(course);
  const user = await openPage(`/practice/${course.subjectId}`, learner);
  await screen.findByRole('article');
  expect(card().queryAllByText(/étudiant/)).toEqual([]);
  expect(buttons(session.showJustification)).toEqual([]);
  await answer(user, 'AB', question.incorrect);
  const options = card().getAllByRole('listitem');
  for (const [index, mark, share, others] of [
    [0, question.marks.correct, '0', /0\s%.*0\sétudiant/],
    [1, question.marks.wrong, '1', /100\s%.*1\sétudiant/],
    [2, question.marks.missed, '1', /100\s%.*1\sétudiant/],
  ] as const) {
    expect(options[index]?.textContent).toContain(mark);
    expect(options[index]?.textContent).toMatch(others);
    const bar = options[index]?.querySelector<HTMLElement>('[style*="--share"]');
    expect(bar?.style.getPropertyValue('--share')).toBe(share);
  }
  expect(card().queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText(JUSTIFICATION)).toBeNull();
  await press(user, session.showJustification);
  await see(JUSTIFICATION);
  await press(user, session.hideJustification);
  await gone(JUSTIFICATION);
  await press(user, session.reset);
  expect(checked()).toEqual([]);
  await answer(user, 'AC', question.correct);
  await goTo(user, 4);
  await answer(user, 'B', question.correct);
  await see(question.noJustification);
});

test('an answer is submitted once, by going on as well, and not without a selection [practice.13, practice.14]', async ({
  course,
  learner,
}) => {
  const release = hold('answers.submit');
  const calls = watchCalls();
  const submissions = () => calls.filter((name) => name === 'answers.submit').length;
  const user = await openPage(course.practicePath, learner);
  await choose(user, 'AC');
  const submit = submitButton();
  await user.click(submit);
  await waitFor(() => expect(submissions()).toBe(1));
  await user.click(submit);
  await user.keyboard('{Enter}');
  release();
  await screen.findByText(question.correct, { selector: 'strong' });
  expect(submissions()).toBe(1);
  await goTo(user, 2);
  await choose(user, 'A');
  await press(user, question.next);
  await see('3/3');
  await waitFor(async () => {
    const input = { subject_id: course.subjectId };
    const { questions } = await ask<{
      questions: { user_answer: string[] }[];
    }>(learner, 'attempts.review', input);
    expect(questions.map((one) => one.user_answer.join(''))).toEqual(['AC', 'A']);
  });
  await press(user, question.previous);
  await see('2/3');
  expect(submissions()).toBe(2);
});

test('unknown earlier answers are warned about [practice.24]', async ({ course, learner }) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  meddle('attempts.review', { status: 400 });
  await openPage(course.practicePath, learner);
  await findButton(session.submit);
  await waitFor(() => expect(warned.mock.calls.join('\n')).toContain('existing answers'));
  warned.mockRestore();
});

test('a chapter and an exam year narrow the questions [practice.1]', async ({ course, admin }) => {
  await insertQuestion(course, { exam_year: 2021 });
  await openPage(`/practice/${course.subjectId}?mode=exam&year=2021`, admin);
  for (const text of ['1/1', LONG]) await see(text);
  await openPage(course.practicePath, admin);
  await see('1/3');
});

/** Closes the attempt, which asks first. */
async function startNewAttempt(user: UserEvent) {
  await press(user, results.newAttempt);
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: results.newAttemptDialog.confirm }));
}

test('finishing leads to the results even when its call fails, with a summary and the ways on [practice.2, practice.15, practice.16, practice.17, practice.18, results.1, results.2, results.3, results.4, results.5, results.6, results.7]', async ({
  course,
  learner,
}) => {
  meddle('attempts.complete', 'lost');
  const user = await openPage(course.practicePath, learner);
  await screen.findByRole('article');
  await goTo(user, 3);
  expect(finish()).toBeNull();
  await goTo(user, 1);
  await answer(user, 'AC', question.correct);
  expect(items()[0]?.textContent).toContain(list.correct);
  expect(finish()).toBeNull();
  await goTo(user, 3);
  await answer(user, 'A', question.incorrect);
  expect(items()[2]?.textContent).toContain(list.incorrect);
  await press(user, session.finish);
  // Until the attempt is there, the session's summary stands alone.
  const attempt = within(await screen.findByRole('region', { name: reads(results.attempt(1)) }));
  const summary = within(screen.getByRole('region', { name: results.summaryTitle }));
  const path = `/practice/${course.subjectId}`;
  const query = `?mode=chapter&chapter_id=${course.chapterId}`;
  expect(address()).toBe(`${path}/complete${query}`);
  expect(textsOf(summary.getAllByRole('definition'))).toEqual([
    expect.stringMatching(/^50,0\s%$/),
    '1/3',
    expect.stringMatching(/^\d+:\d\d$/),
  ]);
  const home = summary.getByRole('link', { name: results.dashboard });
  expect(home.getAttribute('href')).toBe('/dashboard');

  expect(textsOf(attempt.getAllByRole('definition')).slice(0, 3)).toEqual(['1', '1', '3']);
  attempt.getByText(reads(results.feedback.keep_learning));
  const ring = attempt.getByRole('img', { name: /50,0\s%/ });
  const [, share] = ring.querySelectorAll('circle');
  expect(Number(share?.getAttribute('stroke-dasharray'))).toBeCloseTo(502.65, 1);
  expect(ring.dataset.tone).toBe('missed');
  expect(await hrefOf(results.review)).toBe(`${path}/review${query}`);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await user.click(summary.getByRole('button', { name: attempts.series.restart }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(course.practicePath));
  assign.mockRestore();

  await openPage(`${path}/complete${query}`, learner);
  await startNewAttempt(user);
  await screen.findByRole('article');
  expect(address()).toBe(course.practicePath);
  const progress = ask(learner, 'attempts.progress', { subject_id: course.subjectId });
  expect(await progress).toMatchObject({ attempt_number: 2, answered_questions: 0 });
});

test('a review goes through every answer with its explanation, and back to the results [review.1, review.2, review.3, review.4, review.5]', async ({
  course,
  learner,
}) => {
  const AC = ['A', 'C'];
  await answerAll(await enrolled(course.semesterId), course, [['B', 'C']]);
  await answerAll(learner, course, [AC, AC]);
  const query = `?mode=chapter&chapter_id=${course.chapterId}`;
  const user = await openPage(`/practice/${course.subjectId}/review${query}`, learner);
  await screen.findByRole('article');
  const marks = [/juste/, /fausse/].map((mark) => expect.stringMatching(mark));
  expect(textsOf(items())).toEqual(marks);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: review.progress });
  expect(progress.value).toBe(50);
  card().getByText('Première question ?');
  const shares = [/^0\s% · 0\s/, /^100\s% · 1\s/, /^100\s% · 1\s/, /^0\s% · 0\s/];
  const others = shares.map((share) => expect.stringMatching(share));
  expect(textsOf(card().getAllByText(/étudiants?$/))).toEqual(others);
  card().getByRole('heading', { name: 'Explication' });
  await press(user, question.next);
  card().getByText('Deuxième question ?');
  expect(progress.value).toBe(100);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await press(user, review.scrollToTop);
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  scroll.mockRestore();
  await press(user, question.previous);
  card().getByText('Première question ?');
  expect(await hrefOf(review.back)).toBe(`/practice/${course.subjectId}/complete${query}`);
});
