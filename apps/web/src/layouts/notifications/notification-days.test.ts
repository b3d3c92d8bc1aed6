import { notifications } from '@amphi/domain/messages/fr/notifications';
import { expect, it } from 'vitest';
import { contentOf } from './notification-days.tsx';

it('says of a notification of a newer kind that there is something', () => {
  const item = { id: 1, kind: 'newer', data: {}, is_read: false, created_at: new Date() };
  expect(contentOf(item as never)).toEqual({ ...notifications.unknown, to: '/dashboard' });
});
