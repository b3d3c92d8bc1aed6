import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keyOf, namesOf } from '../../src/catalog/conditions/kinds.ts';
import {
  NOTES_OF_QUESTIONS,
  ROWS_OF_QUESTIONS,
  tablesOf,
} from '../../src/catalog/questions/tables.queries.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { makeQcm, makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { recordGrade } from '../support/study-factories.ts';

const world = useWorld();
/** The addresses of stored images. */
const [SHOWN, REVEALED] = ['a', 'b'].map((letter) => `/images/${letter.repeat(36)}-1x1.webp`);
const admin = () => world.signedIn({ role: 'admin' });

/** All that a person is given of what is kept about them. */
async function exported(userId: number) {
  const copy = await world.copyOf(userId);
  return { data: JSON.parse(copy) };
}

/** All that the database has of questions, by table, as text. */
async function rowsOf(entity: 'qcms' | 'qrocs', ids: readonly number[]) {
  const found: Record<string, string[]> = {};
  for (const { table, isPair } of tablesOf(entity).filter(({ removal }) => removal === 'trash')) {
    const isOf = sql`${sql.ref(isPair ? namesOf(entity).pair[0] : keyOf(entity))} = any(${ids}::bigint[])`;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} as t where ${isOf} order by 1
    `.execute(world.db);
    found[table] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'updated_at')::text as row from ${sql.table(entity)} as t
    where id = any(${ids}::bigint[]) order by 1
  `.execute(world.db);
  return { ...found, [entity]: rows.map(({ row }) => row) };
}

/** Two closed questions with something in every table that refers to one. */
async function makeStudied() {
  const { db } = world;
  const subject = await world.makeSubject();
  const qcm = await world.makeQcm(subject.id, { image_url: SHOWN });
  const duplicate = await world.makeQcm(subject.id);
  const { api, user } = await world.signedIn();
  await world.makeAccess(user.id, subject.semester_id);
  const answer = { qcm_id: qcm.id, selected_answers: ['B' as const] };
  await giveAnswer(api, answer);
  await api.attempts.reset({ subject_id: subject.id });
  await giveAnswer(api, answer);
  await api.bookmarks.save({ qcm_id: qcm.id });
  await api.memos.save({ qcm_id: qcm.id, body: 'À revoir.', base_revision: 0 });
  await api.reports.create({ qcm_id: qcm.id, reason: 'text' });
  const of = { user_id: user.id, qcm_id: qcm.id };
  await world.insert('explanations', {
    ...of,
    question_version: 1,
    body: 'Parce que.',
    source: 'Cours',
  });
  await world.makeDraft(qcm.id, { author_id: user.id, state: 'submitted' });
  await world.db
    .insertInto('cards')
    .values({
      ...of,
      stability: 2.5,
      difficulty: 5.25,
      reps: 1,
      added_by: 'error',
      last_on: '2026-01-01',
      due_on: '2026-01-09',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await world.insert('card_decisions', { ...of, decision: 'added', decided_after: 1 });
  await world.insert('book_additions', { ...of, added_on: '2026-01-01' });
  await world.insert('qcm_key_changes', { qcm_id: qcm.id });
  const { id: case_id } = await world.add('cases', {
    subject_id: subject.id,
    title: 'Douleur',
    vignette: 'Un homme de 40 ans.',
  });
  await world.insert('case_items', {
    case_id,
    position: 1,
    qcm_id: qcm.id,
    reveal_text: `Il a chuté. ![](${REVEALED})`,
  });
  await world.insert('duplicate_pairs', {
    qcm_a: qcm.id,
    qcm_b: duplicate.id,
    similarity: 0.9,
    verdict: 'same',
  });
  await world.insert(
    'duplicate_groups',
    [qcm, duplicate].map(({ id }) => ({ qcm_id: id, group_id: qcm.id })),
  );
  await world.makeSitting(user.id, [qcm.id, duplicate.id]);
  await makeMockExam(db, { subject_id: subject.id, qcm_ids: [qcm.id] }, 'released');
  return { subject, ids: [qcm.id, duplicate.id], user };
}

const select = (ids: number[]) => ({ entity: 'qcms' as const, ids });

it('lists every table that refers to a question, or names one', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive going as (
      select conrelid, confrelid from pg_constraint
      where contype = 'f' and confrelid in ('qcms'::regclass, 'qrocs'::regclass)
      union
      select pg_constraint.conrelid, pg_constraint.confrelid
      from going join pg_constraint on pg_constraint.confrelid = going.conrelid
      where contype = 'f' and confdeltype = 'c'
    )
    select conrelid::regclass::text as name from going
    where conrelid not in ('qcms'::regclass, 'qrocs'::regclass)
    union
    select columns.table_name::text from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('qcm_id', 'qroc_id', 'question_id')
    order by 1
  `.execute(world.db);
  const listed = [...Object.keys(ROWS_OF_QUESTIONS), ...NOTES_OF_QUESTIONS];
  expect(listed.sort()).toEqual(rows.map(({ name }) => name));
});

describe('questions that were deleted together', () => {
  it('come back with all that students did with them, row by row', async () => {
    const { api } = await admin();
    const { ids, subject } = await makeStudied();
    const before = await rowsOf('qcms', ids);
    for (const [table, rows] of Object.entries(before)) {
      expect(rows, table).not.toEqual([]);
    }
    const selection = select(ids);
    expect(await api.bulkChanges.preview({ selection })).toEqual({
      questions: 2,
      answers: 1,
      sittings: 1,
      students: 1,
      mock_exams: 1,
      awaited_exams: 0,
      papers: 0,
    });
    const { id } = await api.bulkChanges.remove({ selection, expected: 2, answers: 1 });
    expect((await api.qcms.list({ subject_id: subject.id })).total).toBe(0);
    expect(Object.values(await rowsOf('qcms', ids)).flat()).toEqual([]);
    expect(await api.bulkChanges.undo({ id })).toEqual({ question_count: 2, left: [] });
    expect(await rowsOf('qcms', ids)).toEqual(before);
    expect(await listWrongCounters(world.db)).toEqual([]);
    const held = await world.rows('held_rows', {}, ['id']);
    expect(held).toEqual([]);
  });

  it('come back with open answers too', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    const qroc = await world.makeQroc(subject.id);
    const other = await world.makeQroc(subject.id);
    await world.insert('duplicate_pairs', {
      qroc_a: qroc.id,
      qroc_b: other.id,
      similarity: 0.9,
      verdict: 'different',
    });
    const { api: student, user } = await world.student(subject.semester_id);
    await recordGrade(world.services, user, qroc.id);
    await student.reports.createQroc({ id: qroc.id, reason: 'text' });
    await student.bookmarks.save({ qroc_id: qroc.id });
    await student.memos.save({ qroc_id: qroc.id, body: 'À revoir.', base_revision: 0 });
    await world.makeSitting(user.id, [], { qroc_ids: [qroc.id], mode: 'tutor' });
    const before = await rowsOf('qrocs', [qroc.id]);
    expect(before).toMatchObject({
      reports: [{}],
      bookmarks: [{}],
      memos: [{}],
      duplicate_pairs: [{}],
    });
    const selection = { entity: 'qrocs' as const, ids: [qroc.id] };
    const { id } = await api.bulkChanges.remove({ selection, expected: 1, answers: 1 });
    expect(Object.values(await rowsOf('qrocs', [qroc.id])).flat()).toEqual([]);
    await api.bulkChanges.undo({ id });
    expect(await rowsOf('qrocs', [qroc.id])).toEqual(before);
  });

  it.each(['qcms', 'qrocs'] as const)(
    'come back with reports whose original is gone meanwhile: %s',
    async (entity) => {
      const { api, user } = await admin();
      const subject = await world.makeSubject();
      const make = entity === 'qcms' ? makeQcm : makeQroc;
      const [{ id }, original] = [
        await make(world.db, subject.id),
        await make(world.db, subject.id),
      ];
      const about =
        entity === 'qcms'
          ? { qcm_id: id, duplicate_of: original.id }
          : { qroc_id: id, duplicate_of_qroc: original.id };
      const closed = { status: 'duplicate', resolved_at: new Date(), resolved_by: user.id };
      await world.insert('reports', {
        ...about,
        ...closed,
        user_id: user.id,
        question_version: 1,
        reason: 'duplicate',
        resolved_version: 2,
      });
      const removal = { selection: { entity, ids: [id] }, expected: 1 };
      const change = await api.bulkChanges.remove(removal);
      await api[entity].remove({ id: original.id });
      await api.bulkChanges.undo({ id: change.id });
      const [report] = await world.rows('reports', { user_id: user.id }, [
        'status',
        'duplicate_of',
        'duplicate_of_qroc',
      ]);
      expect(report).toEqual({
        status: 'duplicate',
        duplicate_of: null,
        duplicate_of_qroc: null,
      });
    },
  );

  it('are not deleted with more answers than the administrator knows', async () => {
    const { api } = await admin();
    const { ids } = await makeStudied();
    const before = await rowsOf('qcms', ids);
    const call = api.bulkChanges.remove({ selection: select(ids), expected: 2, answers: 0 });
    await expectRefused(call, 'bulk.answered');
    expect(await rowsOf('qcms', ids)).toEqual(before);
  });

  it('come back without what belonged to an account that was deleted meanwhile', async () => {
    const { api } = await admin();
    const { ids, user } = await makeStudied();
    const { id } = await api.bulkChanges.remove({
      selection: select(ids),
      expected: 2,
      answers: 1,
    });
    const { data } = await exported(user.id);
    const tables = data.of_deleted_questions.map((row: { table: string }) => row.table);
    expect(tables).toEqual(expect.arrayContaining(['answers', 'memos', 'sitting_items']));
    await api.users.remove({ id: user.id });
    const held = await world.db
      .selectFrom('held_rows')
      .select(['held_table', 'user_id'])
      .where('user_id', 'is not', null)
      .where('change_id', '=', id)
      .execute();
    expect(held).toEqual([]);
    expect(await api.bulkChanges.undo({ id })).toMatchObject({ question_count: 2 });
    const { answers, sitting_items, question_versions } = await rowsOf('qcms', ids);
    expect([answers, sitting_items]).toEqual([[], []]);
    expect(question_versions).toHaveLength(2);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('come back without what they belonged to that is gone meanwhile', async () => {
    const { api } = await admin();
    const { ids, subject, user } = await makeStudied();
    const { id: chapter_id } = await world.makeChapter(subject.id);
    await world.update('qcms', { id: ids }, { chapter_id });
    const before = await rowsOf('qcms', ids);
    const { id } = await api.bulkChanges.remove({
      selection: select(ids),
      expected: 2,
      answers: 1,
    });
    await api.chapters.remove({ id: chapter_id });
    for (const table of ['cases', 'mock_exams', 'sittings'] as const) {
      await world.db.deleteFrom(table).execute();
    }
    await world.db
      .deleteFrom('attempts')
      .where('user_id', '=', user.id)
      .where('closed_at', 'is', null)
      .execute();
    expect(await api.bulkChanges.undo({ id })).toEqual({ question_count: 2, left: [] });
    const after = await rowsOf('qcms', ids);
    expect(await world.rows('qcms', { id: ids }, ['chapter_id', 'subject_id'])).toEqual(
      ids.map(() => ({ chapter_id: null, subject_id: subject.id })),
    );
    const { answer_history, bookmarks, reports } = before;
    expect(after).toMatchObject({
      case_items: [],
      mock_exam_parts: [],
      sitting_items: [],
      answers: [],
      answer_log: [],
      cards: [],
      answer_history,
      bookmarks,
      reports,
    });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('stay away, and are named, where their subject is gone or an import has sent them again', async () => {
    const { api } = await admin();
    const [here, there] = [await world.makeSubject(), await world.makeSubject()];
    const source = { source: 'annales', source_id: 'Z-9' };
    const [sent, lost, back] = [
      await world.makeQcm(here.id, source),
      await world.makeQcm(there.id, { question_text: 'Perdue ?' }),
      await world.makeQcm(here.id),
    ];
    const { id } = await api.bulkChanges.remove({
      selection: select([sent.id, lost.id, back.id]),
      expected: 3,
    });
    await world.makeQcm(here.id, source);
    await api.subjects.remove({ id: there.id });
    const undone = await api.bulkChanges.undo({ id });
    expect(undone).toMatchObject({
      question_count: 1,
      left: [{ id: sent.id }, { id: lost.id, label: 'Perdue ?' }],
    });
  });

  it('keep their images until they cannot come back', async () => {
    const { api } = await admin();
    const { ids } = await makeStudied();
    await api.bulkChanges.remove({ selection: select(ids), expected: 2, answers: 1 });
    const { rows } = await sql<{ held_table: string; image_paths: string[] }>`
      select distinct held_table, image_paths from held_rows
      where image_paths <> '{}' and question_id = ${ids[0]} order by held_table
    `.execute(world.db);
    expect(rows).toEqual(
      expect.arrayContaining([
        { held_table: 'case_items', image_paths: [REVEALED] },
        { held_table: 'question_versions', image_paths: [SHOWN] },
      ]),
    );
  });

  it('are deleted by one of two administrators at once', async () => {
    const [one, other] = [await admin(), await admin()];
    const subject = await world.makeSubject();
    const ids = [(await world.makeQcm(subject.id)).id, (await world.makeQcm(subject.id)).id];
    const removal = { expected: 2, answers: 0 };
    const outcomes = await outcomesOf([
      one.api.bulkChanges.remove({ selection: select(ids), ...removal }),
      other.api.bulkChanges.remove({ selection: select(ids.toReversed()), ...removal }),
    ]);
    expect(outcomes.sort()).toEqual(['bulk.selection_changed', 'done']);
  });
});
