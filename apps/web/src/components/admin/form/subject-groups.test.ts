import { expect, test } from 'vitest';
import { matchingGroups, subjectGroups, subjectNamed } from './subject-groups.ts';

const subject = (id: number, name: string, semester_id: number) => ({
  id,
  name,
  semester_id,
  semester_name: `Semestre ${semester_id}`,
  semester_year: 2026,
});

test('subjects stand under their semesters, in the order of the names', () => {
  const groups = subjectGroups([
    subject(7, 'Cardiologie', 3),
    subject(1, 'Anatomie', 1),
    subject(8, 'Pneumologie', 3),
  ]);
  expect(groups).toEqual([
    { group: 'Semestre 1 (2026)', items: [{ value: '1', label: 'Anatomie' }] },
    {
      group: 'Semestre 3 (2026)',
      items: [
        { value: '7', label: 'Cardiologie' },
        { value: '8', label: 'Pneumologie' },
      ],
    },
  ]);
});

test('two semesters of one name stay apart', () => {
  const again = { ...subject(2, 'Anatomie', 2), semester_name: 'Semestre 1' };
  expect(subjectGroups([subject(1, 'Anatomie', 1), again])).toHaveLength(2);
});

const GROUPS = [
  { group: 'Semestre 1 (2026)', items: [{ label: 'Anatomie' }, { label: 'Embryologie générale' }] },
  { group: 'Semestre 2 (2026)', items: [{ label: 'Anatomie' }] },
];

test.each([
  ['', ['Anatomie', 'Embryologie générale', 'Anatomie']],
  ['GENERALE embryo', ['Embryologie générale']],
  ['anatomie 2 (', ['Anatomie']],
  ['semestre 2', ['Anatomie']],
  ['rein', []],
])('%j finds %j, by the words of a subject and its semester', (search, labels) => {
  const found = matchingGroups(GROUPS, search);
  expect(found.flatMap(({ items }) => items.map(({ label }) => label))).toEqual(labels);
});

test('a whole name is taken, in whatever case and accents, where it names one subject', () => {
  const subjects = [
    subject(7, 'Hématologie', 3),
    subject(8, 'Anatomie', 1),
    subject(9, 'Anatomie', 3),
    subject(10, 'Anatomie 2', 3),
  ];
  expect(
    ['hematologie', 'Hémato', 'Anatomie', 'ANATOMIE 2', ''].map((typed) =>
      subjectNamed(subjects, typed),
    ),
  ).toEqual([7, undefined, undefined, 10, undefined]);
});
