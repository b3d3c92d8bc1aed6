import { install } from '@amphi/domain/messages/fr/install';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage } from '../support/open-page.tsx';
import { test } from '../support/studying.ts';

const title = () => screen.queryByRole('heading', { name: install.title });

/** What Chromium does soon after a page has loaded that can be installed. */
const offer = () => act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));

test('installing is offered from the third session on, where the browser can, until it is declined', async ({
  course,
  learner,
}) => {
  const practise = async () => {
    await openPage(course.practicePath, learner);
    await screen.findByText('Première question ?', { selector: 'article *' });
  };
  for (let session = 0; session < 2; session += 1) await practise();
  await openPage('/dashboard', learner);
  offer();
  expect(title()).toBeNull();
  await practise();
  const user = await openPage('/dashboard', learner);
  await waitFor(() => expect(title()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: install.dismiss }));
  expect(title()).toBeNull();

  await practise();
  await openPage('/dashboard', learner);
  offer();
  expect(title()).toBeNull();
});
