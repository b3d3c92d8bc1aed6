import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const bell = (unread: number) => screen.findByRole('button', { name: texts.open(unread) });
const panel = async () => within(await screen.findByRole('dialog', { name: texts.title }));

test('the bell counts what is new, lists it by day and leads to it', async ({ student }) => {
  let user = await openPage('/orders', student);
  await user.click(await bell(0));
  await (await panel()).findByText(texts.empty);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await bell(0));

  const data = { sitting_id: 7, title: 'Examen', before: 0, after: 6.67 };
  await db
    .insertInto('notifications')
    .values({ user_id: student.id, kind: 'sitting_rescored', data: JSON.stringify(data) })
    .execute();
  user = await openPage('/orders', student);
  await user.click(await bell(1));
  const list = await panel();
  await list.findByRole('heading', { name: texts.today });
  list.getByText(reads('0,00/20 → 6,67/20'));
  expect(list.getAllByText(texts.isNew)).toHaveLength(1);
  await bell(0);
  user = await openPage('/orders', student);
  await user.click(await bell(0));
  const again = await panel();
  await user.click(await again.findByRole('link', { name: reads('6,67/20') }));
  await waitFor(() => expect(location.pathname).toBe('/sessions/7/results'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.title })).toBeNull());
});
