import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttonIn, findLink, showFilters, showMore } from '../support/buttons.ts';
import { fill, focused, POPPED_UP } from '../support/page.ts';
import { db, openPage, signedIn, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

test.for([
  ['/admin?tab=users&search=admin', adminUsers.columns.name, 'sort', 'name'],
  ['/admin?tab=content', adminContent.semesters.columns.year, 'semesters_sort', 'year'],
] as const)(
  'the list of %s is sorted by its header %s, in the address too',
  async ([path, column, param, name], { admin, course: _ }) => {
    const user = await openPage(path, admin);
    const header = async () => {
      const [label] = await screen.findAllByText(column, { selector: 'th *' });
      return label?.closest('th') as HTMLElement;
    };
    const expectSorted = async (direction: string) =>
      waitFor(async () => expect((await header()).getAttribute('aria-sort')).toBe(direction));
    const sort = () => new URLSearchParams(location.search).get(param);
    await user.click(buttonIn(await header(), new RegExp(column)));
    await expectSorted('ascending');
    expect(sort()).toBe(name);
    await user.click(buttonIn(await header(), new RegExp(column)));
    await expectSorted('descending');
    expect(sort()).toBe(`-${name}`);
    await openPage(location.pathname + location.search, admin);
    await expectSorted('descending');
  },
);

test('payments are added up, exported as filtered', async ({ admin, student, course }) => {
  await insertOrder(db, student.id, course.semesterId);
  const user = await openPage(`/admin?tab=payments&search=${student.email}`, admin);
  const sum = await screen.findByRole('status', { name: adminAccounting.totals.label });
  await waitFor(() => expect(sum.textContent).toContain('$300.00'));
  await showMore(user);
  for (const format of ['csv', 'xlsx'] as const) {
    const link = await findLink(adminAccounting.totals.export[format]);
    expect(link.getAttribute('href')).toContain(`search=${encodeURIComponent(student.email)}`);
  }
  await showFilters(user);
  const to = await screen.findByLabelText(adminAccounting.filters.to);
  fireEvent.change(to, { target: { value: '2001-01-01' } });
  await waitFor(() => expect(sum.textContent).toContain('$0.00'));
  expect(location.search).toContain('to=2001-01-01');
});

test('Ctrl+K leads to a page, an account, an order and a question', async ({ admin, course }) => {
  const full_name = `Cherchée ${course.subjectId}`;
  const student = await signedIn({ full_name });
  const order = await insertOrder(db, student.id, course.semesterId);
  const [id = 0] = course.questionIds;
  const question_text = `Quel nerf innerve le trapèze de ${course.subject} ?`;
  await db.updateTable('qcms').set({ question_text }).where('id', '=', id).execute();
  const user = await openPage('/admin', admin);
  async function go(text: string, option: string | RegExp) {
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: adminCommands.label });
    await focused(() => field);
    await fill(user, field, text);
    await user.click(await screen.findByRole('option', { name: option, ...POPPED_UP }));
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: adminCommands.label })).toBeNull(),
    );
  }
  await screen.findByRole('heading', { level: 1 });
  await go('comptab', adminCommands.pages.accounting);
  await screen.findByRole('heading', { level: 1, name: adminAccounting.title });
  await go(student.email, reads(adminCommands.user(full_name, student.email)));
  await screen.findByRole('heading', { level: 1, name: full_name });
  await go(`trapèze ${course.subject}`, reads(adminCommands.question('QCM', id, 'Quel nerf')));
  await screen.findByText(question_text);
  expect(location.search).toBe(`?tab=questions&subject=${course.subjectId}&search=${id}&view=qcms`);
  // A closed menu of actions holds no key back.
  await user.keyboard('/');
  await focused(() => screen.getByLabelText(adminQuestions.searchLabel));
  await go(`n° ${order}`, reads(adminCommands.payment(order, full_name, course.semester)));
  await screen.findByRole('heading', { name: adminPayments.paymentTitle(order) });
});

test('the charts say each day to the keyboard, and have a table behind', async ({ admin }) => {
  const user = await openPage('/admin', admin);
  const chart = await screen.findByRole('slider', {
    name: reads(texts.charts.label(texts.charts.orders)),
  });
  chart.focus();
  const today = chart.getAttribute('aria-valuetext');
  await user.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuenow')).toBe('29');
  expect(chart.getAttribute('aria-valuetext')).not.toBe(today);
  await user.click(screen.getByText(texts.charts.showTable));
  const table = await screen.findByRole('region', { name: texts.charts.tableLabel });
  expect(table.querySelectorAll('tr')).toHaveLength(31);
});
