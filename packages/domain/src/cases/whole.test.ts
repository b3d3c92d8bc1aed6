import { expect, it } from 'vitest';
import { withWholeCases } from './whole.ts';

const qcm = (id: number) => ({ kind: 'qcm' as const, id });
const qroc = (id: number) => ({ kind: 'qroc' as const, id });
const members = [
  { ...qcm(7), case_id: 1 },
  { ...qroc(7), case_id: 1 },
  { ...qcm(3), case_id: 1 },
  { ...qcm(4), case_id: 2 },
  { ...qcm(5), case_id: 2 },
];

it('asks a case whole and in its order where its first chosen question stands', () => {
  const chosen = [qcm(1), qcm(3), qcm(2), qcm(7)];
  expect(withWholeCases(chosen, members, { count: 10 })).toEqual([
    qcm(1),
    qcm(7),
    qroc(7),
    qcm(3),
    qcm(2),
  ]);
});

it('leaves out a case that does not fit, unless it comes first', () => {
  expect(withWholeCases([qcm(1), qcm(3), qcm(5), qcm(2)], members, { count: 3 })).toEqual([
    qcm(1),
    qcm(4),
    qcm(5),
  ]);
  expect(withWholeCases([qcm(3), qcm(1)], members, { count: 2 })).toHaveLength(3);
});

it('only keeps chosen questions together where cases are not to be completed', () => {
  const chosen = [qcm(3), qcm(1), qcm(7), qcm(7)];
  expect(withWholeCases(chosen, members, { count: 10, completes: false })).toEqual([
    qcm(7),
    qcm(3),
    qcm(1),
  ]);
});
