import { orders } from '@amphi/domain/messages/fr/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { call, meddle, watchCalls } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const cards = () => screen.getAllByRole('article');
const cardOf = (semester: string) => screen.getByRole('article', { name: semester });
describe('the orders', () => {
  test('say all about an order, and let the student try again after a refusal [orders.1, orders.4, orders.5, orders.6, orders.10, orders.11]', async ({
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
    expect(screen.getByText(orders.subtitle).textContent).toMatch(/24 à 48/);
    const buy = screen.getByRole('link', { name: 'New Purchase' });
    expect(buy.getAttribute('href')).toBe('/buy');
    const card = cardOf(course.semester);
    for (const text of [`#${waiting}`, '300 MRU', 'En Révision', orders.statusMessages.pending]) {
      expect(card.textContent).toMatch(reads(text));
    }
    expect(card.querySelectorAll('time')).toHaveLength(2);
    const receipt = within(card).getByRole('link', { name: orders.card.downloadOf(waiting) });
    expect(receipt.getAttribute('target')).toBe('_blank');
    expect(receipt.getAttribute('href')).toMatch(/^\/download\/[^/]+\.png$/);
    expect(within(card).queryByRole('link', { name: /^Try Again/ })).toBeNull();
    const other = cardOf(rejected.semester);
    expect(other.textContent).toContain('Illisible');
    expect(
      within(other)
        .getByRole('link', { name: /^Try Again/ })
        .getAttribute('href'),
    ).toBe(`/buy?semester=${rejected.semesterId}`);
    await call(admin, 'payments.approve', { id: waiting });
    await user.click(screen.getByRole('button', { name: orders.refresh }));
    await within(cardOf(course.semester)).findByText(orders.statuses.approved);
  });

  test('are searched and filtered without the server [orders.2, orders.3, orders.7]', async ({
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
    const counts = filters.getAllByRole('button').map(({ textContent }) => textContent?.at(-1));
    expect(counts).toEqual(['2', '1', '1', '0']);
    const search = screen.getByRole('searchbox');
    await user.type(search, `#${second}`);
    expect(cards()).toEqual([cardOf(two.semester)]);
    await user.clear(search);
    await user.type(search, course.semester.toUpperCase());
    expect(cards()).toEqual([cardOf(course.semester)]);
    await user.click(filters.getByRole('button', { name: new RegExp(orders.filters.rejected) }));
    await screen.findByText(orders.noMatchTitle);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(cards()).toHaveLength(2);
    expect(calls.filter((name) => name === 'payments.listMine')).toHaveLength(1);
  });

  test('say that they could not be loaded, and try again [orders.8]', async ({ student }) => {
    const restore = meddle('payments.listMine', { status: 400 });
    const user = await openPage('/orders', student);
    await screen.findByText('Failed to load order history. Please try again.');
    restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => screen.getByText(orders.emptyTitle));
  });
});
