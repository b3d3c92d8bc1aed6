import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  insertSubject,
  insertUser,
  qcm,
  qroc,
  refusalOf,
  useDatabase,
} from './support/database.ts';

const world = useDatabase();
let user_id: number;
let qcm_id: number;
let qroc_id: number;
let bareme_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
  const subject_id = await insertSubject(world.db);
  const question = await world.add('qcms', qcm(subject_id));
  qcm_id = question.id;
  const open = await world.add('qrocs', qroc(subject_id));
  qroc_id = open.id;
  const rule = await world.add('baremes', {
    name: `Barème ${qcm_id}`,
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

const item = (sitting_id: number, values: object = {}) =>
  world.db
    .insertInto('sitting_items')
    .values({ sitting_id, position: 1, qcm_id, question_version: 1, ...values });

const finished = {
  running_since: null,
  finished_at: '2026-01-01',
  finished_by: 'student',
  points: 0,
  max_points: 0,
  correct_count: 0,
  blank_count: 0,
  scored_at: '2026-01-01',
  first_points: 0,
  first_max_points: 0,
};

describe('sittings', () => {
  it('are one exam at a time for each student, and any number of others', async () => {
    await insertSitting();
    expect(await refusalOf(sitting())).toBe('sittings_one_exam');
    await insertSitting(finished);
    await insertSitting({ mode: 'tutor', time_limit_seconds: null });
    await insertSitting({ mode: 'tutor', time_limit_seconds: null });
    await insertSitting({ user_id: await insertUser(world.db) });
  });

  it('are one unfinished session of a day for each student and day of study', async () => {
    const day = { origin: 'plan', mode: 'tutor', time_limit_seconds: null };
    const today = { ...day, planned_on: '2026-01-01' };
    await insertSitting(today);
    expect(await refusalOf(sitting(today))).toBe('sittings_one_day');
    await insertSitting({ ...finished, ...today });
    await insertSitting({ ...today, planned_on: '2026-01-02' });
    await insertSitting({ ...today, user_id: await insertUser(world.db) });
    expect(await refusalOf(sitting(day))).toBe('sittings_planned');
    expect(await refusalOf(sitting({ ...today, origin: 'custom' }))).toBe('sittings_planned');
    expect(await refusalOf(sitting({ ...today, mode: 'exam', time_limit_seconds: 600 }))).toBe(
      'sittings_plan_mode',
    );
  });

  it.each([
    ['sittings_origin_check', { origin: 'other' }],
    ['sittings_end', { ...finished, finished_by: null }],
    ['sittings_scored', { ...finished, points: null }],
    ['sittings_scored', { points: 5 }],
    ['sittings_clock', { ...finished, running_since: '2026-01-01' }],
    ['sittings_limit', { time_limit_seconds: null }],
    ['sittings_limit', { mode: 'tutor' }],
    ['sittings_mode_check', { mode: 'other', time_limit_seconds: null }],
    ['sittings_question_count_check', { question_count: 201 }],
    ['sittings_time_limit_seconds_check', { time_limit_seconds: 59 }],
    ['sittings_unranked_check', { unranked: 'because' }],
  ])('refuse by %s', async (constraint, values) => {
    expect(await refusalOf(sitting(values))).toBe(constraint);
  });

  it('hold a closed question or an open one, with what belongs to it', async () => {
    const id = await insertSitting();
    const open = { position: 2, qcm_id: null, qroc_id };
    for (const [constraint, values] of [
      ['sitting_items_one_question', { qcm_id: null }],
      ['sitting_items_one_question', { qroc_id }],
      ['sitting_items_letters', { ...open, mask: 1 }],
      ['sitting_items_typed', { typed_text: 'Le fémur' }],
      ['sitting_items_typed', { grade: 1, elements_mask: 0 }],
      ['sitting_items_typed_text_check', { ...open, typed_text: '' }],
      ['sitting_items_graded', { ...open, grade: 1 }],
      ['sitting_items_grade_check', { ...open, grade: 5, elements_mask: 0 }],
    ] as const) {
      expect(await refusalOf(item(id, values))).toBe(constraint);
    }
    await item(id).execute();
    await item(id, { ...open, typed_text: 'Le fémur', grade: 2, elements_mask: 3 }).execute();
    expect(await refusalOf(item(id, { ...open, position: 3 }))).toBe(
      'sitting_items_sitting_id_qroc_id_key',
    );
    await world.remove('qrocs', qroc_id);
    const left = world.db.selectFrom('sitting_items').select('position');
    expect(await left.where('sitting_id', '=', id).execute()).toEqual([{ position: 1 }]);
  });

  it('hold a question once and go with it, with the sitting, and with the student', async () => {
    const id = await insertSitting();
    await item(id).execute();
    expect(await refusalOf(item(id, { position: 2 }))).toBe('sitting_items_sitting_id_qcm_id_key');
    expect(await refusalOf(item(id, { position: 0 }))).toBe('sitting_items_position_check');
    expect(await refusalOf(item(id, { mask: 64 }))).toBe('sitting_items_mask_check');
    await world.remove('qcms', qcm_id);
    const items = world.db.selectFrom('sitting_items').select('position');
    expect(await items.where('sitting_id', '=', id).execute()).toEqual([]);
    await world.remove('users', user_id);
    const left = world.db.selectFrom('sittings').select('id').where('id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

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
