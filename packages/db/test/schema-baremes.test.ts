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
  it('may change while nothing refers to it', async () => {
    const id = await insertBareme();
    await change(id, '{"wrong": -0.5}').execute();
  });

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

  it('is the platform’s one at a time', async () => {
    const second = world.db.updateTable('baremes').set({ is_default: true });
    expect(await refusalOf(second.where('code', '=', 'edn'))).toBe('baremes_default_idx');
  });

  it('leaves its name to a changed copy once archived', async () => {
    const values = { name: 'Le même', kind: 'exact' as const };
    await world.insert('baremes', values);
    const copy = world.db.insertInto('baremes').values({ ...values, name: 'LE MÊME' });
    expect(await refusalOf(copy)).toBe('baremes_name_idx');
    await world.update('baremes', { name: values.name }, { archived_at: sql`now()` });
    await copy.execute();
  });

  it.each([
    [{ name: ' ' }, 'baremes_name_check'],
    [{ name: 'deux\nlignes' }, 'baremes_name_one_line'],
    [{ params: '[]' }, 'baremes_params_check'],
  ])('is refused with %j', async (values, constraint) => {
    const insert = world.db.insertInto('baremes').values({ name: 'X', kind: 'exact', ...values });
    expect(await refusalOf(insert)).toBe(constraint);
  });
});

describe('an exam paper', () => {
  it('is one per subject and year, and goes with its subject', async () => {
    const subject_id = await insertSubject(world.db);
    const paper = { subject_id, exam_year: 2023, duration_minutes: 90 };
    const insert = world.db.insertInto('exam_papers').values(paper);
    await insert.execute();
    expect(await refusalOf(insert)).toBe('exam_papers_subject_id_exam_year_key');
    await world.remove('subjects', subject_id);
    const left = world.db.selectFrom('exam_papers').select('id');
    expect(await left.where('subject_id', '=', subject_id).execute()).toEqual([]);
  });
});
