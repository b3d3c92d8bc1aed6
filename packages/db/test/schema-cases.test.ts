import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  insertUser,
  qcm,
  qroc,
  refusalOf,
  useDatabase,
} from './support/database.ts';

const world = useDatabase();

async function insertCase(subject_id: number): Promise<number> {
  const { id } = await world.add('cases', {
    subject_id,
    title: 'Cas',
    vignette: 'Un homme de 62 ans…',
  });
  return id;
}

async function insertQuestion(table: 'qcms' | 'qrocs', subject_id: number): Promise<number> {
  const { id } = await (table === 'qcms'
    ? world.add('qcms', qcm(subject_id))
    : world.add('qrocs', qroc(subject_id)));
  return id;
}

const ask = (case_id: number, position: number, question: { qcm_id?: number; qroc_id?: number }) =>
  world.db.insertInto('case_items').values({ case_id, position, ...question });

const itemsOf = async (case_id: number) => {
  const rows = await world.rows('case_items', { case_id }, ['position'], 'position');
  return rows.map(({ position }) => position);
};

it('a case asks questions of its own subject, each in one case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  const qcm_id = await insertQuestion('qcms', subject_id);
  await ask(case_id, 1, { qcm_id }).execute();
  const elsewhere = await insertQuestion('qrocs', await insertSubject(world.db));
  expect(await refusalOf(ask(case_id, 2, { qroc_id: elsewhere }))).toBe('case_items_same_subject');
  expect(await refusalOf(ask(case_id, 2, { qcm_id }))).toBe('case_items_qcm_id_key');
  expect(await refusalOf(ask(case_id, 2, {}))).toBe('case_items_same_subject');
});

it('a case leaves its questions, and a question that moves or is deleted its case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  const [moved, gone, kept] = [
    await insertQuestion('qcms', subject_id),
    await insertQuestion('qrocs', subject_id),
    await insertQuestion('qcms', subject_id),
  ];
  await ask(case_id, 1, { qcm_id: moved }).execute();
  await ask(case_id, 2, { qroc_id: gone }).execute();
  await ask(case_id, 3, { qcm_id: kept }).execute();
  await world.update('qcms', moved, {
    subject_id: await insertSubject(world.db),
    chapter_id: null,
  });
  await world.remove('qrocs', gone);
  expect(await itemsOf(case_id)).toEqual([3]);
  await world.remove('cases', case_id);
  const left = await world.rows('qcms', kept, ['id']);
  expect(left).toHaveLength(1);
});

it('a change of its questions dates the case', async () => {
  const subject_id = await insertSubject(world.db);
  const case_id = await insertCase(subject_id);
  // In microseconds: two changes may be of one millisecond.
  const dated = async () => {
    const { rows } = await sql<{ at: string }>`
      select updated_at::text as at from cases where id = ${case_id}`.execute(world.db);
    return rows[0]?.at;
  };
  const before = await dated();
  await ask(case_id, 1, { qcm_id: await insertQuestion('qcms', subject_id) }).execute();
  const asked = await dated();
  expect(asked).not.toBe(before);
  await world.remove('case_items', { case_id });
  expect(await dated()).not.toBe(asked);
});

describe('semesters', () => {
  it('note when they were changed', async () => {
    const id = await insertSemester(world.db);
    const past = new Date('2020-01-01');
    await world.update('semesters', id, { updated_at: past });
    const row = await world.row('semesters', id, ['updated_at']);
    expect(row.updated_at.getTime()).toBeGreaterThan(past.getTime());
  });
});

describe('chapters', () => {
  it('take the last position of their subject, also several at once', async () => {
    const subject_id = await insertSubject(world.db);
    const other = await insertSubject(world.db);
    await insertChapter(world.db, other);
    const first = await world.db
      .insertInto('chapters')
      .values([
        { subject_id, name: 'un' },
        { subject_id, name: 'deux' },
      ])
      .returning('position')
      .execute();
    expect(first.map((row) => row.position)).toEqual([1, 2]);
    await world.insert('chapters', { subject_id, name: 'x', position: 9 });
    const racers = await Promise.all([1, 2, 3].map(() => insertChapter(world.db, subject_id)));
    const positions = await world.rows('chapters', racers, ['position'], 'position');
    expect(positions.map((row) => row.position)).toEqual([10, 11, 12]);
  });
});

/** A student and an open question, with an answer that was graded. */
async function graded() {
  const subject_id = await insertSubject(world.db);
  const user_id = await insertUser(world.db);
  const { id: qroc_id } = await world.add('qrocs', qroc(subject_id));
  const own = { user_id, qroc_id };
  const answer = { ...own, verdict: 'none', grade: 1, question_version: 1 };
  await world.insert('qroc_answers', answer);
  const entry = {
    ...answer,
    is_first: true,
    source: 1,
    time_taken_seconds: 1,
    submission_id: randomUUID(),
    studied_on: '2026-01-01',
  };
  await world.insert('qroc_log', entry);
  const card = {
    ...own,
    stability: 1,
    difficulty: 5,
    reps: 1,
    added_by: 'error',
    last_on: '2026-01-01',
    due_on: '2026-01-02',
  };
  await world.insert('qroc_cards', card);
  return { own, answer, entry, card };
}

describe('a graded answer to an open question', () => {
  it('is logged once for each submission, and the log does not change', async () => {
    const { own, entry } = await graded();
    const again = world.db.insertInto('qroc_log').values({ ...entry, grade: 4 });
    expect(await refusalOf(again)).toBe('qroc_log_submission');
    const change = world.db
      .updateTable('qroc_log')
      .set({ grade: 4 })
      .where('user_id', '=', own.user_id);
    expect(await refusalOf(change)).toBe('qroc_log_append_only');
    const unknown = { ...entry, submission_id: randomUUID(), source: 5 };
    expect(await refusalOf(world.db.insertInto('qroc_log').values(unknown))).toBe(
      'qroc_log_source_check',
    );
  });
});
