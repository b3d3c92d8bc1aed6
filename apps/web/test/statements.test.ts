import { readFileSync } from 'node:fs';
import { readStatement } from '@amphi/domain/payments/statement/read';
import { describe, expect, it } from 'vitest';
import { decodeStatement, rowsOf } from '../src/features/admin-payments/statement/rows-of-file.ts';

const TODAY = '2026-12-04';

function read(file: string) {
  const content = readFileSync(new URL(`./statements/${file}`, import.meta.url));
  return readStatement(rowsOf(decodeStatement(new Uint8Array(content).buffer)), TODAY);
}

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
  it.each(Object.entries(LAYOUTS))('is read: %s', (file, { lines, debits, unread }) => {
    const statement = read(file);
    expect(statement?.lines).toEqual(
      lines.map(([booked_on, amount, label]) => ({ booked_on, amount, label, nth: 0 })),
    );
    expect(statement?.debits).toBe(debits);
    expect(statement?.unread.map(({ row }) => row)).toEqual(unread);
  });

  it('without a known header lists all of it until its columns are chosen', () => {
    const text = 'Quand;Quoi;Combien\n05/11/2026;VIR ANA;450,00\n06/11/2026;VIR INES;20,00';
    const statement = readStatement(rowsOf(text), TODAY);
    expect(statement).toMatchObject({ header: ['Quand', 'Quoi', 'Combien'], lines: [] });
    expect(statement?.unread).toHaveLength(2);
    const columns = { date: 0, credit: 2, debit: null, amount: null, side: null };
    const chosen = readStatement(rowsOf(text), TODAY, (key) =>
      key === statement?.header_key ? columns : undefined,
    );
    expect(chosen?.lines.map(({ amount }) => amount)).toEqual([450, 20]);
    expect(readStatement(rowsOf('Nom;Ville\nAna;Rabat'), TODAY)).toBeNull();
  });

  it('counts balances and totals as not received, and says that no side is given', () => {
    const text =
      'Date;Libellé;Crédit\n31/10/2026;SOLDE DEPART;12450,00\n05/11/2026;VIR ANA;450,00\n30/11/2026;TOTAL;12900,00';
    const statement = readStatement(rowsOf(text), TODAY);
    expect(statement).toMatchObject({ balances: 2, isUnsigned: false });
    expect(statement?.lines.map(({ label }) => label)).toEqual(['VIR ANA']);
    const unsigned = 'Date;Libellé;Montant\n05/11/2026;VIR ANA;450,00\n06/11/2026;RETRAIT;20,00';
    expect(readStatement(rowsOf(unsigned), TODAY)?.isUnsigned).toBe(true);
  });

  it('tells equal lines of a day apart', () => {
    const text = 'Date;Libellé;Crédit\n05/11/2026;VIR;450,00\n05/11/2026;VIR;450,00';
    expect(readStatement(rowsOf(text), TODAY)?.lines.map(({ nth }) => nth)).toEqual([0, 1]);
  });
});
