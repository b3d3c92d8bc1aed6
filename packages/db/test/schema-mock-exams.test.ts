import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertSubject, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();

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
  it('seal their questions from the start of the window until the results are open', async () => {
    const subject_id = await insertSubject(world.db);
    const { id: qcm_id } = await world.add('qcms', qcm(subject_id));
    const published_at = inHours(-100);
    const { id } = await exam({ published_at }).executeTakeFirstOrThrow();
    await world.insert('mock_exam_questions', { mock_exam_id: id, position: 1, qcm_id });
    const isSealed = async (values: object) => {
      await world.update('mock_exams', id, values);
      const rows = await world.rows('sealed_qcms', { qcm_id });
      return rows.length > 0;
    };
    expect(await isSealed({ title: 'Sous scellés' })).toBe(true);
    expect(await isSealed({ opens_at: inHours(1), closes_at: inHours(3) })).toBe(false);
    expect(await isSealed({ opens_at: inHours(-3), closes_at: inHours(-1) })).toBe(true);
    expect(await isSealed({ cancelled_at: inHours(0) })).toBe(false);
    expect(await isSealed({ cancelled_at: null, released_at: inHours(0) })).toBe(false);
  });

  it('keep their questions from their publication until the results are open', async () => {
    const subject_id = await insertSubject(world.db);
    const { id: qcm_id } = await world.add('qcms', qcm(subject_id));
    const { id } = await exam({
      opens_at: inHours(1),
      closes_at: inHours(3),
    }).executeTakeFirstOrThrow();
    await world.insert('mock_exam_questions', { mock_exam_id: id, position: 1, qcm_id });
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
