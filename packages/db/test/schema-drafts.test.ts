import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let author_id: number;
let qcm_id: number;

beforeEach(async () => {
  author_id = await insertUser(world.db);
  const question = await world.add('qcms', qcm(await insertSubject(world.db)));
  qcm_id = question.id;
});

const draft = (values: object = {}) =>
  world.db.insertInto('question_drafts').values({
    qcm_id,
    author_id,
    base_version: 1,
    base: '{}',
    fields: '{}',
    ...values,
  });

const submitted = { comment: 'Plus clair.', submitted_at: '2026-01-01' };
const reviewed = { ...submitted, reviewed_by: 1, reviewed_at: '2026-01-02' };

describe('a draft of a change', () => {
  it('is of one question, in fields', async () => {
    expect(await refusalOf(draft({ qcm_id: null }))).toBe('question_drafts_one_question');
    expect(await refusalOf(draft({ fields: '[]' }))).toBe('question_drafts_fields_check');
    expect(await refusalOf(draft({ base: '1' }))).toBe('question_drafts_base_check');
    expect(await refusalOf(draft({ state: 'lost' }))).toBe('question_drafts_state_check');
    expect(await refusalOf(draft({ comment: ' ' }))).toBe('question_drafts_comment_check');
  });

  it('says why when it is submitted, who decided, and what to amend when it is sent back', async () => {
    const refusals = [
      draft({ state: 'submitted', submitted_at: '2026-01-01' }),
      draft({ state: 'accepted', ...submitted }),
      draft({ state: 'returned', ...reviewed }),
      draft({ reviewed_by: 1 }),
    ];
    expect(await Promise.all(refusals.map(refusalOf))).toEqual([
      'question_drafts_submitted',
      'question_drafts_decided',
      'question_drafts_returned',
      'question_drafts_reviewed',
    ]);
    await draft({ state: 'returned', ...reviewed, review_comment: 'Citez.' }).execute();
  });

  it('is open once by question and author', async () => {
    await draft({ state: 'accepted', ...reviewed }).execute();
    await draft({ state: 'withdrawn' }).execute();
    await draft({ state: 'submitted', ...submitted }).execute();
    expect(await refusalOf(draft())).toBe('question_drafts_one_open');
    await draft({ author_id: await insertUser(world.db) }).execute();
  });

  it('outlives its author once it is submitted, and goes with its question', async () => {
    const left = () => world.rows('question_drafts', { qcm_id }, ['state', 'author_id']);
    const removal = world.db.deleteFrom('users').where('id', '=', author_id);
    await draft().execute();
    expect(await refusalOf(removal)).toBe('question_drafts_authored');
    await world.update('question_drafts', { qcm_id }, { state: 'submitted', ...submitted });
    await removal.execute();
    expect(await left()).toEqual([{ state: 'submitted', author_id: null }]);
    await world.remove('qcms', qcm_id);
    expect(await left()).toEqual([]);
  });
});
