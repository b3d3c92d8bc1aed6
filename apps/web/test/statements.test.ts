import { readFileSync } from 'node:fs';
import { readStatement } from '@amphi/domain/payments/statement/read';
import { describe, expect, it } from 'vitest';
import { rowsOfFile } from '../src/features/admin-payments/statement/rows-of-file.ts';

const TODAY = '2026-12-04';

const rowsOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const rows = await rowsOfFile(bytes.buffer);
  if (typeof rows === 'string') throw new Error(rows);
  return rows;
};

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  readStatement(await rowsOf(content), TODAY);

const readFile = (file: string) =>
  read(new Uint8Array(readFileSync(new URL(`./statements/${file}`, import.meta.url))));

interface Expected {
  lines: [day: string, amount: number, label: string][];
  debits: number;
  /** Rows that are listed as not read. */
  unread: number[];
}

/** Layouts as banks in Morocco, Mauritania and France have them. */
const LAYOUTS: Record<string, Expected> = {
  'two-amount-columns.csv': {
    lines: [
      ['2026-11-05', 500, 'VIR RECU DE SALMA BERRADA REF 90017'],
      ['2026-11-07', 1400, 'VIR RECU DE YOUSSEF AMRANI'],
    ],
    debits: 2,
    unread: [8],
  },
  'amount-and-side.csv': {
    lines: [['2026-11-05', 450, 'VIREMENT RECU HIND ZAKI']],
    debits: 2,
    unread: [4],
  },
  'movements.csv': {
    lines: [
      ['2026-11-05', 450, 'VIR RECU NADIA CHRAIBI'],
      ['2026-11-07', 1500, 'VIR RECU CLASSE S3'],
      ['2026-11-08', 1200, 'VERSEMENT ESPECES'],
    ],
    debits: 1,
    unread: [],
  },
  'entries-and-exits.csv': {
    lines: [
      ['2026-11-05', 450, 'Vir. Anas Tahiri'],
      ['2026-12-01', 1250, 'Vir. Lina Fassi'],
    ],
    debits: 1,
    unread: [],
  },
  'suffixes.csv': {
    lines: [['2026-11-05', 450, 'VIR INST RECU OMAR ALAOUI']],
    debits: 1,
    unread: [4],
  },
  'signed-amount.csv': {
    lines: [
      ['2026-11-05', 450, 'Transfer from Ines Bakkali, fees · MAD'],
      ['2026-11-07', 1450, 'Transfer from Adam Slaoui · MAD'],
    ],
    debits: 1,
    unread: [],
  },
  'parentheses.csv': {
    lines: [
      ['2026-11-05', 450, 'TRF KENZA FILALI'],
      ['2026-11-08', 1450, 'TRF REDA NACIRI'],
    ],
    debits: 2,
    unread: [],
  },
  'creditor-is-a-name.csv': {
    lines: [['2026-11-05', 450, 'IMANE TOUIMI · SEMESTRE 3 · 42,00 · EUR']],
    debits: 1,
    unread: [],
  },
  'short-days.csv': {
    lines: [
      ['2026-11-25', 450, 'VIR SARA IDRISSI'],
      ['2025-12-25', 300, 'VIR DE L AN DERNIER'],
    ],
    debits: 1,
    unread: [],
  },
  'workbook.xlsx': {
    lines: [
      ['2026-11-05', 450.5, 'VIR RECU SALMA BERRADA 900177'],
      ['2026-11-25', 1200, 'VIR RECU INES BAKKALI'],
    ],
    debits: 1,
    unread: [8],
  },
  'arabic.csv': { lines: [['2026-11-05', 450, 'تحويل سلمى']], debits: 1, unread: [] },
  'credit-and-balance.csv': {
    lines: [['2026-11-05', 450, 'F100 · VIR HAJAR MOUSSAOUI']],
    debits: 1,
    unread: [6],
  },
  'debit-credit-in-one.csv': {
    lines: [['2026-11-05', 450, 'VIR RECU MALAK SEBTI · 700125']],
    debits: 1,
    unread: [4],
  },
};

describe('a bank’s statement', () => {
  it.each(Object.entries(LAYOUTS))('is read: %s', async (file, { lines, debits, unread }) => {
    const statement = await readFile(file);
    expect(statement?.lines).toEqual(
      lines.map(([booked_on, amount, label]) => ({ booked_on, amount, label, nth: 0 })),
    );
    expect(statement?.debits).toBe(debits);
    expect(statement?.unread.map(({ row }) => row)).toEqual(unread);
  });

  it('without a known header lists all of it until its columns are chosen', async () => {
    const text = 'Quand;Quoi;Combien\n05/11/2026;VIR ANA;450,00\n06/11/2026;VIR INES;20,00';
    const statement = await read(text);
    expect(statement).toMatchObject({ header: ['Quand', 'Quoi', 'Combien'], lines: [] });
    expect(statement?.unread).toHaveLength(2);
    const columns = { date: 0, credit: 2, debit: null, amount: null, side: null };
    const chosen = readStatement(await rowsOf(text), TODAY, (key) =>
      key === statement?.header_key ? columns : undefined,
    );
    expect(chosen?.lines.map(({ amount }) => amount)).toEqual([450, 20]);
    expect(await read('Nom;Ville\nAna;Rabat')).toBeNull();
  });

  it('counts balances and totals as not received, and says that no side is given', async () => {
    const text =
      'Date;Libellé;Crédit\n31/10/2026;SOLDE DEPART;12450,00\n05/11/2026;VIR ANA;450,00\n30/11/2026;TOTAL;12900,00';
    const statement = await read(text);
    expect(statement).toMatchObject({ balances: 2, isUnsigned: false });
    expect(statement?.lines.map(({ label }) => label)).toEqual(['VIR ANA']);
    const unsigned = 'Date;Libellé;Montant\n05/11/2026;VIR ANA;450,00\n06/11/2026;RETRAIT;20,00';
    expect((await read(unsigned))?.isUnsigned).toBe(true);
  });

  it('tells equal lines of a day apart', async () => {
    const text = 'Date;Libellé;Crédit\n05/11/2026;VIR;450,00\n05/11/2026;VIR;450,00';
    expect((await read(text))?.lines.map(({ nth }) => nth)).toEqual([0, 1]);
  });

  it.each([
    [
      'month first',
      '11/05/2026;VIR ANA;450\n11/25/2026;VIR INES;20',
      'month',
      ['2026-11-05', '2026-11-25'],
    ],
    [
      'in no order that is known',
      '05/11/2026;VIR ANA;450\n06/11/2026;VIR INES;20',
      'unknown',
      ['2026-11-05', '2026-11-06'],
    ],
    [
      'in two orders',
      '25/11/2026;VIR ANA;450\n26/11/2026;VIR SARA;20\n11/26/2026;VIR INES;20',
      'mixed',
      ['2026-11-25', '2026-11-26'],
    ],
  ])('has days %s', async (_, body, order, days) => {
    const statement = await read(`Date;Libellé;Crédit\n${body}`);
    expect(statement?.order).toBe(order);
    expect(statement?.lines.map(({ booked_on }) => booked_on)).toEqual(days);
  });

  it('names lines of a second table, and those in another currency', async () => {
    const text = [
      'Date;Libellé;Crédit;Devise',
      '15/11/2026;VIR ANA;450,00;MAD',
      '16/11/2026;VIR INES;20,00;EUR',
      'Date;Libellé;Crédit;Devise',
      '17/11/2026;VIR SARA;450,00;MAD',
      'Date opération;Carte;Montant',
      '18/11/2026;4100;99,00',
    ].join('\n');
    const statement = await read(text);
    expect(statement?.currency).toBe('MAD');
    expect(statement?.lines.map(({ label }) => label.split(' · ')[0])).toEqual([
      'VIR ANA',
      'VIR SARA',
    ]);
    expect(statement?.unread.map(({ row, why }) => [row, why])).toEqual([
      [3, 'other_currency'],
      [6, 'other_table'],
      [7, 'other_table'],
    ]);
  });

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['PK\u0003\u0004 no archive', 'unreadable'],
  ])('that is not read says why: %s', async (content, why) => {
    expect(await rowsOfFile(new TextEncoder().encode(content).buffer)).toBe(why);
  });
});
