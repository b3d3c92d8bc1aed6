import { expect, it } from 'vitest';
import {
  matchInSteps,
  type NameCounts,
  nameWords,
  type OpenLine,
  type UnpaidOrder,
} from './match.ts';

const line = (id: number, label: string, fields: Partial<OpenLine> = {}): OpenLine => ({
  id,
  booked_on: '2026-11-05',
  amount: 450,
  label,
  ...fields,
});
const order = (id: number, user_name: string, fields: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  id,
  amount: 450,
  reference: null,
  stated_reference: null,
  user_name,
  paid_before: [],
  ordered_on: '2026-11-04',
  ...fields,
});

/** Counts the words of these names, as if no other accounts were there. */
function countsOf(names: string[], accounts = names.length): NameCounts {
  const byWord = new Map<string, number>();
  for (const word of names.flatMap(nameWords)) byWord.set(word, (byWord.get(word) ?? 0) + 1);
  return { accounts, byWord };
}

function matchAll(lines: OpenLine[], orders: UnpaidOrder[], others: string[] = []) {
  const names = [...orders.map(({ user_name }) => user_name), ...others];
  const steps = matchInSteps(lines, orders, countsOf(names));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const signOf = ({ is_single, is_certain }: { is_single: boolean; is_certain: boolean }) =>
  `${is_single ? '+' : ''}${is_certain ? '*' : ''}`;
/** `line-order` of each pair, with a plus where it is single, and a star where it is certain. */
const pairsOf = (lines: OpenLine[], orders: UnpaidOrder[], others: string[] = []) =>
  matchAll(lines, orders, others)
    .map((match) => `${match.line_id}-${match.order_id}${signOf(match)}`)
    .sort();

it('gives each order one line, and each line one order', () => {
  const lines = [1, 2, 3].map((id) => line(id, `VIR SANS NOM ${id}`));
  const orders = [11, 12, 13, 14].map((id) => order(id, `Personne${id} Essai${id}`));
  expect(pairsOf(lines, orders)).toEqual(['1-11', '2-12', '3-13']);
});

it.each<[string, OpenLine[], UnpaidOrder[], string[]]>([
  [
    'a whole name with the amount, which is not certain: a student writes it',
    [line(1, 'VIR RECU BENALI SALMA')],
    [order(2, 'Salma Bénali')],
    ['1-2+'],
  ],
  [
    'a name that has paid for the account before',
    [line(1, 'VIR RECU BENALI SALMA')],
    [order(2, 'Salma Bénali', { paid_before: ['VIR 7 SALMA BENALI'] })],
    ['1-2+*'],
  ],
  [
    'nothing certain by another name that has paid before, or by two lines with a part of it each',
    [line(1, 'VIR RECU CHRAIBI DRISS')],
    [order(2, 'Driss Chraibi', { paid_before: ['VIR KEVIN MARTIN', 'DRISS', 'CHRAIBI'] })],
    ['1-2+'],
  ],
  [
    'nothing certain by a name that has paid before where another payer competes',
    [line(1, 'VIR RECU DE M BENNOUNAH HASSAN')],
    [
      order(2, 'Hassan Bennounah', { paid_before: ['HASSAN BENNOUNAH'] }),
      order(3, 'Salma Bennounah'),
    ],
    ['1-2'],
  ],
  [
    'a reference, whatever the day, however the bank cuts it',
    [line(1, 'REF CIH 162976')],
    [order(2, 'Ana', { reference: 'CIH162976', ordered_on: '2026-01-01' })],
    ['1-2+*'],
  ],
  [
    'nothing certain by a reference that the student stated and the desk saved',
    [line(1, 'VIR BENNOUNAH1 HASSAN')],
    [order(2, 'Kevin Martin', { reference: 'BENNOUNAH1', stated_reference: 'BENNOUNAH1' })],
    ['1-2+'],
  ],
  [
    'a reference before a name',
    [line(1, 'SALMA BENALI 90017')],
    [order(2, 'Salma Benali'), order(3, 'Ana', { reference: '90017' })],
    ['1-3'],
  ],
  [
    'part of an amount by the name, which another order of that amount does not get',
    [line(1, 'VIR SALMA BENALI', { amount: 400 })],
    [order(2, 'Salma Benali'), order(3, 'Omar Tazi', { amount: 400 })],
    ['1-2'],
  ],
  [
    'no name long before the order',
    [line(1, 'SALMA BENALI')],
    [order(2, 'Salma Benali', { ordered_on: '2026-12-24' })],
    [],
  ],
  [
    'no part of a name alone',
    [line(1, 'VIR SALMA TAZI', { amount: 20 })],
    [order(2, 'Salma Benali')],
    [],
  ],
  [
    'nothing certain where two lines or two orders compete',
    [line(1, 'SALMA BENALI'), line(2, 'SALMA BENALI'), line(3, 'OMAR TAZI')],
    [order(4, 'Salma Benali'), order(5, 'Omar Tazi'), order(6, 'Omar Tazi')],
    ['1-4', '2-6', '3-5'],
  ],
  [
    'nothing certain by what a student stated',
    [line(1, 'VIR RECU DE HASSAN B REF 900177')],
    [order(2, 'Kevin Martin', { stated_reference: '900177' }), order(3, 'Ana Essai')],
    ['1-2'],
  ],
  [
    'no line by a stated word without a digit, and the family name before it',
    [line(1, 'VIR RECU DE M BENNOUNAH HASSAN')],
    [order(2, 'Kevin Martin', { stated_reference: 'BENNOUNAH' }), order(3, 'Salma Bennounah')],
    ['1-3'],
  ],
  [
    'a whole name uncertain where the line holds the family name of another payer',
    [line(1, 'VIR RECU DE M BENNOUNAH HASSAN')],
    [order(2, 'Hassan Bennounah'), order(3, 'Salma Bennounah')],
    ['1-2'],
  ],
  ...['VIR REJETE', 'Annulé', 'EN ATTENTE', 'SOLDE', 'REMISE', 'INTERETS'].map(
    (word): [string, OpenLine[], UnpaidOrder[], string[]] => [
      `nothing certain in a line with ${word}`,
      [line(1, `${word} SALMA BENALI 90017`)],
      [order(2, 'Salma Benali', { reference: '90017' })],
      ['1-2'],
    ],
  ),
])('finds %s', (_, lines, orders, expected) => {
  expect(pairsOf(lines, orders)).toEqual(expected);
});

it('does not find a payer by first names that many have', () => {
  const others = ['Fatima Zahra Alami', 'Fatima Zahra Tahiri', 'Fatima Zahra Fassi'];
  expect(
    matchAll(
      [line(1, 'VIREMENT RECU FATIMA ZAHRA EL IDRISSI')],
      [order(2, 'Fatima Zahra Naciri')],
      others,
    )[0]?.reasons,
  ).toEqual(['amount', 'date']);
});

it('looks at a line a bounded number of times, whatever the names and amounts', () => {
  let looks = 0;
  const watched = (one: OpenLine): OpenLine => ({
    ...one,
    get amount() {
      looks += 1;
      return one.amount;
    },
  });
  // A month in which all have the name, the amount and the day in common.
  const lines = Array.from({ length: 1_200 }, (_, id) => watched(line(id, 'VIR MOHAMED ALAMI')));
  const orders = Array.from({ length: 400 }, (_, id) => order(id, 'Mohamed Alami'));
  expect(matchAll(lines, orders)).toHaveLength(400);
  // Every pair would be 480,000.
  expect(looks).toBeLessThan(400 * 40);
});

it('compares a bounded number of lines between two yields, however many words a name has', () => {
  // A name as long as it may be; each of its words is in some lines, and no line has two of them.
  const words = Array.from({ length: 50 }, (_, at) => `w${at + 10}`);
  const lines = Array.from({ length: 1_000 }, (_, id) => line(id, `VIR ${words[id % 50]}`));
  const orders = Array.from({ length: 200 }, (_, id) => order(id, words.join(' ')));
  let compared = 0;
  const steps = matchInSteps(lines, orders, countsOf([words.join(' ')]), () => {
    compared += 1;
    return false;
  });
  const counts: number[] = [];
  for (let isDone = false; !isDone; ) {
    compared = 0;
    isDone = steps.next().done === true;
    counts.push(compared);
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5_000);
});
