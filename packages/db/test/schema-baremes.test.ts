import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertSubject, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let counter = 0;

async function insertBareme(): Promise<number> {
  counter += 1;
  const { id } = await world.add('baremes', {
    name: `Maison ${counter}`,
    kind: 'negative',
    params: '{"wrong": -0.25}',
  });
  return id;
}

const change = (id: number, params: string) =>
  world.db.updateTable('baremes').set({ params }).where('id', '=', id);

const subjectWith = async (bareme_id: number) => {
  const subject_id = await insertSubject(world.db);
  await world.update('subjects', subject_id, { bareme_id });
  return subject_id;
};

describe('a scoring rule', () => {
  it.each(['subjects', 'exam_papers'] as const)(
    'does not change once used by %s',
    async (table) => {
      const id = await insertBareme();
      if (table === 'subjects') await subjectWith(id);
      else {
        const subject_id = await insertSubject(world.db);
        await world.insert('exam_papers', { subject_id, exam_year: 2023, bareme_id: id });
      }
      expect(await refusalOf(change(id, '{"wrong": -0.5}'))).toBe('baremes_rule_fixed');
      const kind = world.db.updateTable('baremes').set({ kind: 'exact' }).where('id', '=', id);
      expect(await refusalOf(kind)).toBe('baremes_rule_fixed');
      const renamed = world.db.updateTable('baremes').set({ name: `Autre ${id}` });
      await renamed.where('id', '=', id).execute();
    },
  );

  it('does not change when it is built in, and is not archived', async () => {
    const edn = world.db.updateTable('baremes').where('code', '=', 'edn');
    expect(await refusalOf(edn.set({ params: '{"steps": [1, 0]}' }))).toBe('baremes_rule_fixed');
    expect(await refusalOf(edn.set({ code: null }))).toBe('baremes_rule_fixed');
    expect(await refusalOf(edn.set({ archived_at: sql`now()` }))).toBe('baremes_offered');
  });
});
