import { expect, it } from 'vitest';
import { facultyOf, facultyOfTitle } from './faculties.ts';

it.each([
  ['Faculté de Médecine et de Pharmacie de Casablanca', 'casablanca'],
  ['UNIVERSITÉ SIDI MOHAMED BEN ABDELLAH – FACULTÉ DE MÉDECINE, FÈS', 'fes'],
  ['FMPR', 'rabat'],
  ['F.M.P. Béni-Mellal, S.N. 2021', 'beni-mellal'],
  ['UM6SS Casablanca', 'um6ss'],
  // Two are not chosen from, and a city alone names none.
  ['Facultés de médecine de Rabat et de Fès', undefined],
  ['Fièvre boutonneuse à Casablanca', undefined],
  ['Faculté de médecine', undefined],
])('the title %s names the faculty %j', (title, faculty) => {
  expect(facultyOfTitle(title)).toBe(faculty);
});

it('in a cell for it, a city or a short name is enough', () => {
  expect(['Fès', 'casa', 'fmpo', 'Laâyoune', 'Paris'].map(facultyOf)).toEqual([
    'fes',
    'casablanca',
    'oujda',
    'laayoune',
    undefined,
  ]);
});
