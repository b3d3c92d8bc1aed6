import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { approvedAt } from '../support/orders.ts';

const world = useWorld();

interface Order {
  id: number;
  status: string;
  /** Whatever part of these is searched for. */
  texts: string[];
  /** Four characters of these at least. */
  codes: string[];
}

const holds = ({ id, texts, codes }: Order, word: string) =>
  texts.some((text) => text.includes(word)) ||
  (word.length >= 4 && codes.some((code) => code.includes(word))) ||
  word === String(id);

/** Orders of two students in three semesters, whose names have a word in common that no other order has. */
async function makeOrders() {
  const names = ['Périnat semestre 7', 'Périnat semestre 8', 'Périnat stage 7'];
  const semesters = await Promise.all(names.map((name) => world.makeSemester({ name })));
  const orders: Order[] = [];
  for (const full_name of ['Zélie Tazi 7', 'Naïma Berrada']) {
    const { user } = await world.signedIn();
    await world.update('users', user.id, { full_name });
    for (const [index, semester] of semesters.entries()) {
      const phone_number = `+212 6 55 44 3${index} 2${orders.length}`;
      const order = await world.makePayment(user.id, semester.id, {
        phone_number,
        ...(index === 1 ? approvedAt() : {}),
      });
      const transaction_reference = `TRX${1000 + orders.length}Q${order.id}`;
      await world.update('payments', order.id, { transaction_reference });
      orders.push({
        id: order.id,
        status: index === 1 ? 'approved' : 'pending',
        texts: [full_name, user.email, names[index] ?? ''].map((text) =>
          text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
        ),
        codes: [transaction_reference.toLowerCase(), phone_number.replace(/\D/g, '')],
      });
    }
  }
  return orders;
}

describe('a search for orders', () => {
  it('finds each word in any of the columns, once for each order, by state and by page', async () => {
    const orders = await makeOrders();
    const { api } = await world.signedIn({ role: 'admin' });
    const words = ['semestre', '7', 'tazi', 'naima', 'stage', 'trx1004q', '6554431', '8'];
    const searches = words.flatMap((one) => [
      ['perinat', one],
      ...words.filter((other) => other > one).map((other) => ['perinat', one, other]),
    ]);
    for (const search of searches) {
      const expected = orders
        .filter((order) => search.every((word) => holds(order, word)))
        .map(({ id }) => id)
        .reverse();
      const found = await api.payments.list({ search: search.join(' ') });
      expect([search, found.total, found.items.map(({ id }) => id)]).toEqual([
        search,
        expected.length,
        expected,
      ]);
    }
    const pending = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const filter = { search: 'perinat', status_filter: 'pending' } as const;
    const page = await api.payments.list({ ...filter, skip: 1, limit: 2 });
    expect(page.total).toBe(4);
    expect(page.items.map(({ id }) => id)).toEqual(pending.reverse().slice(1, 3));
    expect(await api.payments.totals(filter)).toMatchObject({ orders: 4 });
  });

  it('finds an order by its transaction reference however it is written, and by its number', async () => {
    const [first, second] = await makeOrders();
    const { api } = await world.signedIn({ role: 'admin' });
    const idsOf = async (search: string) =>
      (await api.payments.list({ search })).items.map(({ id }) => id);
    for (const search of [`trx-1000-q-${first?.id}`, `tazi 1000Q${first?.id}`]) {
      expect([search, await idsOf(search)]).toEqual([search, [first?.id]]);
    }
    expect(await idsOf(`perinat n°${second?.id}`)).toContain(second?.id);
    expect(await idsOf(`${first?.id} naima`)).not.toContain(first?.id);
  });
});

it('of a reference, an amount or a number, the name of the bank may be a word beside it', async () => {
  const { api } = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const [one, other] = [await world.makeSemester(), await world.makeSemester()];
  const { id } = await world.makePayment(user.id, one.id, {
    bank_name: 'CIH Bank',
    amount: 431.5,
    transaction_reference: 'CIH1629761083',
  });
  await world.makePayment(user.id, other.id, { bank_name: 'Barid', amount: 431.5 });
  const found = async (search: string) =>
    (await api.payments.list({ search })).items.map((order) => order.id);
  for (const search of ['cih 1629', 'bank 431,5', `cih ${id}`]) {
    expect([search, await found(search)]).toEqual([search, [id]]);
  }
  expect(await found('cih 431,6')).toEqual([]);
});
