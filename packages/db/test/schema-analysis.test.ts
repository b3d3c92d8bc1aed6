import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let qcm_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
  const question = await world.add('qcms', qcm(await insertSubject(world.db)));
  qcm_id = question.id;
});

describe('the figures of a question', () => {
  const item = (values: object = {}) =>
    world.db.insertInto('item_stats').values({
      qcm_id,
      question_version: 1,
      n: 10,
      ranked: 5,
      p: 0.5,
      options: '[]',
      flags: [],
      severity: 0,
      ...values,
    });

  it('are possible ones, once in training, and go with their question', async () => {
    await item().execute();
    const wrong = [{}, { n: 0, ranked: 0 }, { ranked: 11 }, { p: 1.1 }, { options: '{}' }];
    const refusals = await Promise.all(wrong.map((values) => refusalOf(item(values))));
    expect(refusals).toEqual([
      'item_stats_qcm_id_paper_id_key',
      'item_stats_n_check',
      'item_stats_check',
      'item_stats_p_check',
      'item_stats_options_check',
    ]);
    await world.remove('qcms', qcm_id);
    const left = await world.db.selectFrom('item_stats').where('qcm_id', '=', qcm_id).execute();
    expect(left).toEqual([]);
  });
});

describe('a proposed explanation', () => {
  const proposal = (values: object = {}) =>
    world.db.insertInto('explanations').values({
      user_id,
      qcm_id,
      question_version: 1,
      body: 'Parce que.',
      source: 'Cours',
      ...values,
    });
  const decided = (status: string) => ({ status, resolved_by: 1, resolved_at: '2026-01-01' });

  it('has a text and a source, is decided whole, and refused with a reply alone', async () => {
    expect(await refusalOf(proposal({ body: ' ' }))).toBe('explanations_body_check');
    expect(await refusalOf(proposal({ source: '' }))).toBe('explanations_source_check');
    expect(await refusalOf(proposal({ status: 'accepted' }))).toBe('explanations_decided');
    expect(await refusalOf(proposal({ resolved_by: 1 }))).toBe('explanations_decided');
    expect(await refusalOf(proposal(decided('refused')))).toBe('explanations_refused_with_reply');
    for (const values of [{}, { ...decided('refused'), reply: 'Non.' }]) {
      expect(await refusalOf(proposal({ ...values, published_version: 2 }))).toBe(
        'explanations_published',
      );
    }
    await proposal({ ...decided('refused'), reply: 'Non.' }).execute();
  });

  it('is open once by student and question, and goes with either of them', async () => {
    await proposal(decided('accepted')).execute();
    await proposal().execute();
    expect(await refusalOf(proposal())).toBe('explanations_one_open');
    await world.remove('users', user_id);
    const left = await world.db.selectFrom('explanations').where('user_id', '=', user_id).execute();
    expect(left).toEqual([]);
  });
});
