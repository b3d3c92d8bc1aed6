import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let bareme_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
  const rule = await world.add('baremes', {
    name: `Barème ${user_id}`,
    kind: 'negative',
    params: '{"wrong": -0.1}',
  });
  bareme_id = rule.id;
});

const sitting = (values: object = {}) =>
  world.db
    .insertInto('sittings')
    .values({
      user_id,
      mode: 'exam',
      origin: 'custom',
      title: 'Séance',
      filter: '{}',
      seed: 1,
      bareme_id,
      question_count: 1,
      time_limit_seconds: 600,
      content_hash: sql`md5('1')::uuid`,
      ...values,
    })
    .returning('id');
const insertSitting = async (values: object = {}) =>
  (await sitting(values).executeTakeFirstOrThrow()).id;

describe('sittings', () => {
  it('are compared as their student says, at all times', async () => {
    const compared = (id: number) =>
      world.db
        .selectFrom('sittings')
        .select('is_compared')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
        .then(({ is_compared }) => is_compared);
    const before = await insertSitting();
    expect(await compared(before)).toBe(true);
    await world.update('users', user_id, { is_compared: false });
    expect(await compared(before)).toBe(false);
    const change = world.db.updateTable('sittings').set({ is_compared: true });
    expect(await refusalOf(change.where('id', '=', before))).toBe('sittings_comparison_fkey');
    await world.remove('sittings', before);
    expect(await compared(await insertSitting({ is_compared: true }))).toBe(false);
    expect(await refusalOf(sitting({ user_id: 999_999 }))).toBe('sittings_user_id_fkey');
  });

  it('keep their scoring rule as it was', async () => {
    await insertSitting();
    const change = world.db
      .updateTable('baremes')
      .set({ params: '{"wrong": -0.5}' })
      .where('id', '=', bareme_id);
    expect(await refusalOf(change)).toBe('baremes_rule_fixed');
  });
});
