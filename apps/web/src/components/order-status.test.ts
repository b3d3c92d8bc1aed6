import { expect, it } from 'vitest';
import { shownStatus } from './order-status.tsx';

it('keeps the statuses that it knows', () => {
  expect(['pending', 'approved', 'rejected'].map(shownStatus)).toEqual([
    'pending',
    'approved',
    'rejected',
  ]);
});

it('calls every other status unknown [orders.10]', () => {
  expect(['refunded', '', 'PENDING', 'toString'].map(shownStatus)).toEqual(
    Array.from({ length: 4 }, () => 'unknown'),
  );
});
