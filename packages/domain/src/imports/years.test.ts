import { expect, it } from 'vitest';
import { examOf, examOfTitle } from './years.ts';

it.each([
  [['S.N. 2021'], { year: 2021, session: 'normale' }],
  [['S.R. 2021'], { year: 2021, session: 'rattrapage' }],
  [['SR2021'], { year: 2021 }],
  [['Février 2025 (Normale)'], { year: 2025, session: 'normale' }],
  [['Rattrapage 2023'], { year: 2023, session: 'rattrapage' }],
  [['Session normale juin 2022'], { year: 2022, session: 'normale' }],
  [['', 'Ratt. 2020'], { year: 2020, session: 'rattrapage' }],
  [['Normale', '2021'], { year: 2021, session: 'normale' }],
  [['2018', '2021'], { either: ['2018', '2021'] }],
  [['2022-2023', '2023'], { year: 2023 }],
  [['2022-2023', '2019'], { either: ['2022', '2023'] }],
  [['3ème année'], {}],
  [['Normale et rattrapage 2022'], { year: 2022 }],
  [['1990'], {}],
])('the cells %j name the exam %j', (texts, exam) => {
  expect(examOf(texts)).toEqual(exam);
});

it.each([
  ['2022-2023', undefined],
  ['Session normale 2022/23', undefined],
  ['Septembre 2022-2023', undefined],
  ['Rattrapage octobre 2022-2023', undefined],
  ['2021-2023 rattrapage', undefined],
  ['Rattrapage 2022-2023', 2023],
  ['Juin 2022-2023', 2023],
  ['Décembre 2022/23', 2022],
])('of an academic year, %s is in %j', (text, year) => {
  expect(examOf([text]).year).toBe(year);
  expect(examOf([text]).either === undefined).toBe(year !== undefined);
});

it.each([
  ['GLYCÉMIE NORMALE', {}],
  ['Vaccination de rattrapage', {}],
  ['Examen clinique : marche normale', {}],
  ['Session de rattrapage', { session: 'rattrapage' }],
  ['RATTRAPAGE', { session: 'rattrapage' }],
  ['Examen de la session normale', { session: 'normale' }],
  ['Anatomie, S.N. 2021', { year: 2021, session: 'normale' }],
])('the title %s says %j of the exam', (title, exam) => {
  expect(examOfTitle(title)).toEqual(exam);
});
