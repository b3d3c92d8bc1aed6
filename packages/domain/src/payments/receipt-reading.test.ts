import { describe, expect, it } from 'vitest';
import { readReceiptLines } from './receipt-reading.ts';

const read = (text: string) => readReceiptLines(text.split('\n'));

describe('the transfer of a receipt', () => {
  it.each([
    [
      'labels with their values',
      `Bankily
       Transfert effectué avec succès
       1 500,00 MRU
       Téléphone 22 401508
       Date 13/04/2026
       Heure 13:48:12
       Référence TX081265037532
       Frais 0,00 MRU`,
      { reference: 'TX081265037532', amount: 1500, day: '2026-04-13' },
    ],
    [
      'a message',
      `Transfert de 400,00 MAD vers
       AMPHI SARL effectue avec succes
       le 03/11/2026 a 13:48:12.
       Ref: CIH-2026/004512. Frais: 0,00.`,
      { reference: 'CIH2026004512', amount: 400, day: '2026-11-03' },
    ],
    [
      'labels above their values',
      `Montant
       450 DH
       N° d'opération
       0045 1230 98
       5 novembre 2026`,
      { reference: '0045123098', amount: 450, day: '2026-11-05' },
    ],
    [
      'the reference before the number of the operation',
      `Numéro de transaction : 998877
       Réf. : VIR 1029 3847
       Montant : 400,00`,
      { reference: 'VIR10293847', amount: 400, day: null },
    ],
    [
      'fees and a balance beside the amount',
      `Montant 400,00 DH Frais 5,00 DH
       Solde : 1 200,00 DH
       Référence de l'opération
       2026-11-03`,
      { reference: null, amount: 400, day: '2026-11-03' },
    ],
  ])('is read of %s', (_, text, reading) => {
    expect(read(text)).toEqual(reading);
  });

  it('is left open where a receipt states two', () => {
    const two = `Réf: AB123456
      Réf: AB123457
      400,00 MAD
      300,00 MAD
      03/11/2026 04/11/2026`;
    expect(read(two)).toEqual({ reference: null, amount: null, day: null });
  });

  it.each([
    'Référence client : Salma Bennounah',
    'Préférence 123456',
    'Réf: 12',
    'Référence 13/04/2026',
    'Appelez le 0612345678',
    '',
  ])('has no reference in “%s”', (line) => {
    expect(read(line).reference).toBeNull();
  });
});
