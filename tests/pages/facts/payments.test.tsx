import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { common } from '@amphi/domain/messages/fr/common';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { fill, openDialog } from '../support/forms.ts';
import { call } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, signedIn } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const rowOf = async (text: string) =>
  (await screen.findAllByText(text)).map((one) => one.closest('tr')).find(Boolean) as HTMLElement;
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('payments', () => {
  test('are searched and filtered, and decided only while pending [payments.1, payments.2, payments.3, payments.4]', async ({
    course,
    admin,
  }) => {
    const student = await signedIn({ full_name: `Cherchée Numéro${course.semesterId}` });
    const semester = `Cherché ${course.semesterId} fin`;
    await db
      .updateTable('semesters')
      .set({ name: semester })
      .where('id', '=', course.semesterId)
      .execute();
    const id = await insertOrder(db, student.id, course.semesterId);
    const user = await openPage('/admin?tab=payments', admin);
    const search = await screen.findByLabelText(adminPayments.searchLabel);
    const table = screen.getByRole('table', { name: adminPayments.label });
    const headers = [...table.querySelectorAll('th')];
    for (const column of Object.values(adminPayments.columns)) {
      expect(headers.some(({ textContent }) => textContent?.includes(column))).toBe(true);
    }
    for (const text of [semester, `cherchee numero${course.semesterId}`, student.email]) {
      await fill(user, search, text);
      await waitFor(() => {
        const rows = [...table.querySelectorAll('tbody tr')];
        expect(rows.map(({ textContent }) => textContent)).toEqual([
          expect.stringContaining(student.email),
        ]);
      });
      const row = await rowOf(student.email);
      expect(row.textContent).toMatch(reads(adminPayments.semester(semester, 2026)));
      expect(row.textContent).toContain('$300.00');
    }
    for (const status of ['pending', 'approved'] as const) {
      if (status === 'approved') {
        await call(admin, 'payments.approve', { id });
        await user.click(screen.getByRole('radio', { name: adminPayments.filters.approved }));
        await waitFor(async () =>
          expect((await rowOf(student.email)).textContent).toContain(
            adminPayments.statuses.approved,
          ),
        );
      }
      const row = within(await rowOf(student.email));
      for (const name of [adminPayments.approveOf(id), adminPayments.rejectOf(id)]) {
        expect(row.queryAllByRole('button', { name })).toHaveLength(status === 'pending' ? 1 : 0);
      }
      const [details] = row.getAllByRole('button', { name: adminPayments.detailsOf(id) });
      await user.click(details as HTMLElement);
      const dialog = await openDialog();
      await dialog.findByText(student.email);
      await user.keyboard('{Escape}');
      await dialogGone();
    }
    await user.click(screen.getByRole('radio', { name: adminPayments.filters.rejected }));
    await screen.findByText(texts.noMatchTitle);
  });

  test('are approved for six months after a question, and rejected only with a reason [payments.5, payments.6]', async ({
    course,
    student,
    admin,
  }) => {
    const ids = [await insertOrder(db, student.id, course.semesterId)];
    for (const { semesterId } of [await insertCourse(db), await insertCourse(db)]) {
      ids.push(await insertOrder(db, student.id, semesterId));
    }
    const [first = 0, second = 0, third = 0] = ids;
    const statusOf = async (id: number) => {
      const [row] = await db
        .selectFrom('payments')
        .select(['status', 'rejection_reason'])
        .where('id', '=', id)
        .execute();
      return row;
    };
    const user = await openPage(`/admin?tab=payments&search=${student.email}`, admin);
    const open = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      return openDialog();
    };
    for (const [id, months] of [
      [first, '6'],
      [third, '9'],
    ] as const) {
      const dialog = await open(adminPayments.approveOf(id));
      const duration = await dialog.findByLabelText<HTMLInputElement>(adminPayments.duration, {
        exact: false,
      });
      expect(duration.value).toBe('6');
      await fill(user, duration, months);
      await user.click(dialog.getByRole('button', { name: adminPayments.approve }));
      await screen.findByText(reads(adminPayments.approved(id)));
      await dialogGone();
      const access = await db
        .selectFrom('access')
        .select(['starts_at', 'expires_at'])
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
      const days = (access.expires_at.getTime() - access.starts_at.getTime()) / 864e5;
      expect(Math.round(days / 30.44)).toBe(Number(months));
    }
    const cancelled = await open(adminPayments.rejectOf(second));
    await user.click(cancelled.getByRole('button', { name: common.cancel }));
    await dialogGone();
    expect(await statusOf(second)).toMatchObject({ status: 'pending' });
    const dialog = await open(adminPayments.rejectOf(second));
    const reason = dialog.getByLabelText(adminPayments.rejectReason, { exact: false });
    await fill(user, reason, '  ');
    await user.click(dialog.getByRole('button', { name: adminPayments.reject }));
    await dialog.findByText('Le motif du refus est requis');
    await fill(user, reason, 'Montant trop faible');
    await user.click(dialog.getByRole('button', { name: adminPayments.reject }));
    await dialogGone();
    expect(await statusOf(second)).toEqual({
      status: 'rejected',
      rejection_reason: 'Montant trop faible',
    });
  });
});
