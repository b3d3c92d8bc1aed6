import { kept } from '@amphi/domain/messages/fr/kept';
import { practice } from '@amphi/domain/messages/fr/practice';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage } from '../support/open-page.tsx';
import {
  checked,
  choose,
  exactly,
  intercept,
  press,
  recorded,
  says,
  verdict,
} from '../support/practice.tsx';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { question, session } = practice;

/** From here on submissions are answered by this status, as a procedure answers; by null as without a network. */
function answerSubmissions(status: number | null, detail?: string) {
  const data = { code: 'some.code', httpStatus: status, ...(detail && { detail }) };
  const error = { message: 'some.code', code: -32603, data };
  return intercept(
    'answers.submit',
    status === null ? null : () => Response.json([{ error }], { status }),
  );
}

// Which status means which is proved of the sender alone.
test.for([
  [503, 'server'],
  [429, 'busy'],
  [null, 'network'],
] as const)(
  'an answer that is sent again by itself says why it waits: %s',
  async ([status, cause], { course, learner }) => {
    const user = await openPage(course.practicePath, learner);
    const pass = answerSubmissions(status, 'Le détail du serveur.');
    await choose(user, 'AC');
    await press(user, session.submit);
    await says(kept.question.waiting(cause));
    await says(reads(cause === 'network' ? kept.unconfirmed(1) : kept.waiting(1, cause)));
    expect(screen.queryByText(exactly(session.submitFailedTitle))).toBeNull();
    pass();
    await verdict(question.correct);
    expect(await recorded(learner, course)).toEqual({ 'Première question ?': 'AC' });
  },
);

test('an answer that is refused for good is told in an error screen', async ({
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  answerSubmissions(422, 'Le détail du serveur.');
  await choose(user, 'AC');
  await press(user, session.submit);
  await says(session.submitFailedTitle);
  await says('Le détail du serveur.');

  // Without a detail, what the specification prescribes, as the English that it is.
  answerSubmissions(422);
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
  const words = await says(session.submitFailed);
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await press(user, session.backToQuestion);
  await screen.findByRole('checkbox', { name: /^A\b/ });
  expect(checked()).toHaveLength(2);
});
