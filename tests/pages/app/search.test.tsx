import { search as texts } from '@amphi/domain/messages/fr/search';
import { train } from '@amphi/domain/messages/fr/train';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { at, says } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';

test('the field of training leads to what is found, and to a training of it', async ({
  course,
  learner,
}) => {
  const user = await openPage('/train', learner);
  await screen.findByRole('heading', { name: train.title });
  await user.type(await screen.findByLabelText(texts.label), 'première{Enter}');
  await at('/search?search=premi%C3%A8re');
  // The word is in the prompt of the first, and in an option of the others.
  const found = await screen.findAllByRole('link', { name: /QCM n° \d/ });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    course.questionIds.map((id) => `/practice/${course.subjectId}?question=${id}`),
  );
  await user.click(screen.getByRole('button', { name: texts.train(3) }));
  await at(/\/sessions\/\d+/);
  await screen.findAllByText('Première question ?');
});

test('Ctrl+K leads to an empty field; what nothing is named like says so, and what resembles is marked', async ({
  learner,
}) => {
  const user = await openPage('/progress', learner);
  // The code that listens comes after the page.
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(screen.getByLabelText(texts.label));
  });
  screen.getByText(texts.hint);
  await user.keyboard('furosémide');
  await screen.findByRole('heading', { name: texts.noneTitle });
  await user.clear(screen.getByLabelText(texts.label));
  await user.type(screen.getByLabelText(texts.label), 'premiere qestion');
  await says(texts.similar('premiere qestion'));
});
