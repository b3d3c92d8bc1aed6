import { beforeEach, expect, it } from 'vitest';
import { insertUser, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
});

const notification = (values: object = {}) =>
  world.db
    .insertInto('notifications')
    .values({ user_id, kind: 'sitting_rescored', data: '{}', ...values });

it('refuses what is no word, no object, or read before it came', async () => {
  await notification().execute();
  const wrong = [
    { kind: 'Sitting rescored' },
    { kind: '' },
    { data: '[]' },
    { created_at: '2026-01-02', read_at: '2026-01-01' },
  ];
  const refusals = await Promise.all(wrong.map((values) => refusalOf(notification(values))));
  expect(refusals).toEqual([
    'notifications_kind_check',
    'notifications_kind_check',
    'notifications_data_check',
    'notifications_read_later',
  ]);
});

it('lets notifications go with their person', async () => {
  await notification().execute();
  await world.remove('users', user_id);
  const left = await world.db.selectFrom('notifications').where('user_id', '=', user_id).execute();
  expect(left).toEqual([]);
});
