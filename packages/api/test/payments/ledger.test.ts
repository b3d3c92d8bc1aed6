import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../src/catalog/exports/sheet.ts';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: TIMEZONE }).format(Date.now() + days * 86_400_000);
const today = inDays(0);

/** Sums in whole centimes. */
const centimes = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(100 * amount), 0);

/** The sum of the column `Encaissé`, as a French spreadsheet reads the file. */
async function sumOfCsv(received: readonly number[]): Promise<number> {
  const rows = received.map((amount) => [{ number: amount, decimals: 2 }]);
  const file = await writeTable({ name: 'x', headers: ['Encaissé'], rows, widths: [10] }, 'csv');
  const lines = Buffer.from(file).toString().trim().split('\r\n').slice(1);
  return centimes(lines.map((line) => Number(line.replaceAll('"', '').replace(',', '.'))));
}

/** The sum of that column in a workbook, whose numbers are read as they are stored. */
async function sumOfXlsx(received: readonly number[]): Promise<number> {
  const rows = received.map((amount) => [{ number: amount, decimals: 2 }]);
  const file = await writeTable({ name: 'x', headers: ['Encaissé'], rows, widths: [10] }, 'xlsx');
  const sheet = unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  const cells = Buffer.from(sheet)
    .toString()
    .matchAll(/<c r="A\d+"(?![^>]*t="s")[^>]*><v>([^<]*)/g);
  return centimes([...cells].map(([, value]) => Number(value)));
}

/** Sums that each view of the back-office says were received. */
async function sumsOf({ api }: Person) {
  const all = { status_filter: 'all', dated: 'created' } as const;
  const month = {
    status_filter: 'all',
    dated: 'approved',
    from: `${today.slice(0, 7)}-01`,
  } as const;
  const [dashboard, daily, accounting, list, ofMonth] = await Promise.all([
    api.stats.admin(),
    api.stats.daily(),
    api.stats.accounting(),
    api.payments.totals({}),
    api.payments.totals(month),
  ]);
  const rows = await listAccountedPayments(world.db, all, TIMEZONE);
  const rowsOfMonth = await listAccountedPayments(world.db, month, TIMEZONE);
  const lastMonth = accounting.revenue.filter((row) => row.month === month.from);
  const { items } = await api.payments.page({ status_filter: 'approved', limit: 500 });
  return {
    all: [
      dashboard.total_revenue,
      list.received,
      // Per order on the desk, and what deleted accounts left.
      items.reduce((sum, { received }) => sum + (received ?? 0), list.former_amount),
    ].map((sum) => centimes([sum])),
    sums: [
      centimes(accounting.revenue.map(({ revenue }) => revenue)),
      centimes(daily.map(({ revenue }) => revenue)),
      centimes(rows.map(({ received }) => received)),
      await sumOfCsv(rows.map(({ received }) => received)),
      await sumOfXlsx(rows.map(({ received }) => received)),
    ],
    month: [
      centimes([ofMonth.received]),
      centimes(lastMonth.map(({ revenue }) => revenue)),
      centimes(rowsOfMonth.map(({ received }) => received)),
    ],
  };
}

const amount = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100);
const step = fc.record({
  what: fc.constantFrom(
    'order',
    'approve',
    'reject',
    'reopen',
    'correct',
    'desk',
    'twice',
    'delete',
  ),
  which: fc.nat(20),
  amount,
});

describe('every sum', () => {
  it('agrees to the centime after any day of work: orders, cash, parts, too much, corrections, one transfer for two, decisions taken back, deleted accounts', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { api } = admin;
    let expected = 0;

    const work = async (steps: readonly { what: string; which: number; amount: number }[]) => {
      const people = await Promise.all([1, 2, 3].map(() => world.signedIn()));
      const present = new Set(people.map(({ user }) => user.id));
      const orders: { id: number; user_id: number; received: number | null; open: boolean }[] = [];
      for (const { what, which, amount: sum } of steps) {
        const user_id = [...present][which % Math.max(1, present.size)];
        const of = (open: boolean, paid: boolean) => {
          const fit = orders.filter((one) => one.open === open && (one.received !== null) === paid);
          return fit[which % Math.max(1, fit.length)];
        };
        if (what === 'order' && user_id !== undefined) {
          const { id: semester_id } = await world.makeSemester({ fee: 99.9 });
          const { id } = await world.makePayment(user_id, semester_id);
          orders.push({ id, user_id, received: null, open: true });
        } else if (what === 'desk' && user_id !== undefined) {
          const { id: semester_id } = await world.makeSemester({ fee: 99.9 });
          const { payment_id } = await api.access.grant({
            user_id,
            semester_id,
            granted_for: 'cash',
            ends_on: inDays(60),
            received: sum,
          });
          orders.push({ id: payment_id as number, user_id, received: sum, open: false });
          expected += centimes([sum]);
        } else if (what === 'delete' && user_id !== undefined && which % 3 === 0) {
          await api.users.remove({ id: user_id });
          present.delete(user_id);
          orders.splice(0, orders.length, ...orders.filter((one) => one.user_id !== user_id));
        }
        if (what === 'twice' && user_id !== undefined) {
          // One transfer pays two orders, noted at the desk with its reference.
          const transaction_reference = `DEUX${which}${orders.length}${user_id}`;
          for (const part of [sum, 0.01]) {
            const { id: semester_id } = await world.makeSemester({ fee: 99.9 });
            const { payment_id } = await api.access.grant({
              user_id,
              semester_id,
              granted_for: 'transfer',
              ends_on: inDays(60),
              received: part,
              transaction_reference,
              shares_reference: true,
            });
            orders.push({ id: payment_id as number, user_id, received: part, open: false });
            expected += centimes([part]);
          }
        }
        const waiting = of(true, false);
        const paid = of(false, true);
        if (what === 'approve' && waiting) {
          await api.payments.approve({ id: waiting.id, received: sum });
          Object.assign(waiting, { open: false, received: sum });
          expected += centimes([sum]);
        } else if (what === 'reject' && waiting) {
          await api.payments.reject({ id: waiting.id, rejection_reason: 'Illisible' });
          waiting.open = false;
        } else if (what === 'reopen' && paid) {
          await api.payments.reopen({ id: paid.id, reopen_reason: 'Erreur' });
          expected -= centimes([paid.received ?? 0]);
          Object.assign(paid, { open: true, received: null });
        } else if (what === 'correct' && paid) {
          await api.payments.saveReceived({ id: paid.id, received: sum });
          expected += centimes([sum]) - centimes([paid.received ?? 0]);
          paid.received = sum;
        }
      }
      const { all, sums, month } = await sumsOf(admin);
      expect([...all, ...sums, ...month]).toEqual(
        Array.from({ length: all.length + sums.length + month.length }, () => expected),
      );
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), work), {
      numRuns: 8,
    });
  });
});

describe('the amount received', () => {
  it('is what was due unless told otherwise; what is missing is shown until it comes', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 300 });
    const { id } = await world.makePayment(user.id, semester.id);
    await admin.api.payments.approve({ id, received: 200 });
    const totals = () => admin.api.payments.totals({ semester_id: semester.id });
    expect(await totals()).toMatchObject({ received: 200, missing: 100, returned: 0 });
    const { items } = await admin.api.payments.page({ semester_id: semester.id });
    expect(items).toMatchObject([{ amount: 300, received: 200, method: 'transfer' }]);
    await admin.api.payments.saveReceived({ id, received: 320.5 });
    expect(await totals()).toMatchObject({ received: 320.5, missing: 0 });
    const { items: log } = await admin.api.audit.list({ entity: 'payments', entity_id: id });
    expect(log[0]).toMatchObject({
      action: 'payments.saveReceived',
      before: { received: 200 },
      after: { received: 320.5 },
    });
    await admin.api.payments.reopen({ id, reopen_reason: 'Rendu' });
    expect(await totals()).toMatchObject({
      received: 0,
      missing: 0,
      returned: -320.5,
      pending: 300,
    });
  });

  it('is that of an approved order alone', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const { id } = await world.makePayment(user.id, (await world.makeSemester()).id);
    const save = admin.api.payments.saveReceived({ id, received: 1 });
    await expectRefused(save, 'payments.not_approved');
  });
});
