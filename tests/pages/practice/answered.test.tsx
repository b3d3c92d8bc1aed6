import { practice } from '@amphi/domain/messages/fr/practice';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttons, findButton, press } from '../support/buttons.ts';
import { changeFirst, recorded } from '../support/content.ts';
import { findDialog } from '../support/dialogs.ts';
import { countRequests } from '../support/network.ts';
import { says } from '../support/page.ts';
import { answer, choose, onScreen, reload } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { question, session, keys } = practice;
const { confidence, session: texts } = reviews;

test('the button of the error book asks for nothing in between', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  const go = async (name: string, position: number) => {
    await press(user, name);
    await onScreen(position);
  };
  const button = (name: string) => findButton(name);
  await answer(user, 'AC', question.correct);
  await button(reviews.add);
  await go(question.next, 2);
  await answer(user, 'D', question.incorrect);
  await button(reviews.remove);

  const asked = countRequests('reviews.inBook');
  await go(question.previous, 1);
  await button(reviews.add);
  await go(question.next, 2);
  await button(reviews.remove);
  expect(asked()).toBe(0);

  // A decision about a question is not told with another one.
  await press(user, reviews.remove);
  await says(reviews.notebook.changed.removed);
  await button(reviews.add);
  await go(question.previous, 1);
  expect(screen.queryByText(exactly(reviews.notebook.changed.removed))).toBeNull();

  // An answer that is given by going on is known when the student comes back.
  await press(user, session.reset);
  await choose(user, 'D');
  await go(question.next, 2);
  await says(session.passed(1, false));
  await go(question.previous, 1);
  await button(reviews.remove);
});

test('a neutralised question has its badge at once', async ({ admin, course, learner }) => {
  await changeFirst(admin, course, { state: 'neutralised' });
  const user = await openPage(course.practicePath, learner);
  await says(question.neutralised);
  await press(user, question.next);
  await onScreen(2);
  expect(screen.queryByText(exactly(question.neutralised))).toBeNull();
});

test('a right answer is rated, and goes into the error book', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  const rate = async (name: string) => {
    const group = await screen.findByRole('group', { name: texts.confidence });
    await press(user, name, group);
  };
  await answer(user, 'AC', question.correct);
  await rate(confidence.hesitated);
  await onScreen(2);
  await screen.findByText(reads(texts.rated(confidence.hesitated)));
  await press(user, question.previous);
  await onScreen(1);
  await press(user, reviews.add);
  await says(reviews.notebook.changed.added);
  await findButton(reviews.remove);
  // Rated already in this session.
  await press(user, session.reset);
  await answer(user, 'AC', question.correct);
  expect(screen.queryByRole('group', { name: texts.confidence })).toBeNull();
  // Answered again on the same day, which changes nothing of the schedule.
  user = await reload(learner);
  await onScreen(1);
  await press(user, session.reset);
  await answer(user, 'AC', question.correct);
  await rate(confidence.guessed);
  await onScreen(2);
  await waitFor(() => screen.getByText(exactly(texts.notRated)), { timeout: 10_000 });

  await answer(user, 'A', question.incorrect);
  // It got there by itself, and can be taken out.
  await findButton(reviews.remove);
  expect(buttons(reviews.add)).toEqual([]);
  expect(screen.queryByRole('group', { name: texts.confidence })).toBeNull();
  await openPage('/notebook', learner);
  await says('Première question ?');
  await says('Deuxième question ?');
});

/** The option is eliminated, to the eye and to a screen reader; or is not. */
async function expectEliminated(letter: string, eliminated: boolean): Promise<void> {
  await screen.findByRole('button', { name: question.eliminate(letter), pressed: eliminated });
  const name = new RegExp(`^${letter}\\b.*écartée$`);
  expect(screen.queryAllByRole('checkbox', { name })).toHaveLength(eliminated ? 1 : 0);
}

test('an option is eliminated, which changes no answer', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  const option = (letter: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${letter}\\b`) });
  await option('B');
  await user.keyboard('{Shift>}B{/Shift}');
  await expectEliminated('B', true);
  screen.getByText(exactly(question.eliminated(['B'])));
  (await option('D')).focus();
  await user.keyboard('{Delete}');
  await expectEliminated('D', true);
  await press(user, question.eliminate('A'));
  await expectEliminated('A', true);
  expect((await option('A')).checked).toBe(false);
  await user.keyboard('{Shift>}D{/Shift}');
  await expectEliminated('D', false);

  // Kept on the device for this question, while it has no answer.
  user = await reload(learner);
  for (const [letter, eliminated] of [
    ['A', true],
    ['B', true],
    ['C', false],
  ] as const)
    await expectEliminated(letter, eliminated);
  await press(user, question.next);
  await onScreen(2);
  await expectEliminated('B', false);
  await press(user, question.previous);
  await onScreen(1);
  await choose(user, 'AC');
  await expectEliminated('A', true);
  await press(user, session.submit);
  await waitFor(async () =>
    expect(await recorded(learner, course)).toEqual({ 'Première question ?': 'AC' }),
  );
  await press(user, session.reset);
  await expectEliminated('A', false);
  expect(Object.keys(localStorage).filter((key) => key.includes('-struck-'))).toEqual([]);
  await user.keyboard('?');
  const help = await findDialog(keys.title);
  within(help).getByText(exactly(keys.rows.eliminate));
});
