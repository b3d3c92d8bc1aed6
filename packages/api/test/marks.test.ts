import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeQcm } from './factories.ts';
import { useWorld } from './harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from './refusal.ts';
import { makeClassroom } from './study-support.ts';

const world = useWorld();

const LONG = 'Quelle est la branche du nerf vague '.repeat(4);

async function room() {
  const classroom = await makeClassroom(world);
  const qcm = await makeQcm(world.db, classroom.subject_id, { question_text: LONG });
  const other = await makeQcm(world.db, classroom.subject_id, { question_text: 'Le foie ?' });
  const closeAccess = () =>
    world.db
      .updateTable('access')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', classroom.browser.user.id)
      .execute();
  return { ...classroom, qcm_id: qcm.id, other_id: other.id, closeAccess };
}

describe('bookmarks', () => {
  it('are kept once, listed latest first, searched and removed', async () => {
    const { api, subject_id, qcm_id, other_id } = await room();
    await api.bookmarks.save({ qcm_id });
    await api.bookmarks.save({ qcm_id });
    await api.bookmarks.save({ qcm_id: other_id });
    const { items, total } = await api.bookmarks.list({});
    expect([total, items.map((one) => one.qcm_id)]).toEqual([2, [other_id, qcm_id]]);
    expect((await api.bookmarks.list({ search: 'FOIE' })).items).toMatchObject([
      { qcm_id: other_id, subject_id, question_text: 'Le foie ?' },
    ]);
    expect((await api.bookmarks.list({ subject_id: subject_id + 9999 })).total).toBe(0);
    await api.bookmarks.remove({ qcm_id });
    await api.bookmarks.remove({ qcm_id });
    expect((await api.bookmarks.list({})).total).toBe(1);
    expect((await (await world.signedIn()).api.bookmarks.list({})).total).toBe(0);
  });

  it('are told by their numbers with the memos, to their owner alone', async () => {
    const { api, qcm_id, other_id } = await room();
    expect(await api.marks.mine()).toEqual({ bookmarks: [], memos: [] });
    await api.bookmarks.save({ qcm_id });
    await api.bookmarks.save({ qcm_id: other_id });
    await api.memos.save({ qcm_id: other_id, body: 'Glisson', base_revision: 0 });
    const { bookmarks, memos } = await api.marks.mine();
    expect(new Set(bookmarks)).toEqual(new Set([qcm_id, other_id]));
    expect(memos).toEqual([other_id]);
    expect(await api.memos.byQuestion({ qcm_id: other_id })).toEqual({
      ...{ body: 'Glisson', revision: 1 },
    });
    expect(await api.memos.byQuestion({ qcm_id })).toBeNull();
    const stranger = (await world.signedIn()).api;
    expect(await stranger.marks.mine()).toEqual({ bookmarks: [], memos: [] });
    expect(await stranger.memos.byQuestion({ qcm_id: other_id })).toBeNull();
  });

  it('show no whole question once access has ended', async () => {
    const { api, qcm_id, closeAccess } = await room();
    await api.bookmarks.save({ qcm_id });
    await closeAccess();
    expect((await api.bookmarks.list({})).items[0]).toMatchObject({
      question_text: `${LONG.slice(0, 80)}…`,
      has_access: false,
      is_offered: true,
    });
    await expectRefused(api.bookmarks.save({ qcm_id }), 'access.denied');
  });

  it('of answered questions can be put back without access', async () => {
    const { api, qcm_id, closeAccess } = await room();
    await api.attempts.submitAnswer({ qcm_id, selected_answers: ['A'] });
    await closeAccess();
    await api.bookmarks.save({ qcm_id });
    await api.memos.save({ qcm_id, body: 'Dixième paire', base_revision: 0 });
    expect((await api.bookmarks.list({})).total).toBe(1);
    expect((await api.memos.list({})).total).toBe(1);
  });

  it('show no whole text of a question that is not offered any more, nor a key of any', async () => {
    const { api, subject, subject_id, qcm_id, other_id } = await room();
    await api.bookmarks.save({ qcm_id });
    await api.memos.save({ qcm_id: other_id, body: 'Glisson', base_revision: 0 });
    await world.db
      .updateTable('qcms')
      .set({ state: 'retired' })
      .where('id', 'in', [qcm_id, other_id])
      .execute();
    const lists = [await api.bookmarks.list({}), await api.memos.list({})];
    expect(lists.map(({ items }) => items[0])).toMatchObject([
      { question_text: `${LONG.slice(0, 80)}…`, is_offered: false, has_access: true },
      { question_text: 'Le foie ?', is_offered: false, body: 'Glisson' },
    ]);
    for (const { subjects } of lists) {
      expect(subjects).toEqual([{ id: subject_id, name: subject.name }]);
    }
    expect(JSON.stringify(lists)).not.toMatch(/correct|justification|mask/);
  });
});

describe('memos', () => {
  it('are saved, found by their words, replaced and removed', async () => {
    const { api, qcm_id, other_id } = await room();
    const memo = await api.memos.save({ qcm_id, body: 'Dixième paire', base_revision: 0 });
    expect(memo).toEqual({ qcm_id, body: 'Dixième paire', revision: 1 });
    await api.memos.save({ qcm_id: other_id, body: 'Glisson', base_revision: 0 });
    const replaced = await api.memos.save({ qcm_id, body: 'Paire X', base_revision: 1 });
    expect(replaced.revision).toBe(2);
    expect((await api.memos.list({ search: 'paire' })).items).toMatchObject([
      { qcm_id, body: 'Paire X', revision: 2 },
    ]);
    await api.memos.remove({ qcm_id });
    expect((await api.memos.list({})).items).toMatchObject([{ qcm_id: other_id }]);
  });

  it('replace nothing that another device has written, and are saved once when sent again', async () => {
    const { api, qcm_id } = await room();
    const save = (body: string, base_revision: number) =>
      api.memos.save({ qcm_id, body, base_revision });
    await save('Du téléphone', 0);
    await expectRefused(save('De l’ordinateur', 0), 'memos.conflict');
    expect(await save('Du téléphone', 0)).toMatchObject({ revision: 1 });
    const outcomes = await outcomesOf([save('Un', 1), save('Deux', 1), save('Trois', 1)]);
    expect(outcomes).toEqual(['done', 'memos.conflict', 'memos.conflict']);
    await api.memos.remove({ qcm_id });
    await expectRefused(save('Revenu', 2), 'memos.conflict');
  });

  it('have words, 4,000 characters at most, and stay readable without access', async () => {
    const { api, qcm_id, closeAccess } = await room();
    const save = (body: string) => api.memos.save({ qcm_id, body, base_revision: 0 });
    expect(await fieldErrorsOf(save(' \n '))).toEqual({
      body: 'Écrivez quelque chose, ou supprimez le mémo',
    });
    expect(await fieldErrorsOf(save('a'.repeat(4_001)))).toEqual({
      body: 'Un mémo a 4 000 caractères au plus',
    });
    await save('a'.repeat(4_000));
    await closeAccess();
    expect((await api.memos.list({})).items[0]?.body).toHaveLength(4_000);
    await expectRefused(save('b'), 'access.denied');
  });
});
