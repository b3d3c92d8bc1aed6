import { describe, expect, it } from 'vitest';
import { countByStatus, filterOrders, type StatusFilter } from './order-filter.ts';

const orders = [
  { id: 31, semester_name: 'Semestre 1', status: 'approved' },
  { id: 42, semester_name: 'Semestre d’Été', status: 'pending' },
  { id: 143, semester_name: 'Semestre 3', status: 'rejected' },
  { id: 7, semester_name: 'Ancien', status: 'refunded' },
];

const found = (search: string, status: StatusFilter = 'all') =>
  filterOrders(orders, { search, status }).map(({ id }) => id);

describe('filterOrders', () => {
  it('keeps everything, in order, when nothing is asked', () => {
    expect(found('')).toEqual([31, 42, 143, 7]);
    expect(found('   ')).toEqual([31, 42, 143, 7]);
  });

  it('looks into the semester’s name, whatever the case and the accents', () => {
    expect(found('SEMESTRE')).toEqual([31, 42, 143]);
    expect(found(' ete ')).toEqual([42]);
  });

  it('looks into the order’s number, with and without its sign', () => {
    expect(found('43')).toEqual([143]);
    expect(found('#42')).toEqual([42]);
    expect(found('#3')).toEqual([31]);
  });

  it('keeps one status', () => {
    expect(found('', 'pending')).toEqual([42]);
    expect(found('semestre', 'rejected')).toEqual([143]);
    expect(found('ancien', 'approved')).toEqual([]);
  });
});

describe('countByStatus', () => {
  it('counts every order once among all, and once at its status', () => {
    expect(countByStatus(orders)).toEqual({ all: 4, pending: 1, approved: 1, rejected: 1 });
    expect(countByStatus([])).toEqual({ all: 0, pending: 0, approved: 0, rejected: 0 });
  });

  it('is not misled by a status that is named like a filter', () => {
    expect(countByStatus([{ id: 1, semester_name: '', status: 'all' }]).all).toBe(1);
  });
});
