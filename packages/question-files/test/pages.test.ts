import { originOf, type PageLine } from '@amphi/domain/imports/pages';
import { expect, it } from 'vitest';
import { linesOfPages } from '../src/found/sheet/page-line.ts';
import { readSheet } from '../src/found/sheet/read-sheet.ts';

const line = (text: string, top: number): PageLine => ({ text, box: [100, top, 800, top + 20] });

const PAGES = [
  {
    lines: [
      line('1. Quel os ?', 100),
      line('A. Fémur', 130),
      line('B. Rotule', 160),
      line('Réponse : A', 190),
      { text: '' },
      line('2. Quel nerf ?', 300),
    ],
  },
  { lines: [line('A. Radial', 40), { ...line('B. Ulnaire', 70), doubtful: ['Ulnaire'] }] },
];

it('a question is found on the pages that it was read off, over their edge too', () => {
  const { questions } = readSheet(linesOfPages(PAGES.map(({ lines }) => lines)));
  expect(questions.map(({ row }) => row)).toEqual([1, 6]);
  expect(originOf(PAGES, 1, 6)).toEqual([
    { page: PAGES[0], box: [100, 100, 800, 210], lines: PAGES[0]?.lines.slice(0, 5) },
  ]);
  expect(originOf(PAGES, 6, null).map(({ box, lines }) => [box, lines.length])).toEqual([
    [[100, 300, 800, 320], 1],
    [[100, 40, 800, 90], 2],
  ]);
});

it('what is beyond the last page is on none', () => {
  expect(originOf(PAGES, 9, null)).toEqual([]);
});
