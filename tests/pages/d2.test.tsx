import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './support/open-page.tsx';
import { signedIn } from './support/people.ts';

test('a student is welcomed by name', async () => {
  openPage('/dashboard', await signedIn({ full_name: 'Salma Idrissi' }));
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toContain('Salma Idrissi');
  expect(dashboard).toBeDefined();
});
