import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';
import { makeClassroom } from './study-support.ts';

const world = useWorld();

const MISSING = Number.MAX_SAFE_INTEGER;
const NOTHING = { bookmarks: [], memos: [], qroc_bookmarks: [], qroc_memos: [] };

const LONG = 'Quelle est la branche du nerf vague '.repeat(4);

async function room() {
  const classroom = await makeClassroom(world);
  const qcm = await world.makeQcm(classroom.subject_id, { question_text: LONG });
  const other = await world.makeQcm(classroom.subject_id, { question_text: 'Le foie ?' });
  const closeAccess = () =>
    world.update('access', { user_id: classroom.browser.user.id }, { revoked_at: sql`now()` });
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
    expect(await api.bookmarks.mine()).toEqual(NOTHING);
    await api.bookmarks.save({ qcm_id });
    await api.bookmarks.save({ qcm_id: other_id });
    await api.memos.save({ qcm_id: other_id, body: 'Glisson', base_revision: 0 });
    const { bookmarks, memos } = await api.bookmarks.mine();
    expect(new Set(bookmarks)).toEqual(new Set([qcm_id, other_id]));
    expect(memos).toEqual([other_id]);
    expect(await api.memos.byQuestion({ qcm_id: other_id })).toEqual({
      body: 'Glisson',
      revision: 1,
    });
    expect(await api.memos.byQuestion({ qcm_id })).toBeNull();
    const stranger = (await world.signedIn()).api;
    expect(await stranger.bookmarks.mine()).toEqual(NOTHING);
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
    await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
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
    await world.update('qcms', { id: [qcm_id, other_id] }, { state: 'retired' });
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

  it('hold 4,000 characters, and stay readable without access', async () => {
    const { api, qcm_id, closeAccess } = await room();
    const save = (body: string) => api.memos.save({ qcm_id, body, base_revision: 0 });
    await save('a'.repeat(4_000));
    await closeAccess();
    expect((await api.memos.list({})).items[0]?.body).toHaveLength(4_000);
    await expectRefused(save('b'), 'access.denied');
  });
});

describe('bookmarks of open questions', () => {
  async function openRoom() {
    const classroom = await room();
    const { id: qroc_id } = await world.makeQroc(classroom.subject_id, {
      question_text: LONG,
      answer_text: 'Le nerf laryngé récurrent',
    });
    return { ...classroom, qroc_id };
  }

  it('are kept beside those of closed ones, and found in the same lists', async () => {
    const { api, subject, qcm_id, qroc_id } = await openRoom();
    await api.bookmarks.save({ qcm_id });
    await api.bookmarks.save({ qroc_id });
    await api.bookmarks.save({ qroc_id });
    const memo = await api.memos.save({ qroc_id, body: 'Dixième paire', base_revision: 0 });
    expect(memo).toEqual({ qroc_id, body: 'Dixième paire', revision: 1 });
    expect(await api.memos.byQuestion({ qroc_id })).toEqual({ body: memo.body, revision: 1 });
    expect(await api.bookmarks.mine()).toEqual({
      bookmarks: [qcm_id],
      memos: [],
      qroc_bookmarks: [qroc_id],
      qroc_memos: [qroc_id],
    });
    const { items, total, subjects } = await api.bookmarks.list({ search: 'NERF VAGUE' });
    expect([total, subjects]).toEqual([2, [{ id: subject.id, name: subject.name }]]);
    const found = { qcm_id: null, qroc_id, question_number: 1, question_text: LONG };
    expect(items).toMatchObject([
      { ...found, is_offered: true },
      { qcm_id, qroc_id: null },
    ]);
    const memos = await api.memos.list({ search: 'dixieme' });
    expect(memos.items).toMatchObject([{ ...found, body: 'Dixième paire', revision: 1 }]);
    expect(JSON.stringify([items, memos])).not.toContain('laryngé');
    await api.bookmarks.remove({ qroc_id });
    await api.memos.remove({ qroc_id });
    expect(await api.bookmarks.mine()).toEqual({ ...NOTHING, bookmarks: [qcm_id] });
  });

  it('ask for access, or an answer of one’s own, and for one question', async () => {
    const { api, qcm_id, qroc_id, closeAccess } = await openRoom();
    await api.bookmarks.save({ qroc_id });
    await closeAccess();
    await expectRefused(api.bookmarks.save({ qroc_id }), 'access.denied');
    const memo = { qroc_id, body: 'Dixième paire', base_revision: 0 };
    await expectRefused(api.memos.save(memo), 'access.denied');
    expect((await api.bookmarks.list({})).items).toMatchObject([
      { question_text: `${LONG.slice(0, 80)}…`, has_access: false },
    ]);
    await expectRefused(api.bookmarks.save({ qroc_id: MISSING }), 'questions.not_found');
    const refused = { qcm_id: 'Cette valeur n’est pas valide' };
    expect(await fieldErrorsOf(api.bookmarks.save({ qcm_id, qroc_id }))).toEqual(refused);
    expect(await fieldErrorsOf(api.bookmarks.save({}))).toEqual(refused);
  });

  it('may be made of graded questions without access, and during an exam that asks them', async () => {
    const { api, subject_id, qroc_id, closeAccess } = await openRoom();
    const { id } = await beginCustom(
      api,
      { subject_ids: [subject_id], types: 'qroc' },
      { mode: 'exam', count: 1 },
    );
    await api.bookmarks.save({ qroc_id });
    await api.sittings.finish({ id });
    await giveGrade(api, { id: qroc_id, grade: 'known', submission_id: randomUUID() });
    await closeAccess();
    await api.memos.save({ qroc_id, body: 'Dixième paire', base_revision: 0 });
    expect((await api.memos.list({})).total).toBe(1);
  });

  it('narrow sessions, and come with the results', async () => {
    const { api, subject_id, qroc_id } = await openRoom();
    await world.makeQroc(subject_id);
    await api.bookmarks.save({ qroc_id });
    await api.memos.save({ qroc_id, body: 'Dixième paire', base_revision: 0 });
    const filter = { subject_ids: [subject_id], types: 'qroc' as const };
    const { statuses } = await api.sittings.preview(filter);
    expect(statuses).toMatchObject({ bookmarked: 1, memo: 1 });
    for (const status of ['bookmarked', 'memo'] as const) {
      const { id } = await beginCustom(
        api,
        { ...filter, statuses: [status] },
        { mode: 'exam', count: 10 },
      );
      const { questions } = await api.sittings.finish({ id });
      expect(questions).toMatchObject([
        {
          prompt: { id: qroc_id },
          is_bookmarked: true,
          memo: { body: 'Dixième paire', revision: 1 },
        },
      ]);
    }
  });
});
