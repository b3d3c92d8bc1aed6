import { practice } from '@amphi/domain/messages/fr/practice';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage } from '../support/open-page.tsx';
import { answer, exactly, onScreen, press } from '../support/practice.tsx';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { mine } = texts;

const form = async () => within(await screen.findByRole('dialog', { name: texts.title }));
const submit = async () => (await form()).getByRole('button', { name: texts.submit });

test('a question is reported after its answer, and followed in the profile', async ({
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  await onScreen(1);
  await user.keyboard('s');
  expect(screen.queryByRole('button', { name: texts.open })).toBeNull();
  await answer(user, 'B', practice.question.incorrect);
  await screen.findByRole('button', { name: texts.open });
  await user.keyboard('s');
  const reason = await (await form()).findByLabelText(exactly(texts.reason));
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.click(await submit());
  await (await form()).findByText(/^Cochez les propositions que vous tenez pour justes/);
  await user.click(await (await form()).findByLabelText('B'));
  await user.type(await (await form()).findByLabelText(reads(texts.reference)), 'Collège, p. 12');
  await user.click(await submit());
  await (await form()).findByText(exactly(texts.sent));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, texts.open);
  await (await form()).findByText(exactly(texts.already));

  await openPage('/profile', learner);
  const section = within(await screen.findByRole('region', { name: mine.title }));
  await section.findByText(exactly(mine.statuses.open));
  section.getByText(reads(mine.letters(['B'])));
  section.getByText('Collège, p. 12');
});
