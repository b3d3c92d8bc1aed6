import { beforeEach, describe, expect, it } from 'vitest';
import { insertSemester, insertUser, payment, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let semester_id: number;
beforeEach(async () => {
  user_id = await insertUser(world.db);
  semester_id = await insertSemester(world.db);
});

const approval = {
  status: 'approved',
  approved_at: new Date('2026-02-01'),
  duration_months: 6,
} as const;
const rejection = { status: 'rejected', rejection_reason: 'Illisible' } as const;

describe('an order', () => {
  it.each([
    ['a negative amount', { amount: -0.01 }, 'payments_amount_check'],
    ['a negative fee', { semester_fee: -1 }, 'payments_semester_fee_check'],
    ['no bank', { bank_name: ' ' }, 'payments_bank_name_check'],
    ['an empty receipt', { receipt_size: 0 }, 'payments_receipt_size_check'],
    ['a receipt with a path', { receipt_url: '../../etc/passwd' }, 'payments_receipt_url_check'],
    [
      'a receipt of another type',
      { receipt_url: `${'a'.repeat(36)}.html` },
      'payments_receipt_url_check',
    ],
    [
      'a hash of another length',
      { receipt_sha256: Buffer.alloc(31) },
      'payments_receipt_sha256_check',
    ],
    [
      'a duration of no month',
      { ...approval, duration_months: 0 },
      'payments_duration_months_check',
    ],
    [
      'a duration of 61 months',
      { ...approval, duration_months: 61 },
      'payments_duration_months_check',
    ],
    ['an approval without a date', { ...approval, approved_at: null }, 'payments_date_of_approval'],
    [
      'an approval without a duration',
      { ...approval, duration_months: null },
      'payments_duration_of_approval',
    ],
    [
      'a date while it is pending',
      { approved_at: new Date('2026-01-01') },
      'payments_date_of_approval',
    ],
    ['a reason while it is pending', { rejection_reason: 'Non' }, 'payments_reason_of_rejection'],
    ['a rejection without a reason', { status: 'rejected' }, 'payments_reason_of_rejection'],
    ['a blank reason', { ...rejection, rejection_reason: ' ' }, 'payments_reason_of_rejection'],
  ] as const)('may not have %s', async (_, values, constraint) => {
    const statement = world.db.insertInto('payments').values(payment(user_id, semester_id, values));
    expect(await refusalOf(statement)).toBe(constraint);
  });
});

async function insertOrder(values = {}): Promise<number> {
  const row = await world.add('payments', payment(user_id, semester_id, values));
  return row.id;
}

describe('a stored order', () => {
  const update = (id: number, values: object) =>
    world.db.updateTable('payments').set(values).where('id', '=', id);

  it.each([
    ['amount', 1],
    ['semester_fee', 1],
    ['semester_name', 'Autre'],
    ['semester_year', 2030],
    ['bank_name', 'Autre'],
    ['phone_number', '0'],
    ['stated_reference', 'TX90017'],
    ['stated_on', '2026-11-05'],
    ['receipt_url', `${'b'.repeat(36)}.png`],
    ['receipt_type', 'application/pdf'],
    ['receipt_size', 11],
    ['receipt_sha256', Buffer.alloc(32)],
    ['created_at', new Date('2020-01-01')],
  ])('never changes its %s', async (column, value) => {
    const id = await insertOrder();
    expect(await refusalOf(update(id, { [column]: value }))).toBe('an order cannot be changed');
  });

  it('never goes to another student or semester', async () => {
    const id = await insertOrder();
    const moved = [
      { user_id: await insertUser(world.db) },
      { semester_id: await insertSemester(world.db) },
    ];
    for (const values of moved) {
      expect(await refusalOf(update(id, values))).toBe('an order cannot be changed');
    }
  });

  it.each([
    ['approved', approval],
    ['rejected', rejection],
  ])('may be %s', async (status, decision) => {
    const id = await insertOrder();
    const rows = await update(id, decision).returning('status').execute();
    expect(rows).toEqual([{ status }]);
  });

  it.each([
    ['approved to rejected', approval, { ...rejection, approved_at: null, duration_months: null }],
    ['approved to longer', approval, { duration_months: 12 }],
    ['rejected to approved', rejection, { ...approval, rejection_reason: null }],
    ['rejected to another reason', rejection, { rejection_reason: 'Autre' }],
  ])('never goes from %s', async (_, first, second) => {
    const id = await insertOrder(first);
    expect(await refusalOf(update(id, second))).toBe('a decision on an order is final');
  });

  it.each([
    ['approved', approval],
    ['rejected', rejection],
  ])(
    'may be pending again after it was %s, with nothing of the decision left',
    async (_, first) => {
      const reviewed_by = await insertUser(world.db);
      const id = await insertOrder({ ...first, reviewed_by });
      const undecided = { approved_at: null, duration_months: null, rejection_reason: null };
      const half = update(id, { status: 'pending', ...undecided });
      expect(await refusalOf(half)).toBe('a decision on an order is final');
      const bare = update(id, { status: 'pending', reviewed_by: null });
      expect(await refusalOf(bare)).toMatch(/^payments_/);
      await update(id, { status: 'pending', ...undecided, reviewed_by: null }).execute();
      await update(id, approval).execute();
    },
  );

  it('never gets another reviewer, but may lose one who leaves', async () => {
    const [reviewer, other] = [await insertUser(world.db), await insertUser(world.db)];
    const id = await insertOrder({ ...approval, reviewed_by: reviewer });
    expect(await refusalOf(update(id, { reviewed_by: other }))).toBe(
      'a decision on an order is final',
    );
    await world.remove('users', reviewer);
    const rows = await world.rows('payments', id, ['status', 'reviewed_by']);
    expect(rows).toEqual([{ status: 'approved', reviewed_by: null }]);
  });
});

describe('access', () => {
  const insert = (from: string, to: string, revoked = false) =>
    world.db.insertInto('access').values({
      user_id,
      semester_id,
      starts_at: from,
      expires_at: to,
      revoked_at: revoked ? to : null,
    });

  it('is one at any moment for a student and semester', async () => {
    await insert('2026-01-01', '2026-06-01').execute();
    expect(await refusalOf(insert('2026-05-31', '2026-12-01'))).toBe('access_one_at_a_time');
    await insert('2026-06-01', '2026-12-01').execute();
    const other = await insertUser(world.db);
    await world.insert('access', {
      user_id: other,
      semester_id,
      starts_at: '2026-01-01',
      expires_at: '2026-06-01',
    });
  });

  it('does not count once it is revoked', async () => {
    await insert('2026-01-01', '2026-06-01', true).execute();
    await insert('2026-02-01', '2026-06-01').execute();
  });
});

describe('the ledger', () => {
  const booked = (id: number) =>
    world.rows('ledger', { order_id: id }, ['amount', 'method', 'booked_at'], 'id');
  const update = (id: number, values: object) => world.update('payments', id, values);

  it('has what an order brings from its approval on, each correction, and what a decision taken back removes', async () => {
    const id = await insertOrder();
    expect(await booked(id)).toEqual([]);
    await update(id, { ...approval, received: 300 });
    await update(id, { received: 400.5 });
    const undecided = { approved_at: null, duration_months: null, reviewed_by: null };
    await update(id, { status: 'pending', ...undecided });
    await update(id, approval);
    const now = expect.any(Date);
    expect(await booked(id)).toEqual([
      { amount: 300, method: 'transfer', booked_at: approval.approved_at },
      { amount: 100.5, method: 'transfer', booked_at: now },
      { amount: -400.5, method: 'transfer', booked_at: now },
      { amount: 400, method: 'transfer', booked_at: approval.approved_at },
    ]);
  });

  it('keeps what a deleted account has paid, until it is purged', async () => {
    const id = await insertOrder(approval);
    await world.remove('users', user_id);
    expect(await booked(id)).toHaveLength(1);
    await world.remove('ledger', { order_id: id });
    expect(await booked(id)).toEqual([]);
  });

  it('has no entry for nothing, and no amount below it', async () => {
    const id = await insertOrder({ ...approval, received: 0 });
    expect(await booked(id)).toEqual([]);
    const less = world.db
      .insertInto('payments')
      .values(payment(user_id, semester_id, { ...approval, received: -1 }));
    expect(await refusalOf(less)).toBe('payments_received_check');
  });
});

it('a receipt is whole, or missing with its bank for what was paid at the desk', async () => {
  const none = { receipt_url: null, receipt_type: null, receipt_size: null, receipt_sha256: null };
  const half = world.db.insertInto('payments').values(payment(user_id, semester_id, none));
  expect(await refusalOf(half)).toBe('payments_whole_receipt');
  await insertOrder({ ...none, ...approval, bank_name: null, method: 'cash' });
});
