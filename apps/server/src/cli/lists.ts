import { listUsers } from '@amphi/api/insight/users/users.queries';
import { listPayments } from '@amphi/api/sales/payments/payments.queries';
import { clockTime } from '@amphi/domain/dates';
import type { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { withDatabase } from './installation.ts';

interface ListOptions {
  search?: string;
  limit: number;
}

/** Control characters would move the terminal's cursor. */
const plain = (value: unknown): string => String(value).replace(/\p{C}/gu, '?');

/** Rows below their headings, in columns as wide as what is in them, and how many there are in all. */
function table(headings: string[], rows: unknown[][], total: number): string {
  const lines = [headings, ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n${rows.length} of ${total}\n`;
}

/** A list changes nothing, so it leaves migrations to the next start. */
const READ_ONLY = { migrated: false };

export const usersCommand = (options: ListOptions): Promise<string> =>
  withDatabase(async ({ db, env }) => {
    const { items, total } = await listUsers(db, { ...options, skip: 0 });
    const rows = items.map((user) => [
      user.id,
      user.role,
      user.is_active ? 'active' : 'closed',
      clockTime(user.created_at, env.APP_TIMEZONE),
      user.active_semesters,
      user.email,
      user.full_name,
    ]);
    return table(['id', 'role', 'state', 'since', 'accesses', 'email', 'name'], rows, total);
  }, READ_ONLY);

export const paymentsCommand = ({
  status,
  ...options
}: ListOptions & { status: (typeof PAYMENT_FILTERS)[number] }): Promise<string> =>
  withDatabase(async ({ db, env }) => {
    const filter = { ...options, skip: 0, status_filter: status, dated: 'created' as const };
    const { items, total } = await listPayments(db, filter, env.APP_TIMEZONE);
    const rows = items.map((order) => [
      order.id,
      order.status,
      clockTime(order.created_at, env.APP_TIMEZONE),
      order.amount,
      order.semester_name,
      order.user_email,
      order.user_name,
    ]);
    return table(['id', 'status', 'ordered', 'amount', 'semester', 'email', 'name'], rows, total);
  }, READ_ONLY);
