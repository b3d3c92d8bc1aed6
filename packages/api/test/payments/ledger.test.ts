import { writeTable } from '@amphi/question-files/tables';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { makeCode, makeTransfer } from '../../src/testing/changes.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

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
async function sumsOf({ api }: Awaited<ReturnType<typeof world.signedIn>>) {
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

const amount = fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100);
const step = fc.record({
  what: fc.constantFrom(
    'order',
    'approve',
    'reject',
    'reopen',
    'correct',
    'refund',
    'undo',
    'transfer',
    'desk',
    'code',
    'group',
    'twice',
    'delete',
  ),
  which: fc.nat(20),
  amount,
});

describe('every sum', () => {
  it('agrees to the centime after any day of work: orders, cash, parts, too much, corrections, one transfer for two, codes, groups, decisions taken back, refunds, lines of statements, deleted accounts', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { api } = admin;
    let expected = 0;

    const work = async (steps: readonly { what: string; which: number; amount: number }[]) => {
      const people = await Promise.all([1, 2, 3].map(() => world.signedIn()));
      const present = new Set(people.map(({ user }) => user.id));
      const orders: {
        id: number;
        user_id: number;
        due?: number;
        received: number | null;
        refunded?: number;
        open: boolean;
      }[] = [];
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
        if (what === 'code' && user_id !== undefined) {
          // It pays a fifth, or all.
          const { id: semester_id } = await world.makeSemester({ fee: 99.9 });
          if (which % 2 === 0) {
            const { id: code_id } = await makeCode(world.db, { value: 20 });
            const { id } = await world.makePayment(user_id, semester_id, {
              code_id,
              amount: 79.92,
            });
            orders.push({ id, user_id, due: 79.92, received: null, open: true });
          } else {
            const { code } = await makeCode(world.db);
            const person = people.find(({ user }) => user.id === user_id);
            const { id } = (await person?.api.codes.redeem({ semester_id, code })) ?? { id: 0 };
            orders.push({ id, user_id, due: 0, received: 0, open: false });
          }
        }
        if (what === 'group' && user_id !== undefined) {
          // Seats that are made and used bring nothing beside the order.
          const { id: semester_id } = await world.makeSemester({ fee: 99.9 });
          const { id } = await world.makePayment(user_id, semester_id, { seats: 5, amount: 499.5 });
          await api.payments.approve({ id, received: sum, seats: 4 });
          expected += centimes([sum]);
          const person = people.find(({ user }) => user.id === user_id);
          const { seats } = (await person?.api.groups.seats({ id })) ?? { seats: [] };
          await person?.api.codes.redeem({ semester_id, code: seats[0]?.code ?? '' });
          const other = people.find(({ user }) => user.id !== user_id && present.has(user.id));
          // The account may be deleted later.
          await other?.api.codes.redeem({ semester_id, code: seats[1]?.code ?? '' });
          orders.push({ id, user_id, due: 499.5, received: sum, open: false });
        }
        if (what === 'twice' && user_id !== undefined) {
          // A transfer that pays two orders, recorded at the desk with its reference.
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
        } else if (what === 'refund' && paid?.received) {
          const part = Math.min(Math.max(sum, 0.01), paid.received);
          await api.payments.refund({
            id: paid.id,
            amount: part,
            method: 'cash',
            refund_reason: 'Désistement',
            ...(which % 3 > 0 && { access_until: which % 3 === 1 ? null : inDays(which) }),
            if_received: paid.received,
          });
          expected -= centimes([part]);
          paid.received = (centimes([paid.received]) - centimes([part])) / 100;
          paid.refunded = (centimes([paid.refunded ?? 0]) + centimes([part])) / 100;
        } else if (what === 'undo' && paid?.refunded && paid.received !== null) {
          await api.payments.undoRefund({ id: paid.id, if_refunded: paid.refunded });
          expected += centimes([paid.refunded]);
          paid.received = (centimes([paid.received]) + centimes([paid.refunded])) / 100;
          paid.refunded = 0;
        } else if (what === 'transfer' && waiting && waiting.due !== 0) {
          const line_id = await makeTransfer(world.db, waiting.id);
          const pairs = [{ line_id, payment_id: waiting.id }];
          const { refused } = await api.statements.approve({ pairs });
          // Refused where another order of its transfer has to be seen first.
          if (refused.length === 0) {
            const received = waiting.due ?? 99.9;
            Object.assign(waiting, { open: false, received });
            expected += centimes([received]);
          }
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

describe('a refund', () => {
  it('is booked with its way, is missing nowhere, ends the access, and its student is told', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user, api } = await world.signedIn();
    const { id: semester_id } = await world.makeSemester({ fee: 300 });
    const { id } = await world.makePayment(user.id, semester_id);
    await admin.api.payments.approve({ id, received: 200 });
    const refund = (values: object) =>
      admin.api.payments.refund({
        id,
        amount: 50.5,
        method: 'cash',
        refund_reason: 'Désistement',
        access_until: inDays(9),
        if_received: 200,
        ...values,
      });
    await refund({});
    // The second press of a button.
    await expectRefused(refund({}), 'payments.received_changed');
    await expectRefused(refund({ if_received: 149.5, amount: 149.51 }), 'payments.refund_exceeds');
    const past = refund({ if_received: 149.5, access_until: inDays(-1) });
    await expectRefused(past, 'access.end_past');
    const live = async () => (await admin.api.payments.byId({ id })).live_access?.expires_at;
    expect(new Intl.DateTimeFormat('sv', { timeZone: TIMEZONE }).format(await live())).toBe(
      inDays(9),
    );
    const totals = () => admin.api.payments.totals({ semester_id });
    expect(await totals()).toMatchObject({ received: 149.5, returned: -50.5, missing: 100 });
    await refund({ if_received: 149.5, amount: 149.5, access_until: null });
    expect(await live()).toBeUndefined();
    expect(await totals()).toMatchObject({ received: 0, returned: -200, missing: 100 });
    expect((await admin.api.payments.page({ semester_id })).items).toMatchObject([
      { status: 'approved', amount: 300, received: 0, refunded: 200 },
    ]);
    const filter = { status_filter: 'all', dated: 'created', semester_id } as const;
    const booked = await listAccountedPayments(world.db, filter, TIMEZONE);
    expect(booked.map(({ received, method }) => [received, method])).toEqual([
      [200, 'transfer'],
      [-50.5, 'cash'],
      [-149.5, 'cash'],
    ]);
    const mails = world.outbox.mails.filter(({ to }) => to === user.email);
    expect(mails.at(-1)?.text).toMatch(/149,50\sMRU[\s\S]*Espèces[\s\S]*Désistement[\s\S]*terminé/);
    const { items } = await api.notifications.list({});
    expect(items[0]).toMatchObject({ data: { decision: 'refunded', reason: 'Désistement' } });
    // Decided again, what was given back is not missing.
    await admin.api.payments.reopen({ id, reopen_reason: 'Erreur' });
    // Nothing is left, and nothing was paid: no access is sold for it.
    await expectRefused(admin.api.payments.approve({ id }), 'access.nothing_paid');
    await admin.api.payments.approve({ id, received: 60 });
    expect(await totals()).toMatchObject({ received: 60, missing: 40 });
  });

  it('leaves the access that another order opens, also once that one is taken back', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const { id: semester_id } = await world.makeSemester({ fee: 300 });
    const [long, short] = [
      await world.makePayment(user.id, semester_id),
      await world.makePayment(user.id, (await world.makeSemester()).id),
    ];
    await admin.api.payments.approve({ id: long.id, duration_months: 12 });
    const other = await world.makePayment(user.id, semester_id);
    await admin.api.payments.approve({ id: other.id, duration_months: 1 });
    const live = async () =>
      (await admin.api.payments.byId({ id: other.id })).live_access?.expires_at.getTime() ?? 0;
    const whole = await live();
    await admin.api.payments.refund({
      id: long.id,
      amount: 300,
      method: 'transfer',
      refund_reason: 'Désistement',
      access_until: null,
      if_received: 300,
    });
    expect(await live()).toBeLessThan(whole);
    expect(await live()).toBeGreaterThan(0);
    await admin.api.payments.reopen({ id: other.id, reopen_reason: 'Erreur' });
    expect(await live()).toBe(0);
    const refund = admin.api.payments.refund({
      id: short.id,
      amount: 1,
      method: 'cash',
      refund_reason: 'x',
      access_until: null,
      if_received: 0,
    });
    await expectRefused(refund, 'payments.not_approved');
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
