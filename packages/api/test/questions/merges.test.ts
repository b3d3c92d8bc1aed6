import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { MERGED, mergesOf, type Values } from './merge-support.ts';

const world = useWorld();
const admin = useAdministrator(world);
const { makePair, recordsOf, votesOf, stateOf } = mergesOf(world, admin);

describe('duplicates', () => {
  it('are pairs that are not from exams of different years, until an administrator says that they are none', async () => {
    const { subject_id, kept_id, merged_id } = await makePair();
    const list = async (kind?: 'duplicate', state?: 'different') =>
      (
        await admin.api.duplicates.list({
          subject_id,
          ...(kind && { kind }),
          ...(state && { state }),
        })
      ).items;
    expect(await list()).toEqual([]);
    expect(await list('duplicate')).toMatchObject([
      { a: { id: kept_id, exam_year: null, version: 1 }, b: { id: merged_id } },
    ]);
    await admin.api.duplicates.decide({ a: kept_id, b: merged_id, verdict: 'different' });
    await compareQuestions(world.services);
    expect(await list('duplicate')).toEqual([]);
    expect(await list('duplicate', 'different')).toHaveLength(1);
  });

  it('from exams of two years are duplicates, and none that is retired is listed', async () => {
    const years = await makePair({ exam_year: 2019 }, { exam_year: 2021 });
    const { subject_id } = years;
    const kinds = async (id: number) => [
      (await admin.api.duplicates.list({ subject_id: id })).total,
      (await admin.api.duplicates.list({ subject_id: id, kind: 'duplicate' })).total,
    ];
    expect(await kinds(subject_id)).toEqual([1, 0]);
    const retired = await makePair({}, { state: 'retired' });
    expect(await kinds(retired.subject_id)).toEqual([0, 0]);
  });
});

describe('a merge', () => {
  it('moves what was put into the error book before its first answer, and back', async () => {
    const { kept_id, merged_id, student, merge } = await makePair();
    const [unseen, answered, both] = [await student(), await student(), await student()];
    const add = ({ api }: typeof unseen, qcm_id: number) =>
      api.reviews.decide({ qcm_id, decision: 'added' });
    await answered.answer(kept_id, 'A');
    for (const one of [unseen, answered, both]) await add(one, merged_id);
    await add(both, kept_id);
    const before = await recordsOf(kept_id, merged_id);
    const undo = await merge();
    const positions = await world.rows(
      'book_additions',
      { qcm_id: [kept_id, merged_id] },
      ['user_id', 'qcm_id'],
      'user_id',
      'qcm_id',
    );
    expect(positions.filter(({ user_id }) => user_id === unseen.user.id)).toMatchObject([
      { qcm_id: kept_id },
    ]);
    // Each question keeps its own of those who have both.
    expect(positions.filter(({ user_id }) => user_id === answered.user.id)).toMatchObject([
      { qcm_id: merged_id },
    ]);
    expect(positions.filter(({ user_id }) => user_id === both.user.id)).toHaveLength(2);
    await admin.api.bulkChanges.undo(undo);
    expect((await recordsOf(kept_id, merged_id)).book_additions).toEqual(before.book_additions);
  });

  it('moves answers with their letters, and what else a student has of the merged one alone', async () => {
    const { kept_id, merged_id, pair, student, merge, subject_id } = await makePair();
    const [one, both] = [await student(), await student()];
    await one.answer(merged_id, 'A', 'C');
    await one.api.bookmarks.save({ qcm_id: merged_id });
    await one.api.memos.save({ qcm_id: merged_id, body: 'Le vague', base_revision: 0 });
    await one.api.reports.create({ qcm_id: merged_id, reason: 'key', suggested_answers: ['A'] });
    await both.answer(merged_id, 'B');
    await both.answer(kept_id, 'A');
    await both.api.memos.save({ qcm_id: kept_id, body: 'Ici', base_revision: 0 });
    await both.api.memos.save({ qcm_id: merged_id, body: 'Là', base_revision: 0 });
    expect(await admin.api.duplicates.mergePreview(pair)).toEqual({
      letters: [
        { merged: 'A', kept: 'B' },
        { merged: 'B', kept: 'C' },
        { merged: 'C', kept: 'A' },
      ],
      answers: { kept: 0, merged: 1, both: 1 },
      refusal: null,
    });
    await merge();
    expect(await stateOf(merged_id)).toBe('retired');
    expect(await votesOf(kept_id)).toEqual({ total: 2, a: 2, b: 1, c: 0, correct: 1 });
    expect(await votesOf(merged_id)).toEqual({ total: 1, a: 0, b: 1, c: 0, correct: 0 });
    const { items } = await one.api.reports.mine({});
    expect(items).toMatchObject([{ qcm_id: kept_id, suggested_answers: ['B'] }]);
    const logged = await world.rows('answer_log', { user_id: one.user.id }, [
      'qcm_id',
      'mask',
      'is_first',
    ]);
    expect(logged).toEqual([{ qcm_id: kept_id, mask: 0b011, is_first: true }]);
    const memos = await world.rows(
      'memos',
      { user_id: [one.user.id, both.user.id] },
      ['qcm_id', 'body'],
      'body',
    );
    expect(memos).toEqual([
      { qcm_id: kept_id, body: 'Ici' },
      { qcm_id: merged_id, body: 'Là' },
      { qcm_id: kept_id, body: 'Le vague' },
    ]);
    expect(await admin.api.duplicates.merges({ subject_id })).toMatchObject({
      total: 1,
      items: [{ kept_number: 1, merged_number: 2, answers: 1 }],
    });
    expect((await admin.api.duplicates.list({ subject_id, kind: 'duplicate' })).items).toEqual([]);
  });

  it('keeps what copies of exams asked', async () => {
    const { merged_id, student, merge } = await makePair();
    const { user } = await student();
    await world.makeSitting(user.id, [merged_id], { mode: 'tutor' });
    const before = (await recordsOf(merged_id)).sitting_items;
    await merge();
    expect((await recordsOf(merged_id)).sitting_items).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is refused where it would lose something, or what was seen has changed', async () => {
    const cases = [
      [{}, { options: { ...MERGED, A: 'Autre', B: 'Encore autre' } }, 'duplicates.options_differ'],
      [{}, { correct_answers: ['A'] }, 'duplicates.keys_differ'],
      [{}, { exam_year: 2020 }, 'duplicates.exam_question'],
      [{ state: 'draft' }, {}, 'duplicates.not_published'],
    ] as const;
    for (const [kept, merged, code] of cases) {
      const { pair, merge, kept_id, merged_id } = await makePair(
        kept as Values,
        merged as unknown as Values,
      );
      await world.db
        .insertInto('duplicate_pairs')
        .values({ qcm_a: kept_id, qcm_b: merged_id, similarity: 0.9 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      expect((await admin.api.duplicates.mergePreview(pair)).refusal).toBe(code);
      await expectRefused(merge(), code);
    }
    const sealed = await makePair();
    await makeMockExam(
      world.db,
      { subject_id: sealed.subject_id, qcm_ids: [sealed.merged_id] },
      'open',
    );
    await expectRefused(sealed.merge(), 'duplicates.sealed');
    const { pair } = await makePair();
    await expectRefused(
      admin.api.duplicates.merge({ ...pair, kept_version: 1, merged_version: 2 }),
      'duplicates.changed',
    );
    const other = await makePair();
    await expectRefused(
      admin.api.duplicates.merge({
        ...pair,
        merged_id: other.kept_id,
        kept_version: 1,
        merged_version: 1,
      }),
      'duplicates.not_found',
    );
  });

  it('happens once, and none answers the merged question from then on', async () => {
    const { merge, merged_id, student } = await makePair();
    const late = await student();
    expect((await outcomesOf([merge(), merge(), merge()])).sort()).toEqual([
      'done',
      'duplicates.changed',
      'duplicates.changed',
    ]);
    await expectRefused(late.answer(merged_id, 'A'), 'questions.not_found');
  });
});
