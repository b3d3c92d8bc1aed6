import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteOldBulkChanges } from '../../src/catalog/bulk-changes/bulk-changes.queries.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

async function makeQuestions(count: number) {
  const subject = await world.makeSubject();
  const chapter = await world.makeChapter(subject.id);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await world.makeQcm(subject.id, { chapter_id: chapter.id })).id);
  }
  return { subject, chapter, ids };
}

const filingsOf = (ids: readonly number[]) =>
  world.rows('qcms', ids, ['id', 'subject_id', 'chapter_id', 'question_number', 'exam_year'], 'id');

const select = (ids: number[]) => ({ entity: 'qcms' as const, ids });

const entriesOf = (changeId: number) =>
  world.rows(
    'audit_log',
    { entity: 'bulkChanges', entity_id: changeId },
    ['action', 'actor_id', 'after'],
    'id',
  );

describe('a change of many questions', () => {
  it('moves them, numbers those of another subject after its own, and is taken back as a whole', async () => {
    const { api, user } = await admin();
    const { ids } = await makeQuestions(3);
    const before = await filingsOf(ids);
    const target = await world.makeSubject();
    const chapter = await world.makeChapter(target.id);
    await world.makeQcm(target.id, { question_number: 40 });
    const filing = { subject_id: target.id, chapter_id: chapter.id };
    const { id, question_count } = await api.bulkChanges.move({
      selection: select(ids),
      expected: 3,
      ...filing,
    });
    expect(question_count).toBe(3);
    expect(await filingsOf(ids)).toEqual(
      before.map((row, n) => ({ ...row, ...filing, question_number: 41 + n })),
    );
    expect(await api.bulkChanges.byId({ id })).toMatchObject({ kind: 'move', undone_at: null });
    expect(await api.bulkChanges.undo({ id })).toEqual({ question_count: 3, left: [] });
    expect(await filingsOf(ids)).toEqual(before);
    expect(await entriesOf(id)).toEqual([
      {
        action: 'bulkChanges.move',
        actor_id: user.id,
        after: { questions: 'qcms', question_count: 3, ...filing },
      },
      {
        action: 'bulkChanges.undo',
        actor_id: user.id,
        after: { questions: 'qcms', question_count: 3, left_unchanged: [] },
      },
    ]);
  });

  it('within a subject leaves their numbers', async () => {
    const { api } = await admin();
    const { subject, ids } = await makeQuestions(2);
    const before = await filingsOf(ids);
    const filing = { subject_id: subject.id, chapter_id: null };
    await api.bulkChanges.move({ selection: select(ids), expected: 2, ...filing });
    expect(await filingsOf(ids)).toEqual(before.map((row) => ({ ...row, chapter_id: null })));
  });

  it('leaves and names what was changed since, also by another one of its kind', async () => {
    const [one, other] = [await admin(), await admin()];
    const { subject, ids } = await makeQuestions(4);
    const [first = 0, second = 0, third = 0, gone = 0] = ids;
    const { id } = await one.api.bulkChanges.setExamYear({
      selection: select(ids),
      expected: 4,
      exam_year: 2020,
    });
    const edited = { question_text: 'Autre ?', options: { A: 'un', B: 'deux' } };
    await other.api.qcms.update({
      id: first,
      subject_id: subject.id,
      ...edited,
      correct_answers: ['A'],
      is_exam_question: true,
      exam_year: 2020,
    });
    await other.api.bulkChanges.setExamYear({
      selection: select([second]),
      expected: 1,
      exam_year: 2021,
    });
    await other.api.qcms.remove({ id: gone });
    const { question_count, left } = await one.api.bulkChanges.undo({ id });
    expect(question_count).toBe(1);
    expect(left.map((question) => question.id)).toEqual([first, second, gone]);
    expect(left[0]?.label).toMatch(/^Question \d+ \?$/);
    const years = (await filingsOf([first, second, third])).map(({ exam_year }) => exam_year);
    expect(years).toEqual([2020, 2021, null]);
  });

  it('leaves what came from a filing that is gone', async () => {
    const { api } = await admin();
    const { chapter, ids } = await makeQuestions(1);
    const target = await world.makeSubject();
    const filing = { subject_id: target.id, chapter_id: null };
    const { id } = await api.bulkChanges.move({
      selection: select(ids),
      expected: 1,
      ...filing,
    });
    await api.chapters.remove({ id: chapter.id });
    expect(await api.bulkChanges.undo({ id })).toMatchObject({ question_count: 0 });
    expect(await filingsOf(ids)).toMatchObject([filing]);
  });

  it('changes all that pass a filter, open questions too', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    const [one, two] = [
      await world.makeQroc(subject.id, { answer_text: 'Le foie.' }),
      await world.makeQroc(subject.id, { answer_text: 'La rate.' }),
    ];
    const filter = { subject_id: subject.id, search: 'FOIE' };
    const selection = { entity: 'qrocs' as const, filter };
    expect(await api.bulkChanges.preview({ selection })).toMatchObject({ questions: 1 });
    const { id } = await api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: 2019 });
    const years = async () =>
      (await api.qrocs.list({ subject_id: subject.id })).items.map((qroc) => qroc.exam_year);
    expect(await years()).toEqual([2019, null]);
    await api.bulkChanges.undo({ id });
    expect(await years()).toEqual([null, null]);
    const exam = { is_exam_question: true, exam_year: 2022, exam_session: 'rattrapage' as const };
    await world.update('qrocs', one.id, exam);
    const cleared = await api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: null });
    const session = async () =>
      (await api.qrocs.list({ subject_id: subject.id })).items[0]?.exam_session;
    expect(await session()).toBeNull();
    await api.bulkChanges.undo({ id: cleared.id });
    expect(await session()).toBe('rattrapage');
    const removal = await api.bulkChanges.remove({ selection, expected: 1 });
    expect((await api.qrocs.list({ subject_id: subject.id })).items).toMatchObject([
      { id: two.id },
    ]);
    await api.bulkChanges.undo({ id: removal.id });
    expect((await api.qrocs.list({ subject_id: subject.id })).total).toBe(2);
    expect(await api.bulkChanges.byId({ id: removal.id })).toMatchObject({ question_count: 1 });
    expect(one.id).toBeLessThan(two.id);
  });

  it('publishes, retires and takes back, but not what is neutralised or merged', async () => {
    const { api } = await admin();
    const { ids } = await makeQuestions(2);
    const change = { selection: select(ids), expected: 2 };
    const states = async () => {
      const rows = await world.db
        .selectFrom('qcms')
        .select('state')
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ state }) => state);
    };
    const { id } = await api.bulkChanges.setState({ ...change, state: 'draft' });
    expect(await states()).toEqual(['draft', 'draft']);
    await api.bulkChanges.undo({ id });
    expect(await states()).toEqual(['published', 'published']);
    await world.update('qcms', ids[0] ?? 0, { state: 'neutralised' });
    await expectRefused(
      api.bulkChanges.setState({ ...change, state: 'retired' }),
      'bulk.state_fixed',
    );
    expect(await states()).toContain('published');
  });

  it('is refused when the questions are others than the administrator saw', async () => {
    const { api } = await admin();
    const { subject, ids } = await makeQuestions(2);
    const filter = { subject_id: subject.id };
    const selection = { entity: 'qcms' as const, filter };
    await world.makeQcm(subject.id);
    const year = { exam_year: 2020 };
    await expectRefused(
      api.bulkChanges.setExamYear({ selection, expected: 2, ...year }),
      'bulk.selection_changed',
    );
    const [first = 0] = ids;
    await api.qcms.remove({ id: first });
    await expectRefused(
      api.bulkChanges.setExamYear({ selection: select(ids), expected: 2, ...year }),
      'bulk.selection_changed',
    );
  });

  it('is refused where the chapter is another subject’s, or the source is there already', async () => {
    const { api } = await admin();
    const source = { source: 'annales', source_id: 'B-1' };
    const [here, there] = [await world.makeSubject(), await world.makeSubject()];
    const qcm = await world.makeQcm(here.id, source);
    const chapter = await world.makeChapter(here.id);
    const move = { selection: select([qcm.id]), expected: 1, subject_id: there.id };
    await expectRefused(
      api.bulkChanges.move({ ...move, chapter_id: chapter.id }),
      'chapters.other_subject',
    );
    await world.makeQcm(there.id, source);
    await expectRefused(api.bulkChanges.move({ ...move, chapter_id: null }), 'bulk.source_taken');
    await expectRefused(
      api.bulkChanges.move({ ...move, subject_id: 1e15, chapter_id: null }),
      'subjects.not_found',
    );
  });

  it('is taken back once, by one of two administrators, and for a month', async () => {
    const [one, other] = [await admin(), await admin()];
    const { ids } = await makeQuestions(1);
    const change = { selection: select(ids), expected: 1, exam_year: 2020 };
    const { id } = await one.api.bulkChanges.setExamYear(change);
    const outcomes = await outcomesOf([
      one.api.bulkChanges.undo({ id }),
      other.api.bulkChanges.undo({ id }),
    ]);
    expect(outcomes.sort()).toEqual(['bulk.already_undone', 'done']);
    const late = await one.api.bulkChanges.setExamYear(change);
    await world.update('bulk_changes', late.id, {
      created_at: sql<Date>`now() - interval '31 days'`,
    });
    await expectRefused(one.api.bulkChanges.undo({ id: late.id }), 'bulk.not_found');
    await expectRefused(one.api.bulkChanges.byId({ id: late.id }), 'bulk.not_found');
    expect(await deleteOldBulkChanges(world.db)).toBe(1);
    expect(await one.api.bulkChanges.byId({ id })).toMatchObject({ id });
  });

  it('holds thousands of questions, and no more than that', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    await sql`
      insert into qcms (subject_id, question_text, options, correct_answers, question_number)
      select ${subject.id}, 'Question ' || n || ' ?', '{"A": "un", "B": "deux"}', '{A}', n
      from generate_series(1, ${MAX_CHANGED}) as n
    `.execute(world.db);
    const selection = { entity: 'qcms' as const, filter: { subject_id: subject.id } };
    const known = { selection, expected: MAX_CHANGED };
    const target = { subject_id: (await world.makeSubject()).id, chapter_id: null };
    const moved = await api.bulkChanges.move({ ...known, ...target });
    expect((await api.qcms.list({ subject_id: target.subject_id })).total).toBe(MAX_CHANGED);
    await api.bulkChanges.undo({ id: moved.id });
    const removed = await api.bulkChanges.remove(known);
    expect((await api.qcms.list({ subject_id: subject.id })).total).toBe(0);
    expect(await api.bulkChanges.undo({ id: removed.id })).toEqual({
      question_count: MAX_CHANGED,
      left: [],
    });
    await world.makeQcm(subject.id);
    await expectRefused(api.bulkChanges.preview({ selection }), 'bulk.too_many');
    await expectRefused(api.bulkChanges.move({ ...known, ...target }), 'bulk.selection_changed');
  });
});
