import type { StatementColumns } from '@amphi/domain/payments/statement/columns';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldLines } from '../../src/sales/statements/statements.queries.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;
let admin: Person;
let semester_id: number;

beforeEach(async () => {
  await world.db.deleteFrom('statement_lines').execute();
  await world.db.deleteFrom('statements').execute();
  await world.db.deleteFrom('users').execute();
  admin = await world.signedIn({ role: 'admin' });
  semester_id = (await world.makeSemester({ fee: 450 })).id;
});

const BOOKED = '2026-11-05';
const transfer = (label: string, amount = 450) => ({ booked_on: BOOKED, amount, label, nth: 0 });

/** An order of a new student of that name, placed when it is the 5th in the platform's zone already. */
async function order(full_name: string, values: object = {}) {
  const { user, api } = await world.signedIn();
  await world.update('users', user.id, { full_name });
  const created_at = '2026-11-04T23:30:00Z';
  const { id } = await world.makePayment(user.id, semester_id, { created_at, ...values });
  return { id, user, api };
}

const add = (...lines: ReturnType<typeof transfer>[]) => admin.api.statements.add({ lines });
/** The open lines, in the order in which they were added: with an order that they may pay, and without one. */
async function read() {
  const { items } = await admin.api.statements.page({ state: 'open' });
  const open = items.toSorted((a, b) => a.id - b.id);
  return {
    pairs: open.flatMap(({ proposal, ...line }) => (proposal ? [{ line, ...proposal }] : [])),
    lines: open.filter(({ proposal }) => proposal === null),
  };
}
const sources = () => admin.api.statements.sources();
const putAway = (id: number, put_away: 'cheque' | 'other' | null) =>
  admin.api.statements.putAway({ lines: [{ id, put_away }] });
const lineId = async (label: string) => {
  const { items } = await admin.api.statements.page({});
  return items.find((one) => one.label === label)?.id ?? 0;
};

describe('lines of statements', () => {
  it('are kept once, however they are spaced, equal ones of a day each', async () => {
    expect(await add(transfer('VIR A'), transfer('VIR B'))).toMatchObject({ added: 2 });
    const next = [transfer('VIR  b.'), { ...transfer('VIR B'), nth: 1 }, transfer('VIR B', 20)];
    expect(await add(...next)).toMatchObject({ added: 2 });
    expect((await read()).lines).toHaveLength(4);
  });

  it('are assigned to orders that wait or are approved, and both say what is left', async () => {
    const waits = await order('Salma Bénali');
    const approved = await order('Omar Tazi');
    await admin.api.payments.approve({ id: approved.id });
    await order('Ana Essai', { amount: 20 });
    await add(transfer('VIR BENALI SALMA'), transfer('VIR OMAR TAZI'), transfer('CLASSE', 1350));
    const { pairs, lines } = await read();
    expect(pairs).toMatchObject([
      {
        order: { id: waits.id, status: 'pending', ordered_on: BOOKED },
        is_single: true,
        acceptance: 'approve',
      },
      {
        order: { id: approved.id, status: 'approved' },
        reasons: ['name', 'amount', 'date'],
        acceptance: 'link',
      },
    ]);
    expect(lines.map(({ label }) => label)).toEqual(['CLASSE']);
  });

  it('are approved with no others for an order whose receipt may be another one’s', async () => {
    const [one, other] = [await order('Salma Bénali'), await order('Omar Tazi')];
    await world.insert('receipt_twins', { payment_id: other.id, other_id: one.id });
    await add(transfer('VIR BENALI SALMA'), transfer('VIR OMAR TAZI'));
    expect((await read()).pairs.map(({ is_single }) => is_single)).toEqual([false, false]);
  });

  it('are approved together, and used once', async () => {
    const [one, paid] = [await order('Salma Bénali'), await order('Omar Tazi')];
    await admin.api.payments.approve({ id: paid.id });
    await add(transfer('VIR BENALI SALMA'), transfer('VIR OMAR TAZI'));
    const { pairs } = await read();
    const both = pairs.map(({ line, order: { id } }) => ({ line_id: line.id, payment_id: id }));
    expect(await admin.api.statements.approve({ pairs: both })).toEqual({
      refused: [],
      accepted: both.map((pair, at) => ({ ...pair, reopens: at === 0 })),
    });
    expect(await admin.api.payments.byId({ id: one.id })).toMatchObject({
      status: 'approved',
      received: 450,
      transfers: [{ booked_on: BOOKED, amount: 450, label: 'VIR BENALI SALMA', order_count: 1 }],
    });
    expect(world.outbox.mails.filter(({ to }) => to === one.user.email)).toHaveLength(1);
    // The next month's statement overlaps this one.
    expect(await add(transfer('VIR BENALI SALMA'), transfer('VIR TARD'))).toMatchObject({
      added: 1,
    });
    expect((await read()).lines.map(({ label }) => label)).toEqual(['VIR TARD']);
    const again = await order('Ines Essai');
    const { refused } = await admin.api.statements.approve({
      pairs: [{ line_id: both[0]?.line_id ?? 0, payment_id: again.id }],
    });
    expect(refused).toMatchObject([{ payment_id: again.id }]);
    expect(await admin.api.payments.byId({ id: again.id })).toMatchObject({ status: 'pending' });
  });

  it('approve nothing that has to be looked at: another amount, a duplicate, one’s own order', async () => {
    const [part, one] = [await order('Salma Bénali'), await order('Omar Tazi')];
    const copy = await order('Ana Essai');
    await world.insert('receipt_twins', { payment_id: copy.id, other_id: one.id });
    await world.makeStaffRole(part.user.id, { role: 'accountant' });
    await add(transfer('A', 400), transfer('B'));
    const [a, b] = [await lineId('A'), await lineId('B')];
    const pairs = [
      { line_id: a, payment_id: part.id },
      { line_id: b, payment_id: one.id },
    ];
    expect((await admin.api.statements.approve({ pairs })).refused).toHaveLength(2);
    const own = [{ line_id: b, payment_id: part.id }];
    expect((await part.api.statements.approve({ pairs: own })).refused).toHaveLength(1);
    for (const { id } of [part, one]) {
      expect(await admin.api.payments.byId({ id })).toMatchObject({
        status: 'pending',
        transfers: [],
      });
    }
  });

  it('pay several orders by hand, as for a class, and may be taken back', async () => {
    const people = [await order('Ana Un'), await order('Ana Deux'), await order('Ana Trois')];
    const payment_ids = people.map(({ id }) => id);
    await add(transfer('CLASSE', 1350));
    const id = await lineId('CLASSE');
    await admin.api.statements.link({ id, payment_ids });
    expect(await admin.api.payments.byId({ id: payment_ids[0] ?? 0 })).toMatchObject({
      status: 'pending',
      transfers: [{ id, order_count: 3 }],
    });
    expect(await read()).toEqual({ pairs: [], lines: [] });
    await expectRefused(
      admin.api.statements.link({ id, payment_ids: [payment_ids[0] ?? 0] }),
      'statements.line_used',
    );
    await admin.api.statements.unlink({ id });
    expect(await read()).toMatchObject({ lines: [{ id }] });
    // An order that is rejected uses none.
    await admin.api.statements.link({ id, payment_ids: payment_ids.slice(0, 1) });
    await admin.api.payments.reject({ id: payment_ids[0] ?? 0, rejection_reason: 'Illisible' });
    expect(await read()).toMatchObject({ lines: [{ id }] });
    await expectRefused(admin.api.statements.link({ id, payment_ids }), 'payments.not_found');
    await expectRefused(admin.api.statements.unlink({ id: 1e15 }), 'statements.line_not_found');
  });

  it('are used by one of two that approve with it at the same moment', async () => {
    const [one, other] = [await order('Ana Un'), await order('Ana Deux')];
    await add(transfer('VIR'));
    const line_id = await lineId('VIR');
    const calls = [one, other].map(({ id }) =>
      admin.api.statements.link({ id: line_id, payment_ids: [id] }),
    );
    expect((await outcomesOf(calls)).sort()).toEqual(['done', 'statements.line_used']);
  });

  it('forget their words with the account, stay used, and go with the years of the accounts', async () => {
    const { id: payment, user } = await order('Salma Bénali');
    await add(transfer('VIR BENALI SALMA'), { ...transfer('VIEUX'), booked_on: '2010-01-05' });
    const id = await lineId('VIR BENALI SALMA');
    await admin.api.statements.link({ id, payment_ids: [payment] });
    const copy = await world.copyOf(user.id);
    expect(copy).toContain('VIR BENALI SALMA');
    await admin.api.users.remove({ id: user.id });
    expect(await add(transfer('VIR BENALI SALMA'))).toMatchObject({ added: 0 });
    expect((await read()).lines).toEqual([]);
    expect(await deleteOldLines(world.db)).toBe(1);
    expect(await world.rows('statement_lines', {}, ['id', 'label'], 'id')).toEqual([
      { id, label: null },
    ]);
  });
});

describe('a pair', () => {
  it('is not certain by a renamed account or by what the student stated', async () => {
    const kevin = await order('Kevin Martin', { stated_reference: 'BENNOUNAH1' });
    await kevin.api.profile.rename({ full_name: 'Driss Chraibi' });
    await order('Salma Bennounah');
    await add(transfer('VIR RECU DE CHRAIBI DRISS'), transfer('VIR BENNOUNAH1 HASSAN'));
    const { pairs } = await read();
    expect(pairs.filter(({ is_certain }) => is_certain)).toEqual([]);
    expect(pairs.find(({ line }) => line.label.includes('CHRAIBI'))?.reasons).not.toContain('name');
    const [stored] = await world.rows('payments', { id: kevin.id }, ['user_name'], 'id');
    expect(stored).toEqual({ user_name: 'Kevin Martin' });
  });

  it('is not certain by a name that was taken before the order was placed', async () => {
    const { user, api } = await world.signedIn();
    await api.profile.rename({ full_name: 'Driss Chraibi' });
    await world.makePayment(user.id, semester_id, { created_at: '2026-11-04T23:30:00Z' });
    await add(transfer('VIR RECU DE CHRAIBI DRISS'));
    expect((await read()).pairs).toMatchObject([
      { order: { user_name: 'Driss Chraibi' }, is_single: true, is_certain: false },
    ]);
  });

  it('is certain by a name with which the desk approved an earlier order, unless the line paid others too', async () => {
    const { id, user } = await order('Salma Bénali');
    const other = await order('Omar Tazi');
    await add({ ...transfer('VIR BENALI SALMA'), booked_on: '2026-11-03' });
    const line_id = await lineId('VIR BENALI SALMA');
    await admin.api.statements.approve({ pairs: [{ line_id, payment_id: id }] });
    const created_at = '2026-11-04T23:30:00Z';
    const next = (await world.makeSemester({ fee: 450 })).id;
    await world.makePayment(user.id, next, { created_at });
    await add(transfer('VIR SALMA BENALI 2'));
    const isCertain = async () =>
      (await read()).pairs.find(({ line }) => line.label.endsWith('2'))?.is_certain;
    expect(await isCertain()).toBe(true);
    await admin.api.statements.unlink({ id: line_id });
    expect(await isCertain()).toBe(false);
    await admin.api.statements.link({ id: line_id, payment_ids: [id, other.id] });
    expect(await isCertain()).toBe(false);
  });

  it('that the server refused is not certain any more, that a person refused is not proposed', async () => {
    const own = await order('Salma Bénali', { transaction_reference: 'CIH900177' });
    await world.makeStaffRole(own.user.id, { role: 'accountant' });
    await add(transfer('VIR CIH 900177'));
    const pair = { line_id: await lineId('VIR CIH 900177'), payment_id: own.id };
    expect((await read()).pairs[0]?.is_certain).toBe(true);
    expect((await own.api.statements.approve({ pairs: [pair] })).refused).toHaveLength(1);
    expect((await read()).pairs).toMatchObject([
      { is_certain: false, refused: 'payments.own_order' },
    ]);
    await admin.api.statements.refuse(pair);
    expect(await read()).toMatchObject({ pairs: [], lines: [{ id: pair.line_id }] });
    await admin.api.statements.refuse({ ...pair, refused: false });
    expect((await read()).pairs).toMatchObject([{ refused: null, is_certain: true }]);
  });

  it('is not approved unseen by amount and day alone, by another amount, or beside a like receipt', async () => {
    const [first, part, like, other] = [
      await order('Ana Essai', { amount: 1 }),
      await order('Salma Bénali'),
      await order('Omar Tazi'),
      await order('Hind Zaki', { amount: 600 }),
    ];
    await world.insert('receipt_twins', { payment_id: like.id, other_id: first.id });
    await add(
      transfer('VIR BENALI SALMA', 400),
      transfer('VIR OMAR TAZI'),
      transfer('VIREMENT RECU', 600),
    );
    const { pairs } = await read();
    expect(pairs.map(({ order: { id }, acceptance }) => [id, acceptance])).toEqual([
      [part.id, 'review'],
      [like.id, 'review'],
      [other.id, 'review'],
    ]);
  });

  it('is what the review of its order shows, or that there is none', async () => {
    const [one, none] = [await order('Salma Bénali'), await order('Omar Tazi', { amount: 20 })];
    const probable = ({ id }: { id: number }) => admin.api.statements.probable({ id });
    expect(await probable(none)).toEqual({ pair: null, last_day: null });
    await add(transfer('VIR BENALI SALMA'));
    const line_id = await lineId('VIR BENALI SALMA');
    expect(await probable(one)).toMatchObject({ pair: { line: { id: line_id } } });
    expect(await probable(none)).toEqual({ pair: null, last_day: BOOKED });
    await admin.api.statements.link({ id: line_id, payment_ids: [one.id] });
    expect(await probable(one)).toEqual({ pair: undefined, last_day: BOOKED });
  });
});

describe('a line', () => {
  it('is put away with a reason, and taken back', async () => {
    await add(transfer('REMISE CHEQUE'));
    const id = await lineId('REMISE CHEQUE');
    expect(await putAway(id, 'cheque')).toEqual({ lines: [{ id, put_away: null }] });
    expect((await read()).lines).toEqual([]);
    const { id: payment_id } = await order('Ana Essai');
    await expectRefused(
      admin.api.statements.link({ id, payment_ids: [payment_id] }),
      'statements.line_used',
    );
    expect(await putAway(id, null)).toEqual({ lines: [{ id, put_away: 'cheque' }] });
    expect((await read()).lines).toMatchObject([{ id }]);
    await admin.api.statements.link({ id, payment_ids: [payment_id] });
    await expectRefused(putAway(id, 'other'), 'statements.line_used');
  });

  it('goes with its statement, unless an order uses it', async () => {
    const { id: payment_id } = await order('Ana Essai');
    const { statement_id } = await admin.api.statements.add({
      lines: [transfer('A'), transfer('B')],
      statement: { name: 'novembre.csv' },
    });
    const id = statement_id ?? 0;
    await admin.api.statements.add({
      lines: [transfer('C')],
      statement: { id, name: 'novembre.csv' },
    });
    await admin.api.statements.link({ id: await lineId('A'), payment_ids: [payment_id] });
    expect((await sources()).statements).toMatchObject([
      { id, name: 'novembre.csv', lines: 3, used: 1 },
    ]);
    expect(await admin.api.statements.withdraw({ id })).toEqual({ removed: 2 });
    expect((await read()).lines).toEqual([]);
    expect((await sources()).statements).toMatchObject([{ lines: 1, used: 1 }]);
    expect(await admin.api.payments.byId({ id: payment_id })).toMatchObject({
      transfers: [{ label: 'A' }],
    });
  });
});

describe('a page of lines', () => {
  const labelsOf = async (input: Parameters<Person['api']['statements']['page']>[0]) => {
    const { items, total } = await admin.api.statements.page(input);
    return { labels: items.map(({ label }) => label), total };
  };

  it('has each line in one of three states, with their sums', async () => {
    const [paid, gone] = [await order('Salma Bénali'), await order('Omar Tazi')];
    await add(
      transfer('VIR BENALI SALMA'),
      transfer('VIR OMAR TAZI', 449.5),
      transfer('REMISE CHEQUE', 12.34),
      transfer('CLASSE', 1350),
      transfer('VIR SANS NOM', 0.1),
    );
    await admin.api.statements.link({
      id: await lineId('VIR BENALI SALMA'),
      payment_ids: [paid.id],
    });
    const used = await lineId('VIR OMAR TAZI');
    await admin.api.statements.link({ id: used, payment_ids: [gone.id] });
    await putAway(await lineId('REMISE CHEQUE'), 'cheque');
    await admin.api.users.remove({ id: gone.user.id });
    const { items, total, sums } = await admin.api.statements.page({});
    expect(total).toBe(5);
    expect(sums.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'open', count: 2, amount: 1350.1 },
      { state: 'paid', count: 2, amount: 899.5 },
      { state: 'put_away', count: 1, amount: 12.34 },
    ]);
    expect(items.map(({ label, state }) => [label, state])).toEqual([
      ['VIR SANS NOM', 'open'],
      ['CLASSE', 'open'],
      ['REMISE CHEQUE', 'put_away'],
      // The order that it paid went with its account: its words too.
      [null, 'paid'],
      ['VIR BENALI SALMA', 'paid'],
    ]);
    expect(items.at(-1)?.orders).toEqual([
      expect.objectContaining({ id: paid.id, user_name: 'Salma Bénali', status: 'pending' }),
    ]);
    // An order that is rejected after all leaves its line open.
    await admin.api.payments.reject({ id: paid.id, rejection_reason: 'Illisible' });
    expect(await labelsOf({ state: 'paid' })).toEqual({ labels: [null], total: 1 });
  });

  it('is bounded, and found by statement, words without accents, amount and number of an order', async () => {
    const { id: payment_id } = await order('Ana Essai');
    const { statement_id } = await admin.api.statements.add({
      lines: [transfer('VIR É-Berrada', 20), transfer('B', 30)],
      statement: { name: 'novembre.csv' },
    });
    await add(transfer('C', 40));
    await admin.api.statements.link({ id: await lineId('B'), payment_ids: [payment_id] });
    expect(await labelsOf({ statement_id: statement_id ?? 0 })).toEqual({
      labels: ['B', 'VIR É-Berrada'],
      total: 2,
    });
    expect((await labelsOf({ search: 'e-BERRADA vir' })).labels).toEqual(['VIR É-Berrada']);
    expect((await labelsOf({ search: '40' })).labels).toEqual(['C']);
    expect((await labelsOf({ search: `n°${payment_id}` })).labels).toEqual(['B']);
    expect(await labelsOf({ limit: 1, skip: 1 })).toEqual({ labels: ['B'], total: 3 });
    await expectRefused(admin.api.statements.page({ limit: 501 }), 'request.invalid');
  });
});

describe('what was decided is taken back', () => {
  it('with the approvals that came with it, not those of before', async () => {
    const [waits, paid] = [await order('Salma Bénali'), await order('Omar Tazi')];
    await admin.api.payments.approve({ id: paid.id });
    await add(transfer('VIR BENALI SALMA'), transfer('VIR OMAR TAZI'));
    const { pairs: open } = await read();
    const sent = open.map(({ line, order: { id } }) => ({ line_id: line.id, payment_id: id }));
    const { accepted: pairs } = await admin.api.statements.approve({ pairs: sent });
    const undo = () => admin.api.statements.undo({ pairs, reopen_reason: 'Mauvaise ligne' });
    expect(await undo()).toEqual({ refused: [] });
    expect((await read()).pairs).toMatchObject([
      { order: { id: waits.id, status: 'pending' } },
      { order: { id: paid.id, status: 'approved' } },
    ]);
    // Once more changes nothing.
    expect(await undo()).toEqual({ refused: [] });
  });

  it('all or nothing of each pair', async () => {
    const one = await order('Salma Bénali');
    await add(transfer('VIR BENALI SALMA'));
    const pair = { line_id: await lineId('VIR BENALI SALMA'), payment_id: one.id };
    await admin.api.statements.approve({ pairs: [pair] });
    await world.makePayment(one.user.id, semester_id, {});
    const { refused } = await admin.api.statements.undo({
      pairs: [{ ...pair, reopens: true }],
      reopen_reason: 'Mauvaise ligne',
    });
    expect(refused).toMatchObject([{ payment_id: one.id }]);
    expect(await admin.api.payments.byId({ id: one.id })).toMatchObject({
      status: 'approved',
      transfers: [{ id: pair.line_id }],
    });
  });
});

it('the columns of thirty layouts are remembered', async () => {
  const columns: StatementColumns = { date: 0, credit: 2, debit: null, amount: null, side: null };
  for (let one = 0; one <= 30; one += 1) {
    await admin.api.statements.add({ lines: [], layout: { header_key: `date|${one}`, columns } });
  }
  await admin.api.statements.add({
    lines: [],
    layout: { header_key: 'date|30', columns: { ...columns, credit: 3 } },
  });
  const { layouts } = await sources();
  expect(layouts).toHaveLength(30);
  expect(layouts[0]).toEqual({ header_key: 'date|30', columns: { ...columns, credit: 3 } });
  expect(layouts.map(({ header_key }) => header_key)).not.toContain('date|0');
});
