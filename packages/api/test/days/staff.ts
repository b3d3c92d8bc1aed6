import { sql } from 'kysely';
import { store } from '../imports/import-support.ts';
import { type Act, type Acts, type Draw, NOTHING, pick, question } from './draws.ts';
import { asksOf, OPTIONS, type Setting, tellsOf } from './setting.ts';

const staffOf = ({ admin, editor, reviewer }: Setting, { who }: Draw) =>
  pick([admin, editor, admin, reviewer], who) ?? admin;

/** Changes a question by its form, as a drawn account of the staff. */
async function edit(setting: Setting, draw: Draw, values: object, entity = draw.entity) {
  const id = await question(setting, { ...draw, entity });
  const form = await setting.formOf(entity, id);
  if (form === undefined) return NOTHING;
  return staffOf(setting, draw).api[entity].update({ ...form, ...values } as never);
}

/** Changes many questions at once, two of those that there are. */
async function selectionOf(setting: Setting, draw: Draw) {
  const all = await setting.idsOf(draw.entity);
  const ids = [...new Set([pick(all, draw.question) ?? 0, pick(all, draw.other) ?? 0])];
  return { selection: { entity: draw.entity, ids }, expected: ids.length };
}

/** Things that the staff does. */
export const STAFF_ACTS: Acts = {
  key: {
    weight: 4,
    act: (setting, draw) => edit(setting, draw, { correct_answers: draw.letters }, 'qcms'),
  },
  options: {
    weight: 2,
    act: (setting, draw) => {
      const { D, ...three } = OPTIONS;
      const options = draw.other % 2 === 0 ? three : { ...three, D };
      return edit(setting, draw, { options, correct_answers: ['A'] }, 'qcms');
    },
  },
  neutralise: {
    weight: 3,
    act: (setting, draw) =>
      edit(setting, draw, { state: draw.other % 2 === 0 ? 'neutralised' : 'published' }),
  },
  restore: {
    weight: 2,
    act: async ({ admin, world, own }, draw) => {
      const entries = await world.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', `${draw.entity}.update`)
        .where(sql<boolean>`(after ->> 'subject_id')::bigint = ${own.id}`)
        .orderBy('id')
        .execute();
      const entry = pick(entries, draw.question);
      return entry === undefined ? NOTHING : admin.api.edits.restore({ audit_id: entry.id });
    },
  },
  propose: {
    weight: 4,
    act: async (setting, draw) => {
      const { api } = setting.editor;
      const id = pick(await setting.idsOf('qcms', [setting.own.id]), draw.question) ?? 0;
      const { draft } = await api.drafts.editing({ kind: 'qcm', id });
      const form = await setting.formOf('qcms', id);
      if (form === undefined) return NOTHING;
      return api.drafts.saveQcm({
        ...form,
        correct_answers: draw.letters,
        revision: draft?.revision ?? null,
        comment: 'Plus juste.',
        submits: true,
      } as never);
    },
  },
  decide: {
    weight: 4,
    act: async (setting, draw) => {
      const { api } = draw.who % 2 === 0 ? setting.reviewer : setting.admin;
      const { items } = await api.drafts.list({ list: 'review', state: 'submitted' });
      const draft = pick(items, draw.question);
      if (draft === undefined) return NOTHING;
      const { id, revision } = draft;
      const decision = draw.other % 3 === 0 ? 'returned' : 'accepted';
      return api.drafts.decide({ id, revision, decision, comment: 'Lu.' });
    },
  },
  import: {
    weight: 2,
    act: async (setting, draw) => {
      const rows = [setting.next(), setting.next()].map((number) => ({
        source: 'annales',
        source_id: String(number),
        subject: draw.other % 2 === 0 ? setting.own.name : setting.other.name,
        question_text: asksOf(number),
        options: OPTIONS,
        correct_answers: draw.letters,
        justification: tellsOf(number),
      }));
      const { api, user } = setting.admin;
      const id = await store(setting.world, rows, user.id);
      await api.imports.commit({
        id,
        target: { into: 'semester', semester_id: setting.semester.id },
      });
      setting.files.push(id);
    },
  },
  'undo import': {
    weight: 1,
    act: async (setting, draw) => {
      const id = pick(setting.files, draw.question);
      if (id === undefined) return NOTHING;
      return setting.admin.api.imports.undo({ id, answers: 1e6 });
    },
  },
  move: {
    weight: 3,
    act: async (setting, draw) => {
      const { own, other, chapter } = setting;
      const to = [
        { subject_id: own.id, chapter_id: chapter.id },
        { subject_id: own.id, chapter_id: null },
        { subject_id: other.id, chapter_id: null },
      ];
      const filing = pick(to, draw.who) as (typeof to)[0];
      const { api } = draw.letters.length === 1 ? setting.editor : setting.admin;
      return api.bulkChanges.move({ ...(await selectionOf(setting, draw)), ...filing });
    },
  },
  state: {
    weight: 4,
    act: async (setting, draw) => {
      const state = pick(['published', 'retired', 'draft', 'published'] as const, draw.who);
      const { api } = draw.letters.length === 1 ? setting.editor : setting.admin;
      return api.bulkChanges.setState({
        ...(await selectionOf(setting, draw)),
        state: state ?? 'published',
      });
    },
  },
  remove: {
    weight: 3,
    act: async (setting, draw) =>
      staffOf(setting, { ...draw, who: draw.who % 2 }).api.bulkChanges.remove({
        ...(await selectionOf(setting, draw)),
        answers: 1e6,
      }),
  },
  merge: {
    weight: 4,
    act: async (setting, draw) => {
      const { api } = draw.who % 2 === 0 ? setting.reviewer : setting.admin;
      const { entity } = draw;
      const all = await setting.idsOf(entity, [setting.own.id]);
      const [kept_id, merged_id] = [pick(all, draw.question) ?? 0, pick(all, draw.other) ?? 0];
      if (kept_id === merged_id) return NOTHING;
      await setting.world.db
        .insertInto('duplicate_pairs')
        .values({
          [`${entity.slice(0, -1)}_a`]: Math.min(kept_id, merged_id),
          [`${entity.slice(0, -1)}_b`]: Math.max(kept_id, merged_id),
          similarity: 0.9,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const versionOf = async (id: number) =>
        (await setting.world.row(entity, { id }, ['version'])).version;
      return api.duplicates.merge({
        entity,
        kept_id,
        merged_id,
        kept_version: await versionOf(kept_id),
        merged_version: await versionOf(merged_id),
      });
    },
  },
  ...Object.fromEntries(
    ['move', 'state', 'removal', 'merge'].map((kind) => [
      `undo ${kind}`,
      {
        weight: kind === 'removal' || kind === 'merge' ? 4 : 2,
        act: (async (setting, draw) => {
          const changes = await setting.world.db
            .selectFrom('bulk_changes')
            .select('id')
            .where('kind', '=', kind)
            .where('undone_at', 'is', null)
            .orderBy('id')
            .execute();
          const change = pick(changes, draw.question);
          if (change === undefined) return NOTHING;
          return staffOf(setting, draw).api.bulkChanges.undo({ id: change.id });
        }) satisfies Act,
      },
    ]),
  ),
};
