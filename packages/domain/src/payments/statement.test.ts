import { expect, it } from 'vitest';
import { matchStatement, readStatement } from './statement.ts';

const table = (text: string) =>
  text.split('\n').map((line, index) => ({ row: index + 1, cells: line.split(';') }));

const STATEMENT = `Relevé du compte 0123;;;
Date opération;Libellé;Débit;Crédit
05/11/2026;VIR RECU DE BENALI SALMA REF CIH 162976;;450,00
06/11/26;FRAIS DE TENUE;12,00;
07/11/2026;VIREMENT OMAR TAZI;;1 200,50 MRU
Solde;;;9 999,00`;

const LINES = readStatement(table(STATEMENT));

it('reads what came in, by the headers of its columns', () => {
  expect(LINES).toEqual([
    { row: 3, date: '2026-11-05', amount: 450, text: expect.stringContaining('BENALI') },
    { row: 5, date: '2026-11-07', amount: 1200.5, text: 'VIREMENT OMAR TAZI' },
  ]);
  const other = 'Date,Montant (MAD),Motif\n2026-11-05,+300.00,Ana\n2026-11-06,-300.00,Ana';
  expect(readStatement(table(other.replaceAll(',', ';')))).toMatchObject([{ row: 2, amount: 300 }]);
  expect(() => readStatement(table('Nom;Ville\nAna;Rabat'))).toThrow('statement.no_columns');
});

const order = (fields: object) => ({
  id: 1,
  amount: 450,
  transaction_reference: null,
  user_name: 'Salma Bénali',
  ordered_on: '2026-11-04',
  ...fields,
});

it.each([
  [{}, [[3, ['amount', 'name', 'date']]]],
  // The reference alone tells, of another amount and whatever the day.
  [
    { amount: 400, transaction_reference: 'CIH162976', ordered_on: '2026-01-01' },
    [[3, ['reference', 'name']]],
  ],
  [{ amount: 1200.5, user_name: 'Ana' }, [[5, ['amount', 'date']]]],
  // The amount of a transfer long before the order tells nothing, and neither does a name alone.
  [{ ordered_on: '2026-12-24' }, []],
  [{ amount: 100 }, []],
])('of an order with %j: %j', (fields, expected) => {
  const matches = matchStatement(LINES, [order(fields)]);
  const lines = matches.flatMap((match) => match.lines);
  expect(lines.map(({ line, reasons }) => [line.row, reasons])).toEqual(expected);
});

it('puts the likeliest of several first', () => {
  const twice = [...LINES, { row: 9, date: '2026-11-05', amount: 450, text: 'VIR SANS NOM' }];
  const [match] = matchStatement(twice.reverse(), [order({})]);
  expect(match?.lines.map(({ line }) => line.row)).toEqual([3, 9]);
});
