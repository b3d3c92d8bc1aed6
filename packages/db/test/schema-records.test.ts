import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertSemester, insertUser, payment, useDatabase } from './support/database.ts';

const world = useDatabase();

/** Another value than a column has, by the column's type. */
const OTHER_VALUE: Record<string, (column: string) => string> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `${column} + 1`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `sha256(${column})`,
  jsonb: () => `'{"other": true}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) - interval '1 day'`,
};

const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(world.db);

const rowsOf = async (table: string) => (await run(`select * from ${table} order by 1, 2`)).rows;

/** Tries a statement as the application's own role; what it is refused for, and that nothing changed. */
async function expectRefused(text: string): Promise<void> {
  const tables = ['payments', 'access', 'ledger', 'audit_log', 'audit_personal'];
  const before = await Promise.all(tables.map(rowsOf));
  await expect(run(text), text).rejects.toThrow();
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
}

beforeEach(async () => {
  const [user_id, reviewed_by] = [await insertUser(world.db), await insertUser(world.db)];
  const approval = { status: 'approved', approved_at: new Date(), duration_months: 6 } as const;
  const rejection = { status: 'rejected', rejection_reason: 'Illisible' } as const;
  for (const decision of [{}, { ...approval, reviewed_by }, { ...rejection, reviewed_by }]) {
    const order = payment(user_id, await insertSemester(world.db), decision);
    await world.insert('payments', order);
  }
  const semester_id = await insertSemester(world.db);
  await run(`insert into access (user_id, semester_id, expires_at)
    values (${user_id}, ${semester_id}, now() + interval '1 month')`);
  const { rows } =
    await run(`insert into audit_log (actor_id, action, entity, entity_id, before, after)
    values (${reviewed_by}, 'payments.approve', 'payments', 1, '{}', '{}') returning id`);
  await run(`insert into audit_personal (audit_id, user_id, before, after)
    values (${Number(rows[0]?.id)}, ${user_id}, '{}', '{}')`);
});

/**
 * Columns that an administrator, or a job that reads the receipt, fills in on an order at any time; and what its student
 * says of the transfer, which the database does not hold fast.
 */
const ADDED_LATER = new Set([
  'payments.transaction_reference',
  'payments.shares_reference',
  'payments.received',
  'payments.receipt_read_at',
  'payments.read_reference',
  'payments.read_amount',
  'payments.read_on',
  'payments.refunded',
  'payments.refund_method',
  'payments.opens_until',
  'payments.open_seats',
  'payments.former_received',
  'payments.stated_reference',
  'payments.stated_on',
]);

describe.each([
  ['payments', "status = 'pending'"],
  ['payments', "status = 'approved'"],
  ['payments', "status = 'rejected'"],
  ['ledger', 'true'],
  ['audit_log', 'true'],
  ['audit_personal', 'true'],
])('%s where %s', (table, condition) => {
  it('keeps each of its columns', async () => {
    const { rows: columns } = await run(`select column_name, data_type
      from information_schema.columns where table_name = '${table}' and table_schema = 'public'`);
    expect(columns.length).toBeGreaterThan(3);
    for (const { column_name, data_type } of columns) {
      if (ADDED_LATER.has(`${table}.${column_name}`)) continue;
      const other = OTHER_VALUE[String(data_type)]?.(String(column_name));
      if (other === undefined) throw new Error(`no other value of type ${data_type}`);
      await expectRefused(`update ${table} set ${column_name} = ${other} where ${condition}`);
    }
  });

  it('stays while its people are there', () =>
    expectRefused(`delete from ${table} where ${condition}`));
});

describe('what a record points to', () => {
  it.each([
    'update payments set semester_id = null',
    "update payments set reviewed_by = null where status <> 'pending'",
    "update payments set status = 'pending', rejection_reason = null where status = 'rejected'",
    'update ledger set payment_id = null',
    'insert into payments (id, user_id) overriding system value select id, user_id from payments',
  ])('%s: refused', (text) => expectRefused(text));
});

describe('the tables of records', () => {
  it.each([
    ...[
      'payments',
      'access',
      'ledger',
      'audit_log',
      'audit_personal',
      'users',
      'semesters',
    ].flatMap((table) => [`truncate ${table}`, `truncate ${table} cascade`]),
    'truncate payments, access, audit_personal restart identity cascade',
  ])('%s: refused', (text) => expectRefused(text));
});

it('goes with its student, and leaves the entry without the person', async () => {
  const entries = await rowsOf('audit_log');
  await run('delete from users');
  expect(await rowsOf('payments')).toEqual([]);
  expect(await rowsOf('audit_personal')).toEqual([]);
  expect(await rowsOf('audit_log')).toEqual(entries);
});
