import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

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

const inHours = (hours: number): RawBuilder<Date> =>
  sql`now() + make_interval(hours => ${sql.lit(hours)})`;

const exam = (values: object = {}) =>
  world.db
    .insertInto('mock_exams')
    .values({
      title: 'Examen blanc',
      question_count: 1,
      duration_minutes: 60,
      opens_at: inHours(-1),
      closes_at: inHours(2),
      bareme_id: sql<number>`(select id from baremes where is_default)`,
      ...values,
    })
    .returning('id');

describe('mock exams', () => {
  it('keep their questions from their publication until the results are open', async () => {
    const subject_id = await insertSubject(world.db);
    const { id: qcm_id } = await world.add('qcms', qcm(subject_id));
    const { id } = await exam({
      opens_at: inHours(1),
      closes_at: inHours(3),
    }).executeTakeFirstOrThrow();
    await world.insert('mock_exam_parts', { mock_exam_id: id, position: 1, qcm_id });
    const set = (values: object) => world.update('mock_exams', id, values);
    const question = world.db.deleteFrom('qcms').where('id', '=', qcm_id);
    const subject = world.db.deleteFrom('subjects').where('id', '=', subject_id);
    await set({ published_at: inHours(-100) });
    expect(await refusalOf(question)).toBe('mock_exam_questions_stay');
    await set({ opens_at: inHours(-3), closes_at: inHours(-1) });
    expect(await refusalOf(subject)).toBe('mock_exam_questions_stay');
    await set({ released_at: inHours(0) });
    await question.execute();
  });
});
