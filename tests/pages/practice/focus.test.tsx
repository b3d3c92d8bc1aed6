import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { findButton, press } from '../support/buttons.ts';
import { addOpen } from '../support/content.ts';
import { focused, focusedButton, says } from '../support/page.ts';
import { answer, choose, onScreen } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { exactly } from '../support/text.ts';

const { question, session, list } = practice;
const TEXTS = ['Première question ?', 'Deuxième question ?', 'Troisième question ?'];

/** The card of the question on screen has the focus, and its name is the question, to be read aloud. */
const focusedQuestion = (position: number, text = TEXTS[position - 1]) =>
  focused(() =>
    screen.getByRole('article', { name: exactly(`${question.title(position)} ${text}`) }),
  );

async function pressByKey(user: UserEvent, name: string): Promise<void> {
  (await findButton(name)).focus();
  await user.keyboard('{Enter}');
}

const rows = () =>
  within(screen.getByRole('navigation', { name: list.title }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('button'));

test('the focus goes on to the question by each way', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  await answer(user, 'AC', question.correct);
  await focusedButton(question.next);
  await user.keyboard('{Enter}');
  await focusedQuestion(2);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^A\b/ }));
  // Unanswered: another button, with the same name.
  await pressByKey(user, question.next);
  await focusedQuestion(3);
  await pressByKey(user, question.previous);
  await focusedQuestion(2);
  await user.keyboard('{ArrowLeft}');
  await focusedQuestion(1);
  await user.keyboard('r');
  await focusedQuestion(1);
  await choose(user, 'AC');
  await pressByKey(user, session.reset);
  await focusedQuestion(1);
  rows()[2]?.focus();
  await user.keyboard('{Enter}');
  await focusedQuestion(3);
});

test('the button that shows an answer keeps the focus', async ({ course, learner }) => {
  await addOpen(course, { question_text: 'Définir la précharge.', answer_text: 'Le volume.' });
  const user = await openPage(`/justification-study/${course.subjectId}`, learner);
  await pressByKey(user, qrocs.show);
  await says('Le volume.');
  await focusedButton(qrocs.hide);
  await pressByKey(user, qrocs.reset);
  await focusedQuestion(1, 'Définir la précharge.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: qrocs.reset }).disabled).toBe(true);
});

test('the list of questions is one tab stop, with arrow keys', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  await onScreen(1);
  rows()[0]?.focus();
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowUp', 1],
    ['Home', 0],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await focused(() => rows()[row]);
  }
  await user.tab();
  await focusedButton(list.hide);
  await user.tab({ shift: true });
  await focused(() => rows()[0]);
  await user.keyboard('{ArrowDown}{Enter}');
  await focusedQuestion(2);
});

test('the numbers say their states, are one stop, remembered', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  await answer(user, 'B', question.incorrect);
  await user.keyboard('{ArrowRight}');
  await onScreen(2);
  await choose(user, 'B');
  await pressByKey(user, list.jump(2, 3));
  const cell = (position: number, status: string) => findButton(list.cell(position, status));
  await cell(1, list.incorrect);
  const third = await cell(3, list.open);
  const current = await cell(2, list.pending);
  expect(current.getAttribute('aria-current')).toBe('true');
  await focused(() => current);
  await user.keyboard('{ArrowRight}');
  await focused(() => third);
  // At the edge the key stays in the grid, and does not go on to the next question.
  await user.keyboard('{ArrowRight}');
  await focused(() => third);
  await onScreen(2);
  await user.tab();
  await focusedButton(list.hide);
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await focusedQuestion(3);

  // The choice is remembered, and taken back by the button above it.
  user = await openPage(location.pathname + location.search, learner);
  await cell(3, list.open);
  await press(user, list.asList);
  await findButton(/Troisième question/);
});
