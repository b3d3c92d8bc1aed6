import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import type { Course } from '../../support/course.ts';
import { answerAll, call, hold, meddle, watchCalls } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, enrolled, type Person } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { session, question, list } = practice;
const LONG =
  'Une question dont le texte est bien plus long que ce que la liste peut en montrer à côté';

const side = () => within(screen.getByRole('navigation', { name: list.title }));
const card = () => within(screen.getByRole('article'));
const checked = () => card().queryAllByRole('checkbox', { checked: true });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: session.submit });

async function choose(user: UserEvent, letters: string) {
  for (const letter of letters) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${letter}\\b`) }));
  }
}

async function answer(user: UserEvent, letters: string, verdict: string) {
  await choose(user, letters);
  await user.click(submitButton());
  await screen.findByText(verdict, { selector: 'strong' });
}

const goTo = async (user: UserEvent, number: number) => {
  const items = await side().findAllByRole('listitem');
  await user.click(within(items[number - 1] as HTMLElement).getByRole('button'));
};

/** One more question of a course, without a justification. */
const insertQuestion = ({ subjectId }: Course, fields: object = {}) =>
  db
    .insertInto('qcms')
    .values({
      subject_id: subjectId,
      question_text: 'Sans justification ?',
      options: JSON.stringify({ A: 'oui', B: 'non', C: 'peut-être' }),
      correct_answers: ['B'],
      ...fields,
    })
    .execute();

/** What is recorded of a person's current attempt: the letters by question text. */
async function recorded(person: Person, { subjectId }: Course) {
  const { questions } = await call<{
    questions: { qcm: { question_text: string }; user_answer: string[] }[];
  }>(person, 'attempts.review', { subject_id: subjectId }, 'GET');
  return Object.fromEntries(
    questions.map(({ qcm, user_answer }) => [qcm.question_text, user_answer.join('')]),
  );
}

describe('a question', () => {
  test('stands beside the list, with its place, lesson, image and options [practice.2, practice.5, practice.6, practice.7, practice.13]', async ({
    course,
    admin,
  }) => {
    const more = { lesson_name: 'La leçon du jour', image_url: '/demo/os-long.svg' };
    await insertQuestion(course, { question_text: LONG, ...more });
    const user = await openPage(`/practice/${course.subjectId}`, admin);
    await screen.findByRole('article');
    const items = side().getAllByRole('listitem');
    expect(items).toHaveLength(4);
    expect(items[3]?.textContent).toContain('4');
    expect(items[3]?.textContent).toContain(`${LONG.slice(0, 50).trimEnd()}…`);
    await goTo(user, 4);
    await screen.findByText('4/4');
    screen.getAllByText(course.subject);
    card().getByText('La leçon du jour');
    card().getByText(LONG);
    expect(card().getByRole('img').getAttribute('src')).toBe('/demo/os-long.svg');
    expect(card().getAllByRole('checkbox')).toHaveLength(3);
    expect(submitButton().disabled).toBe(true);
    await choose(user, 'AC');
    expect(checked()).toHaveLength(2);
    expect(submitButton().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: list.hide }));
    expect(screen.queryByRole('navigation', { name: list.title })).toBeNull();
    await user.click(screen.getByRole('button', { name: list.show }));
    side();
  });

  test('is locked by its answer, shows what was right and what others chose, and opens again [practice.8, practice.9, practice.10, practice.11, practice.12]', async ({
    course,
    learner,
  }) => {
    await answerAll(await enrolled(course.semesterId), course, [['B', 'C']]);
    await insertQuestion(course);
    const user = await openPage(course.practicePath, learner);
    await screen.findByRole('article');
    expect(card().queryAllByText(/étudiant/)).toEqual([]);
    expect(screen.queryByRole('button', { name: session.showJustification })).toBeNull();
    await answer(user, 'AB', question.incorrect);
    const options = card().getAllByRole('listitem');
    for (const [index, mark, share, others] of [
      [0, question.marks.correct, '0', /0\s%.*0\sétudiant/],
      [1, question.marks.wrong, '1', /100\s%.*1\sétudiant/],
      [2, question.marks.missed, '1', /100\s%.*1\sétudiant/],
    ] as const) {
      const option = options[index] as HTMLElement;
      expect(option.textContent).toContain(mark);
      expect(option.textContent).toMatch(others);
      const bar = option.querySelector<HTMLElement>('[style*="--share"]');
      expect(bar?.style.getPropertyValue('--share')).toBe(share);
    }
    expect(card().queryAllByRole('checkbox')).toEqual([]);
    const justification = 'Le cœur a quatre cavités.';
    expect(screen.queryByText(justification)).toBeNull();
    await user.click(screen.getByRole('button', { name: session.showJustification }));
    await screen.findByText(justification);
    await user.click(screen.getByRole('button', { name: session.hideJustification }));
    expect(screen.queryByText(justification)).toBeNull();
    await user.click(screen.getByRole('button', { name: session.reset }));
    expect(checked()).toEqual([]);
    expect(card().getAllByRole('checkbox')).toHaveLength(4);
    await answer(user, 'AC', question.correct);
    const again = await openPage(`/practice/${course.subjectId}`, learner);
    await screen.findByRole('article');
    await goTo(again, 4);
    await choose(again, 'B');
    await again.click(submitButton());
    await screen.findByText(question.noJustification);
  });

  test('is submitted once by going on with a selection, and not without one [practice.13, practice.14]', async ({
    course,
    learner,
  }) => {
    const release = hold('attempts.submitAnswer');
    const calls = watchCalls();
    const submissions = () => calls.filter((name) => name === 'attempts.submitAnswer').length;
    const user = await openPage(course.practicePath, learner);
    await choose(user, 'AC');
    await user.click(submitButton());
    await waitFor(() => expect(submissions()).toBe(1));
    await user.click(submitButton());
    await user.keyboard('{Enter}');
    release();
    await screen.findByText(question.correct, { selector: 'strong' });
    expect(submissions()).toBe(1);
    await goTo(user, 2);
    await choose(user, 'A');
    await user.click(screen.getByRole('button', { name: question.next }));
    await screen.findByText('3/3');
    const answers = { 'Première question ?': 'AC', 'Deuxième question ?': 'A' };
    await waitFor(async () => expect(await recorded(learner, course)).toEqual(answers));
    await user.click(screen.getByRole('button', { name: question.previous }));
    await screen.findByText('2/3');
    expect(submissions()).toBe(2);
  });
});

describe('what goes wrong', () => {
  test('in practice is said in its own words [practice.21, practice.22]', async ({
    course,
    student,
  }) => {
    for (const [path, text] of [
      ['/practice/abc', 'ID de sujet invalide'],
      ['/practice/999999', session.notFound],
      [course.practicePath, session.forbidden],
    ] as const) {
      await openPage(path, student);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
    }
    meddle('study.practice', { status: 400 });
    await openPage(course.practicePath, student);
    await screen.findByText('Échec du chargement des questions');
  });

  test.for([
    ['in the words of the server', { status: 403, detail: 'Votre accès est terminé.' }],
    ['in fixed words', { status: 400 }],
  ] as const)(
    'with a refused answer is an error screen, %s, that keeps the selection [practice.23]',
    async ([, fate], { course, learner }) => {
      meddle('attempts.submitAnswer', fate);
      const user = await openPage(course.practicePath, learner);
      await choose(user, 'A');
      await user.click(submitButton());
      const text = 'detail' in fate ? fate.detail : 'Failed to submit answer';
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      await user.click(screen.getByRole('button', { name: session.backToQuestion }));
      await screen.findByRole('article');
      expect(checked()).toHaveLength(1);
    },
  );

  test('with earlier answers only warns [practice.24]', async ({ course, learner }) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    meddle('attempts.review', { status: 400 });
    await openPage(course.practicePath, learner);
    await screen.findByRole('button', { name: session.submit });
    await waitFor(() => expect(warned.mock.calls.join('\n')).toContain('existing answers'));
    warned.mockRestore();
  });
});

test('a chapter and an exam year narrow the questions [practice.1]', async ({ course, admin }) => {
  await insertQuestion(course, { is_exam_question: true, exam_year: 2021 });
  const user = await openPage(`/study-mode/${course.subjectId}`, admin);
  const exam = await screen.findByRole('link', { name: new RegExp(study.mode.exam(2021)) });
  await user.click(exam);
  await screen.findByText('1/1');
  expect(location.pathname + location.search).toBe(
    `/practice/${course.subjectId}?mode=exam&year=2021`,
  );
  await openPage(course.practicePath, admin);
  await screen.findByText('1/3');
});

test('finishing leads to the results even when its call fails, with a summary and the ways on [practice.2, practice.15, practice.16, practice.17, practice.18, results.1, results.2, results.3, results.4, results.5, results.6]', async ({
  course,
  learner,
}) => {
  meddle('attempts.complete', 'lost');
  const user = await openPage(course.practicePath, learner);
  await screen.findByRole('article');
  const finish = () => screen.queryByRole('button', { name: session.finish });
  await goTo(user, 3);
  expect(finish()).toBeNull();
  await goTo(user, 1);
  await answer(user, 'AC', question.correct);
  expect(side().getAllByRole('listitem')[0]?.textContent).toContain(list.correct);
  expect(finish()).toBeNull();
  await goTo(user, 3);
  await answer(user, 'A', question.incorrect);
  expect(side().getAllByRole('listitem')[2]?.textContent).toContain(list.incorrect);
  await user.click(finish() as HTMLElement);
  const summary = within(await screen.findByRole('region', { name: results.summaryTitle }));
  const path = `/practice/${course.subjectId}`;
  const query = `?mode=chapter&chapter_id=${course.chapterId}`;
  expect(location.pathname + location.search).toBe(`${path}/complete${query}`);
  const texts = (terms: HTMLElement[]) => terms.map(({ textContent }) => textContent);
  expect(texts(summary.getAllByRole('definition'))).toEqual([
    ...[expect.stringMatching(/^50,0\s%$/), '1/3', expect.stringMatching(/^\d+:\d\d$/)],
  ]);
  const home = summary.getByRole('link', { name: results.dashboard });
  expect(home.getAttribute('href')).toBe('/dashboard');

  const attempt = within(screen.getByRole('region', { name: reads(results.attempt(1)) }));
  expect(texts(attempt.getAllByRole('definition')).slice(-3)).toEqual(['1', '1', '3']);
  attempt.getByText(reads(results.feedback.keep_learning));
  const ring = attempt.getByRole('img', { name: /50,0\s%/ });
  const [, share] = ring.querySelectorAll('circle');
  expect(Number(share?.getAttribute('stroke-dasharray'))).toBeCloseTo(502.65, 1);
  expect(ring.dataset.tone).toBe('missed');
  const review = attempt.getByRole('link', { name: results.review });
  expect(review.getAttribute('href')).toBe(`${path}/review${query}`);

  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await user.click(summary.getByRole('button', { name: results.restart }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(course.practicePath));
  assign.mockRestore();

  await openPage(`${path}/complete${query}`, learner);
  await startNewAttempt(user);
  await screen.findByRole('article');
  expect(location.pathname + location.search).toBe(course.practicePath);
  const input = { subject_id: course.subjectId };
  expect(await call(learner, 'attempts.progress', input, 'GET')).toMatchObject({
    attempt_number: 2,
    answered_questions: 0,
  });
});

/** Closes the attempt, which asks first. */
async function startNewAttempt(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: results.newAttempt }));
  const { title, confirm } = results.newAttemptDialog;
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: confirm }));
}

test('results that can not be shown or reset say why [results.7]', async ({ course, learner }) => {
  const path = `/practice/${course.subjectId}/complete`;
  await openPage(path, learner);
  await screen.findByText('Aucune donnée de progression trouvée');
  await answerAll(learner, course, [['A']]);
  meddle('attempts.reset', { status: 400 });
  const user = await openPage(path, learner);
  await startNewAttempt(user);
  await screen.findByText('Échec de la réinitialisation de la progression');
  meddle('attempts.progress', { status: 400 });
  await openPage(path, learner);
  await screen.findByText('Échec du chargement des données de progression');
});
