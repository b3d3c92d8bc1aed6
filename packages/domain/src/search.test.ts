import { describe, expect, it } from 'vitest';
import { searchWords } from './search.ts';

const texts = (search: string) => searchWords(search).map(({ text }) => text);

describe('the words of a search', () => {
  it('are what stands between spaces, a handful at most', () => {
    expect(texts('  Amina   s3 ')).toEqual(['Amina', 's3']);
    expect(texts('')).toEqual([]);
    expect(texts('a b c d e f g h')).toHaveLength(6);
  });

  it('are an order’s number with its sign or without', () => {
    for (const search of ['12', '#12', 'n°12', 'n° 12', 'N° 12']) {
      expect(searchWords(search)).toMatchObject([{ text: '12', number: 12, digits: null }]);
    }
    expect(searchWords('s3')).toEqual([
      { text: 's3', number: null, digits: null, amount: null, reference: null },
    ]);
    expect(searchWords('012')[0]?.number).toBeNull();
  });

  it('are the same digits of a telephone number however it is written', () => {
    for (const search of ['0612345678', '06 12 34 56 78', '06.12.34.56.78', '06-12-34-56-78']) {
      expect(searchWords(search)).toMatchObject([{ digits: '612345678' }]);
    }
    expect(searchWords('+212 612-345-678')).toMatchObject([{ digits: '212612345678' }]);
    expect(searchWords('Amina 5678')).toMatchObject([
      { text: 'Amina', digits: null },
      { text: '5678', digits: '5678', number: 5678 },
    ]);
  });

  it('are one telephone number from 8 digits on, else what stands between spaces', () => {
    expect(texts('  05 22 33 44')).toEqual(['05 22 33 44']);
    expect(texts('05 22 33 4')).toEqual(['05', '22', '33', '4']);
    expect(texts('Amina 0612345678')).toEqual(['Amina', '0612345678']);
  });

  it('lose the zeros before a telephone number, but none within it', () => {
    expect(searchWords('00212612000078')[0]?.digits).toBe('212612000078');
    expect(searchWords('612000078')[0]?.digits).toBe('612000078');
  });

  it.each(['12a', 'a12', '1#2', 'x0612345678', '0612345678x'])('are no numbers in %s', (search) => {
    expect(searchWords(search)).toMatchObject([{ text: search, number: null, digits: null }]);
  });

  it('are an amount, with a comma or a point', () => {
    for (const search of ['275,5', '275.50']) expect(searchWords(search)[0]?.amount).toBe(275.5);
    for (const search of ['275,505', 'n°275']) expect(searchWords(search)[0]?.amount).toBeNull();
  });

  it('are a transaction reference as references are stored, from 4 characters of which one is a digit', () => {
    expect(searchWords('tx-12/ab')[0]?.reference).toBe('TX12AB');
    expect(searchWords('2026')[0]?.reference).toBe('2026');
    for (const search of ['tx1', 'semestre', '#123']) {
      expect(searchWords(search)[0]?.reference).toBeNull();
    }
  });
});
