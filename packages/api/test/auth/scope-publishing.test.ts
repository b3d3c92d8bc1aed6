import { describe, expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { expectOutside, makeCourses, staffOf } from './scope-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const qcm = (subject_id: number) => ({
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia' },
  subject_id,
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
type State = 'draft' | 'published' | 'retired';
type Api = Awaited<ReturnType<typeof reviewed>>['editor']['api'];

const stateOf = async (table: 'qcms' | 'qrocs', id: number) =>
  (await world.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** Calls about closed questions, and the same about open ones. */
const KINDS = {
  qcms: {
    create: ({ qcms }: Api, subject_id: number, state?: State) =>
      qcms.create({ ...qcm(subject_id), state }),
    update: ({ qcms }: Api, id: number, subject_id: number, state?: State) =>
      qcms.update({ ...qcm(subject_id), question_text: 'Et ?', id, state }),
    kind: 'qcm',
    find: async ({ qcms }: Api, subject_id: number) =>
      (await qcms.list({ subject_id, search: 'Quel os' })).items[0],
  },
  qrocs: {
    create: ({ qrocs }: Api, subject_id: number, state?: State) =>
      qrocs.create({ ...qroc(subject_id), state }),
    update: ({ qrocs }: Api, id: number, subject_id: number, state?: State) =>
      qrocs.update({ ...qroc(subject_id), question_text: 'Et ?', id, state }),
    kind: 'qroc',
    find: async ({ qrocs }: Api, subject_id: number) =>
      (await qrocs.list({ subject_id, search: 'Où ?' })).items[0],
  },
} as const;

describe.each(['qcms', 'qrocs'] as const)('where a reviewer publishes %s', (table) => {
  const { create, update, kind, find } = KINDS[table];
  const publish = ({ drafts }: Api, id: number, if_unmodified?: Record<string, unknown>) =>
    drafts.publish({ kind, id, if_unmodified });

  it('a new question of an editor is a draft until the reviewer publishes it', async () => {
    const { own, free, editor, reviewer } = await reviewed(`neuf-${table}`);
    const { id, state } = await create(editor.api, own.subject_id, 'published');
    expect(state).toBe('draft');
    expect((await create(editor.api, free.subject_id)).state).toBe('published');
    await expectOutside(publish(editor.api, id));
    for (let n = 0; n < 2; n += 1) await publish(reviewer.api, id);
    expect(await stateOf(table, id)).toBe('published');
    const { items } = await admin.api.audit.list({ entity: table, actor_id: reviewer.user.id });
    expect(items.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      [`${table}.update`, id],
    ]);
  });

  it('a draft that was changed since it was read is not published', async () => {
    const { own, editor, reviewer } = await reviewed(`lu-${table}`);
    const { id } = await create(editor.api, own.subject_id);
    const read = await find(reviewer.api, own.subject_id);
    expect(read?.id).toBe(id);
    await update(editor.api, id, own.subject_id);
    await expectRefused(publish(reviewer.api, id, read), 'edits.conflict');
    expect(await stateOf(table, id)).toBe('draft');
  });

  it('an editor changes drafts, and the state of none', async () => {
    const { own, editor } = await reviewed(`etat-${table}`);
    const { id } = await create(editor.api, own.subject_id);
    const change = (state?: State) => update(editor.api, id, own.subject_id, state);
    expect((await change('draft')).question_text).toBe('Et ?');
    expect((await change()).state).toBe('draft');
    for (const state of ['published', 'retired'] as const) {
      await expectRefused(change(state), 'staff.review_required');
    }
    await world.update(table, { id }, { state: 'retired' });
    await expectRefused(change('published'), 'staff.review_required');
  });

  it('no published question is brought there from a subject without a reviewer, but drafts are', async () => {
    const { own, free, editor } = await reviewed(`detour-${table}`);
    const { id } = await create(editor.api, free.subject_id);
    const move = () =>
      editor.api.bulkChanges.move({
        subject_id: own.subject_id,
        chapter_id: null,
        expected: 1,
        selection: { entity: table, ids: [id] },
      });
    await expectRefused(update(editor.api, id, own.subject_id), 'staff.review_required');
    await expectRefused(move(), 'staff.review_required');
    expect(await stateOf(table, id)).toBe('published');
    await update(editor.api, id, free.subject_id, 'draft');
    await move();
    expect(await stateOf(table, id)).toBe('draft');
  });

  it('a reviewer publishes nothing of another subject', async () => {
    const { free, reviewer } = await reviewed(`autrui-${table}`);
    const { id } = await create(admin.api, free.subject_id, 'draft');
    await expectOutside(publish(reviewer.api, id));
  });

  it('who reviews a subject too publishes there', async () => {
    const { own, editor } = await reviewed(`double-${table}`);
    await world.insert('staff_roles', {
      user_id: editor.user.id,
      role: 'reviewer',
      granted_by: 1,
      subject_id: own.subject_id,
    });
    expect((await create(editor.api, own.subject_id)).state).toBe('published');
  });
});
