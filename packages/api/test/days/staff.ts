import { sql } from 'kysely';
import { store } from '../imports/import-support.ts';
import { type Act, type Acts, NOTHING, pick, question, type Roll } from './rolls.ts';
import { asksOf, OPTIONS, type Town, tellsOf } from './town.ts';

const staffOf = ({ admin, editor, reviewer }: Town, { who }: Roll) =>
  pick([admin, editor, admin, reviewer], who) ?? admin;

/** Changes a question by its form, as whoever's turn it is. */
async function edit(town: Town, roll: Roll, values: object, entity = roll.entity) {
  const id = await question(town, { ...roll, entity });
  const form = await town.formOf(entity, id);
  if (form === undefined) return NOTHING;
  return staffOf(town, roll).api[entity].update({ ...form, ...values } as never);
}

/** Changes many questions at once, two of those that there are. */
async function selectionOf(town: Town, roll: Roll) {
  const all = await town.idsOf(roll.entity);
  const ids = [...new Set([pick(all, roll.question) ?? 0, pick(all, roll.other) ?? 0])];
  return { selection: { entity: roll.entity, ids }, expected: ids.length };
}

/** Things that the staff does. */
export const STAFF_ACTS: Acts = {
  key: {
    weight: 4,
    act: (town, roll) => edit(town, roll, { correct_answers: roll.letters }, 'qcms'),
  },
  options: {
    weight: 2,
    act: (town, roll) => {
      const { D, ...three } = OPTIONS;
      const options = roll.other % 2 === 0 ? three : { ...three, D };
      return edit(town, roll, { options, correct_answers: ['A'] }, 'qcms');
    },
  },
  neutralise: {
    weight: 3,
    act: (town, roll) =>
      edit(town, roll, { state: roll.other % 2 === 0 ? 'neutralised' : 'published' }),
  },
  restore: {
    weight: 2,
    act: async ({ admin, world, own }, roll) => {
      const entries = await world.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', `${roll.entity}.update`)
        .where(sql<boolean>`(after ->> 'subject_id')::bigint = ${own.id}`)
        .orderBy('id')
        .execute();
      const entry = pick(entries, roll.question);
      return entry === undefined ? NOTHING : admin.api.edits.restore({ audit_id: entry.id });
    },
  },
  propose: {
    weight: 4,
    act: async (town, roll) => {
      const { api } = town.editor;
      const id = pick(await town.idsOf('qcms', [town.own.id]), roll.question) ?? 0;
      const { draft } = await api.drafts.editing({ kind: 'qcm', id });
      const form = await town.formOf('qcms', id);
      if (form === undefined) return NOTHING;
      return api.drafts.saveQcm({
        ...form,
        correct_answers: roll.letters,
        revision: draft?.revision ?? null,
        comment: 'Plus juste.',
        submits: true,
      } as never);
    },
  },
  decide: {
    weight: 4,
    act: async (town, roll) => {
      const { api } = roll.who % 2 === 0 ? town.reviewer : town.admin;
      const { items } = await api.drafts.list({ list: 'review', state: 'submitted' });
      const draft = pick(items, roll.question);
      if (draft === undefined) return NOTHING;
      const { id, revision } = draft;
      const decision = roll.other % 3 === 0 ? 'returned' : 'accepted';
      return api.drafts.decide({ id, revision, decision, comment: 'Lu.' });
    },
  },
  import: {
    weight: 2,
    act: async (town, roll) => {
      const rows = [town.next(), town.next()].map((number) => ({
        source: 'annales',
        source_id: String(number),
        subject: roll.other % 2 === 0 ? town.own.name : town.other.name,
        question_text: asksOf(number),
        options: OPTIONS,
        correct_answers: roll.letters,
        justification: tellsOf(number),
      }));
      const { api, user } = town.admin;
      const id = await store(town.world, rows, user.id);
      await api.imports.commit({
        id,
        target: { into: 'semester', semester_id: town.semester.id },
      });
      town.files.push(id);
    },
  },
  'undo import': {
    weight: 1,
    act: async (town, roll) => {
      const id = pick(town.files, roll.question);
      if (id === undefined) return NOTHING;
      return town.admin.api.imports.undo({ id, answers: 1e6 });
    },
  },
  move: {
    weight: 3,
    act: async (town, roll) => {
      const { own, other, chapter } = town;
      const to = [
        { subject_id: own.id, chapter_id: chapter.id },
        { subject_id: own.id, chapter_id: null },
        { subject_id: other.id, chapter_id: null },
      ];
      const place = pick(to, roll.who) as (typeof to)[0];
      const { api } = roll.letters.length === 1 ? town.editor : town.admin;
      return api.bulkChanges.move({ ...(await selectionOf(town, roll)), ...place });
    },
  },
  state: {
    weight: 4,
    act: async (town, roll) => {
      const state = pick(['published', 'retired', 'draft', 'published'] as const, roll.who);
      const { api } = roll.letters.length === 1 ? town.editor : town.admin;
      return api.bulkChanges.setState({
        ...(await selectionOf(town, roll)),
        state: state ?? 'published',
      });
    },
  },
  remove: {
    weight: 3,
    act: async (town, roll) =>
      staffOf(town, { ...roll, who: roll.who % 2 }).api.bulkChanges.remove({
        ...(await selectionOf(town, roll)),
        answers: 1e6,
      }),
  },
  merge: {
    weight: 4,
    act: async (town, roll) => {
      const { api } = roll.who % 2 === 0 ? town.reviewer : town.admin;
      const { entity } = roll;
      const all = await town.idsOf(entity, [town.own.id]);
      const [kept_id, merged_id] = [pick(all, roll.question) ?? 0, pick(all, roll.other) ?? 0];
      if (kept_id === merged_id) return NOTHING;
      await town.world.db
        .insertInto(entity === 'qcms' ? 'qcm_twin_pairs' : 'qroc_twin_pairs')
        .values({
          a: Math.min(kept_id, merged_id),
          b: Math.max(kept_id, merged_id),
          similarity: 0.9,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const versionOf = async (id: number) =>
        (await town.world.row(entity, { id }, ['version'])).version;
      return api.twins.merge({
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
        act: (async (town, roll) => {
          const changes = await town.world.db
            .selectFrom('bulk_changes')
            .select('id')
            .where('kind', '=', kind)
            .where('undone_at', 'is', null)
            .orderBy('id')
            .execute();
          const change = pick(changes, roll.question);
          if (change === undefined) return NOTHING;
          return staffOf(town, roll).api.bulkChanges.undo({ id: change.id });
        }) satisfies Act,
      },
    ]),
  ),
};
