import { orders } from '@amphi/domain/messages/fr/orders';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { meddle, watchCalls } from '../support/network.ts';
import { fill, hrefOf, see, textsOf } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const cards = () => screen.getAllByRole('article');
const cardOf = (semester: string) => screen.getByRole('article', { name: semester });

test('orders say all about themselves, and let the student try again after a refusal [orders.1, orders.4, orders.5, orders.6, orders.10, orders.11]', async ({
  course,
  student,
  admin,
}) => {
  const rejected = await insertCourse(db);
  const waiting = await insertOrder(db, student.id, course.semesterId);
  const refused = await insertOrder(db, student.id, rejected.semesterId);
  await call(admin, 'payments.reject', { id: refused, rejection_reason: 'Illisible' });
  const user = await openPage('/orders', student);
  await screen.findAllByRole('article');
  await see('24 à 48 heures');
  expect(await hrefOf('New Purchase')).toBe('/buy');
  const card = cardOf(course.semester);
  for (const text of [`#${waiting}`, '300 MRU', 'En Révision', orders.statusMessages.pending]) {
    expect(card.textContent).toMatch(reads(text));
  }
  expect(card.querySelectorAll('time')).toHaveLength(2);
  const receipt = within(card).getByRole('link', { name: orders.card.downloadOf(waiting) });
  expect(receipt.getAttribute('target')).toBe('_blank');
  expect(receipt.getAttribute('href')).toMatch(/^\/download\/[^/]+\.png$/);
  within(cardOf(rejected.semester)).getByText('Illisible');
  expect(await hrefOf(/^Try Again/)).toBe(`/buy?semester=${rejected.semesterId}`);
  expect(screen.getAllByRole('link', { name: /^Try Again/ })).toHaveLength(1);
  await call(admin, 'payments.approve', { id: waiting });
  await press(user, orders.refresh);
  await within(cardOf(course.semester)).findByText(orders.statuses.approved);
});

test('orders are searched and filtered without the server [orders.2, orders.3, orders.7]', async ({
  course,
  student,
  admin,
}) => {
  const two = await insertCourse(db);
  const first = await insertOrder(db, student.id, course.semesterId);
  const second = await insertOrder(db, student.id, two.semesterId);
  await call(admin, 'payments.approve', { id: first });
  const calls = watchCalls();
  const user = await openPage('/orders', student);
  await screen.findAllByRole('article');
  const filters = within(screen.getByRole('group', { name: orders.filter }));
  const counts = textsOf(filters.getAllByRole('button')).map((text) => text?.at(-1));
  expect(counts).toEqual(['2', '1', '1', '0']);
  await fill(user, screen.getByRole('searchbox'), `#${second}`);
  expect(cards()).toEqual([cardOf(two.semester)]);
  await fill(user, screen.getByRole('searchbox'), course.semester.toUpperCase());
  expect(cards()).toEqual([cardOf(course.semester)]);
  await press(user, new RegExp(orders.filters.rejected));
  await see(orders.noMatchTitle);
  await press(user, 'Clear Filters');
  expect(cards()).toHaveLength(2);
  expect(calls.filter((name) => name === 'payments.listMine')).toHaveLength(1);
});

test('orders that could not be loaded can be tried again [orders.8]', async ({ student }) => {
  const restore = meddle('payments.listMine', { status: 400 });
  const user = await openPage('/orders', student);
  await see('Failed to load order history. Please try again.');
  restore();
  await press(user, 'Try Again');
  await see(orders.emptyTitle);
});
