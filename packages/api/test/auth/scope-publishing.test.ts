import { describe, expect, it } from 'vitest';
import { qcmRow, qrocRow, store } from '../imports/import-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { expectOutside, makeCourses, staffOf } from './scope-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const qcm = (subject_id: number) => ({
  ...{ question_text: 'Quel os ?', options: { A: 'Fémur', B: 'Tibia' }, subject_id },
  correct_answers: ['A' as const],
});
const qroc = (subject_id: number) => ({ question_text: 'Où ?', answer_text: 'Là.', subject_id });

/** A subject with an editor and a reviewer, and one of the same editor without a reviewer. */
async function reviewed(prefix: string) {
  const { own, neighbour, far } = await makeCourses(world, prefix);
  const editor = await staffOf(
    world,
    'editor',
    { semester_id: own.semester_id },
    { subject_id: far.subject_id },
  );
  const reviewer = await staffOf(world, 'reviewer', { subject_id: own.subject_id });
  return { own, free: neighbour, far, editor, reviewer };
}

const stateOf = async (id: number) =>
  (await world.db.selectFrom('qcms').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

describe('where a reviewer publishes', () => {
  it('a new question of an editor is a draft until the reviewer publishes it', async () => {
    const { own, free, editor, reviewer } = await reviewed('neuf');
    const asked = { ...qcm(own.subject_id), state: 'published' as const };
    const { id, state } = await editor.api.qcms.create(asked);
    expect(state).toBe('draft');
    expect((await editor.api.qcms.create(qcm(free.subject_id))).state).toBe('published');
    await expectOutside(editor.api.qcms.publish({ id }));
    expect(await reviewer.api.qcms.publish({ id })).toMatchObject({ id, state: 'published' });
    expect(await reviewer.api.qcms.publish({ id })).toMatchObject({ id, state: 'published' });
    const { items } = await admin.api.audit.list({ entity: 'qcms', actor_id: reviewer.user.id });
    expect(items.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['qcms.update', id],
    ]);
  });

  it('a draft that was changed since it was read is not published', async () => {
    const { own, editor, reviewer } = await reviewed('lu');
    const { id } = await editor.api.qcms.create(qcm(own.subject_id));
    const read = (await reviewer.api.qcms.list({ search: 'Quel os' })).items.find(
      (one) => one.id === id,
    );
    await editor.api.qcms.update({ id, ...qcm(own.subject_id), question_text: 'Lequel ?' });
    const publish = reviewer.api.qcms.publish({ id, if_unmodified: read });
    await expectRefused(publish, 'edits.conflict');
    expect(await stateOf(id)).toBe('draft');
  });

  it('an editor changes drafts, and the state of none', async () => {
    const { own, editor } = await reviewed('etat');
    const { id } = await editor.api.qcms.create(qcm(own.subject_id));
    const change = (state?: 'draft' | 'published' | 'retired') =>
      editor.api.qcms.update({ id, ...qcm(own.subject_id), question_text: 'Et ?', state });
    expect((await change('draft')).question_text).toBe('Et ?');
    expect((await change()).state).toBe('draft');
    for (const state of ['published', 'retired'] as const) {
      await expectRefused(change(state), 'staff.review_required');
    }
    await world.db.updateTable('qcms').set({ state: 'retired' }).where('id', '=', id).execute();
    await expectRefused(change('published'), 'staff.review_required');
  });

  it('no published question is brought there from a subject without a reviewer', async () => {
    const { own, free, editor } = await reviewed('detour');
    const { id } = await editor.api.qcms.create(qcm(free.subject_id));
    const into = { ...qcm(own.subject_id), id };
    await expectRefused(editor.api.qcms.update(into), 'staff.review_required');
    const move = { subject_id: own.subject_id, chapter_id: null, expected: 1 };
    for (const selection of [
      { entity: 'qcms' as const, ids: [id] },
      { entity: 'qrocs' as const, ids: [free.qroc_id] },
    ]) {
      await expectRefused(
        editor.api.bulkChanges.move({ ...move, selection }),
        'staff.review_required',
      );
    }
    const open = { ...qroc(own.subject_id), id: free.qroc_id };
    await expectRefused(editor.api.qrocs.update(open), 'staff.review_required');
    expect(await stateOf(id)).toBe('published');
  });

  it('editors neither add nor change an open question directly', async () => {
    const { own, free, editor } = await reviewed('ouverte');
    await expectRefused(editor.api.qrocs.create(qroc(own.subject_id)), 'staff.review_required');
    await editor.api.qrocs.create(qroc(free.subject_id));
    const change = { id: own.qroc_id, ...qroc(own.subject_id) };
    await expectRefused(editor.api.qrocs.update(change), 'drafts.review_required');
  });

  it('an import of an editor adds drafts, whatever the file says', async () => {
    const { own, editor } = await reviewed('charge');
    const semester = { into: 'semester' as const, semester_id: own.semester_id };
    const subject = { into: 'subject' as const, subject_id: own.subject_id };
    for (const target of [subject, semester]) {
      const rows = [qcmRow(`d${target.into}`, { state: 'published' })];
      const id = await store(world, rows, editor.user.id);
      await editor.api.imports.commit({ id, target });
      const states = await world.db
        .selectFrom('qcms')
        .select('state')
        .where('import_batch_id', '=', id)
        .execute();
      expect(states).toEqual([{ state: 'draft' }]);
    }
    const open = await store(world, [qrocRow('1')], editor.user.id);
    const commit = editor.api.imports.commit({ id: open, target: subject });
    await expectRefused(commit, 'staff.review_required');
  });
});

it('who reviews a subject too publishes there', async () => {
  const { own, editor } = await reviewed('double');
  await world.db
    .insertInto('staff_roles')
    .values({
      ...{ user_id: editor.user.id, role: 'reviewer', granted_by: 1 },
      subject_id: own.subject_id,
    })
    .execute();
  expect((await editor.api.qcms.create(qcm(own.subject_id))).state).toBe('published');
  await editor.api.qrocs.create(qroc(own.subject_id));
});

it('a reviewer publishes nothing of another subject', async () => {
  const { free, reviewer } = await reviewed('autrui');
  const { id } = await admin.api.qcms.create({ ...qcm(free.subject_id), state: 'draft' });
  await expectOutside(reviewer.api.qcms.publish({ id }));
});
