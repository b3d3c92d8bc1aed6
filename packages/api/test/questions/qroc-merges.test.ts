import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import type { makeQroc } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';
const ELEMENTS = JSON.stringify([{ text: 'vague', synonyms: [], required: true }]);

type Values = Parameters<typeof makeQroc>[2];

/** Two open questions of a subject that are the same, compared. */
async function makePair(kept: Values = {}, merged: Values = {}) {
  const classroom = await makeClassroom(world);
  const { subject_id, subject } = classroom;
  const one = await world.makeQroc(subject_id, { question_text: TEXT, ...kept });
  const other = await world.makeQroc(subject_id, {
    question_text: TEXT.replace('adulte', 'adulte sain'),
    order_index: 2,
    ...merged,
  });
  await compareQuestions(world.services);
  const pair = { entity: 'qrocs' as const, kept_id: one.id, merged_id: other.id };
  const versions = { kept_version: 1, merged_version: 1 };
  const student = async () => {
    const browser = await world.student(subject.semester_id);
    const grade = (id: number, given: 'unknown' | 'known', typed_text = 'Le vague') =>
      giveGrade(browser.api, { id, typed_text, grade: given, submission_id: randomUUID() });
    return Object.assign(browser, { grade });
  };
  const merge = () => admin.api.duplicates.merge({ ...pair, ...versions });
  const duplicates = () =>
    admin.api.duplicates.list({ subject_id, entity: 'qrocs', kind: 'duplicate' });
  return { ...classroom, ...pair, pair, student, merge, duplicates };
}

const TABLES = [
  'qroc_answers',
  'qroc_log',
  'qroc_cards',
  'card_decisions',
  'qroc_reveals',
  'bookmarks',
  'memos',
  'reports',
  'sitting_items',
  'book_additions',
];

/** Reads what is recorded about open questions, without what a merge notes of itself. */
async function recordsOf(...ids: number[]) {
  const found: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(table)} as t
      where qroc_id = any(${ids}::bigint[]) order by to_jsonb(t)::text
    `.execute(world.db);
    found[table] = rows;
  }
  return found;
}

/** Counts the rows of a question in each table. */
const countsOf = async (id: number) =>
  Object.fromEntries(
    Object.entries(await recordsOf(id)).map(([table, rows]) => [table, rows.length]),
  );

const answersOf = (...users: number[]) =>
  world.rows(
    'qroc_answers',
    { user_id: users },
    ['user_id', 'qroc_id', 'grade', 'typed_text'],
    'user_id',
    'qroc_id',
  );

describe('a merge of open questions', () => {
  it('moves what a student has of the merged one alone, and each keeps both answers of who gave two', async () => {
    const { kept_id, merged_id, pair, student, merge, duplicates, subject_id } = await makePair();
    const [one, both] = [await student(), await student()];
    await one.grade(merged_id, 'unknown', 'Le facial');
    await one.grade(merged_id, 'known');
    await one.api.bookmarks.save({ qroc_id: merged_id });
    await one.api.memos.save({ qroc_id: merged_id, body: 'Le vague', base_revision: 0 });
    await one.api.study.revealQroc({ id: merged_id });
    await one.api.reports.createQroc({ id: merged_id, reason: 'text' });
    await foldAnswers(world.services, one.user.id);
    await both.grade(merged_id, 'unknown', 'Là');
    await both.grade(kept_id, 'known', 'Ici');
    expect(await admin.api.duplicates.mergePreview(pair)).toEqual({
      letters: [],
      answers: { kept: 0, merged: 1, both: 1 },
      refusal: null,
    });
    const before = await countsOf(merged_id);
    expect(before).toMatchObject({ qroc_answers: 2, qroc_log: 3, qroc_cards: 1, reports: 1 });
    await merge();
    expect(await answersOf(one.user.id, both.user.id)).toEqual([
      { user_id: one.user.id, qroc_id: kept_id, grade: 3, typed_text: 'Le vague' },
      { user_id: both.user.id, qroc_id: kept_id, grade: 3, typed_text: 'Ici' },
      { user_id: both.user.id, qroc_id: merged_id, grade: 1, typed_text: 'Là' },
    ]);
    expect(await countsOf(kept_id)).toMatchObject({
      qroc_answers: 2,
      qroc_log: 3,
      qroc_cards: 1,
      qroc_reveals: 2,
      bookmarks: 1,
      memos: 1,
      reports: 1,
    });
    expect(await countsOf(merged_id)).toMatchObject({
      qroc_answers: 1,
      qroc_log: 1,
      qroc_cards: 0,
      bookmarks: 0,
      memos: 0,
      reports: 0,
    });
    expect((await duplicates()).total).toBe(0);
    expect(await admin.api.duplicates.merges({ subject_id, entity: 'qrocs' })).toMatchObject({
      total: 1,
      items: [{ kept_number: 0, merged_number: 2, answers: 1 }],
    });
    expect((await admin.api.duplicates.merges({ subject_id })).total).toBe(0);
    const copy = await world.copyOf(one.user.id);
    expect(JSON.parse(copy).merged_questions).toEqual(
      Array.from({ length: 7 }, () =>
        expect.objectContaining({ qcm_id: null, qroc_id: kept_id, merged_qroc_id: merged_id }),
      ),
    );
  });

  it('offers the merged one to no student, and none answers it from then on', async () => {
    const { kept_id, merged_id, merge, student, subject_id } = await makePair();
    const [late, learner] = [await student(), await student()];
    await learner.grade(merged_id, 'unknown');
    await learner.grade(kept_id, 'unknown');
    await learner.api.bookmarks.save({ qroc_id: kept_id });
    await learner.api.bookmarks.save({ qroc_id: merged_id });
    await foldAnswers(world.services, learner.user.id);
    const counts = async () => {
      const options = await late.api.study.options({ subject_id });
      const book = await learner.api.reviews.book({ subject_id });
      return {
        offered: options.justification_qcm_count,
        study: (await late.api.study.qrocs({ subject_id })).questions.length,
        book: book.total,
        marked: (await learner.api.bookmarks.list({})).items.filter((one) => one.is_offered).length,
      };
    };
    expect(await counts()).toEqual({ offered: 2, study: 2, book: 2, marked: 2 });
    const { id } = await merge();
    expect(await counts()).toEqual({ offered: 1, study: 1, book: 1, marked: 1 });
    await expectRefused(late.grade(merged_id, 'known'), 'questions.not_found');
    await admin.api.bulkChanges.undo({ id });
    expect(await counts()).toEqual({ offered: 2, study: 2, book: 2, marked: 2 });
  });

  it('keeps what copies of exams asked', async () => {
    const { merged_id, student, merge } = await makePair();
    const { user } = await student();
    await world.makeSitting(user.id, [], { mode: 'tutor', qroc_ids: [merged_id] });
    const before = (await recordsOf(merged_id)).sitting_items;
    await merge();
    expect((await recordsOf(merged_id)).sitting_items).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is refused where it would lose something, and happens once', async () => {
    for (const [merged, code] of [
      [{ exam_year: 2020 }, 'duplicates.exam_question'],
      [{ elements: ELEMENTS }, 'duplicates.elements_differ'],
    ] as const) {
      const { pair, merge } = await makePair({}, merged);
      expect((await admin.api.duplicates.mergePreview(pair)).refusal).toBe(code);
      await expectRefused(merge(), code);
    }
    const { merge, pair } = await makePair({ elements: ELEMENTS }, { elements: ELEMENTS });
    await expectRefused(
      admin.api.duplicates.merge({ ...pair, kept_version: 1, merged_version: 2 }),
      'duplicates.changed',
    );
    expect((await outcomesOf([merge(), merge(), merge()])).sort()).toEqual([
      'done',
      'duplicates.not_published',
      'duplicates.not_published',
    ]);
  });

  it('waits for answers under way, and takes them along', async () => {
    const { kept_id, merged_id, merge, student } = await makePair();
    const students = await Promise.all([student(), student(), student(), student()]);
    const [merged, ...graded] = await Promise.allSettled([
      merge(),
      ...students.map(({ grade }) => grade(merged_id, 'known')),
    ]);
    expect(merged.status).toBe('fulfilled');
    const recorded = graded.filter(({ status }) => status === 'fulfilled').length;
    expect((await countsOf(merged_id)).qroc_answers).toBe(0);
    expect((await countsOf(kept_id)).qroc_answers).toBe(recorded);
  });
});

describe('a merge of open questions that is undone', () => {
  it('leaves everything as it was', async () => {
    const { kept_id, merged_id, merge, student, duplicates } = await makePair();
    const [one, two, unseen] = [await student(), await student(), await student()];
    await one.grade(merged_id, 'unknown');
    await one.grade(merged_id, 'known', 'Le nerf vague');
    await one.api.bookmarks.save({ qroc_id: merged_id });
    await one.api.memos.save({ qroc_id: merged_id, body: 'Le vague', base_revision: 0 });
    await one.api.reports.createQroc({ id: merged_id, reason: 'text' });
    await foldAnswers(world.services, one.user.id);
    await one.api.reviews.decideQroc({ id: merged_id, decision: 'paused' });
    await two.grade(kept_id, 'known');
    await two.grade(merged_id, 'unknown');
    await unseen.api.reviews.decideQroc({ id: merged_id, decision: 'added' });
    const before = await recordsOf(kept_id, merged_id);
    for (const table of TABLES.filter((name) => !/sitting|reveals/.test(name))) {
      expect(before[table], table).not.toEqual([]);
    }
    const { id } = await merge();
    expect(await recordsOf(kept_id, merged_id)).not.toEqual(before);
    expect((await countsOf(kept_id)).book_additions).toBe(1);
    await admin.api.bulkChanges.undo({ id });
    expect(await recordsOf(kept_id, merged_id)).toEqual(before);
    expect((await duplicates()).total).toBe(1);
    await expectRefused(admin.api.bulkChanges.undo({ id }), 'bulk.already_undone');
  });

  it('is refused once a question has changed, was merged itself, or was answered again', async () => {
    const changed = await makePair();
    const first = await changed.merge();
    await world.update('qrocs', changed.kept_id, { justification: 'Une autre, depuis.' });
    await expectRefused(admin.api.bulkChanges.undo(first), 'duplicates.changed');

    const chain = await makePair();
    const inner = await chain.merge();
    const third = await world.makeQroc(chain.subject_id, { question_text: TEXT });
    await compareQuestions(world.services);
    const outer = await admin.api.duplicates.merge({
      entity: 'qrocs',
      kept_id: third.id,
      merged_id: chain.kept_id,
      kept_version: 1,
      merged_version: 1,
    });
    await expectRefused(admin.api.bulkChanges.undo(inner), 'duplicates.changed');
    await admin.api.bulkChanges.undo(outer);
    await admin.api.bulkChanges.undo(inner);

    const answered = await makePair();
    const one = await answered.student();
    await one.grade(answered.merged_id, 'unknown');
    const second = await answered.merge();
    await one.grade(answered.kept_id, 'known');
    await expectRefused(admin.api.bulkChanges.undo(second), 'duplicates.answered_since');
  });
});

it('a merged open question is offered again once the one that stayed is deleted', async () => {
  const { kept_id, merged_id, merge, student, subject_id } = await makePair();
  const { api } = await student();
  await merge();
  await admin.api.qrocs.remove({ id: kept_id });
  expect((await api.study.qrocs({ subject_id })).questions).toMatchObject([{ id: merged_id }]);
});
