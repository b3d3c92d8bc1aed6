import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { listNotificationsInput, markNotificationsReadInput } from './schema.ts';

it('notifications are listed thirty at a time, a hundred at most', () => {
  expect(listNotificationsInput.parse({})).toEqual({ skip: 0, limit: 30 });
  expect(refusalsOf(listNotificationsInput, { limit: 1 })).toEqual({});
  expect(refusalsOf(listNotificationsInput, { limit: 100 })).toEqual({});
  expect(refusalsOf(listNotificationsInput, { limit: 0 })).toEqual({ limit: 'list.limit' });
  expect(refusalsOf(listNotificationsInput, { skip: -1, limit: 101 })).toEqual({
    skip: 'list.skip',
    limit: 'list.limit',
  });
});

it('notifications are read up to one of them', () => {
  expect(markNotificationsReadInput.parse({ up_to: 5 })).toEqual({ up_to: 5 });
  expect(refusalsOf(markNotificationsReadInput, {})).toEqual({ up_to: 'id.invalid' });
});
