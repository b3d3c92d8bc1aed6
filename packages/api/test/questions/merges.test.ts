import type { Letter } from '@amphi/domain/questions/letters';
import { mappedMask } from '@amphi/domain/questions/merging';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/attempts/attempts.queries.ts';
import { compareQuestions } from '../../src/questions/compare.usecases.ts';
import { foldAnswers } from '../../src/reviews/fold.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { makeAccess, makeQcm, makeSitting } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const KEPT = { A: 'Le nerf vague', B: 'Le nerf facial', C: 'Le nerf trijumeau' };
/** The same options in another order: A is B, B is C, C is A. */
const MERGED = { A: 'Le nerf facial', B: 'Le nerf trijumeau', C: 'le nerf vague.' };
const PLACES = [1, 2, 0, 3, 4, 5];
const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';

type Values = Parameters<typeof makeQcm>[2];

/** Two questions of a subject that are the same, compared. */
async function makePair(kept: Values = {}, merged: Values = {}) {
  const classroom = await makeClassroom(world);
  const { subject_id, subject } = classroom;
  const one = await makeQcm(world.db, subject_id, {
    ...{ question_text: TEXT, options: KEPT, correct_answers: ['A'], ...kept },
  });
  const other = await makeQcm(world.db, subject_id, {
    ...{ question_text: TEXT.replace('adulte', 'adulte sain'), options: MERGED },
    ...{ correct_answers: ['C'], ...merged },
  });
  await compareQuestions(world.services);
  const pair = { kept_id: one.id, merged_id: other.id };
  const versions = { kept_version: 1, merged_version: 1 };
  const student = async () => {
    const browser = await world.signedIn();
    await makeAccess(world.db, browser.user.id, subject.semester_id);
    const answer = (qcm_id: number, ...selected_answers: Letter[]) =>
      browser.api.attempts.submitAnswer({ qcm_id, selected_answers });
    return Object.assign(browser, { answer });
  };
  const merge = () => admin.api.twins.merge({ ...pair, ...versions });
  return { ...classroom, ...pair, pair, student, merge };
}

/** What is recorded about questions, without what a merge notes of itself. */
async function recordsOf(...ids: number[]) {
  const tables = [
    ...['answers', 'answer_log', 'answer_history', 'cards', 'card_decisions', 'bookmarks'],
    ...['memos', 'reports', 'explanations', 'qcm_stats', 'sitting_items', 'book_additions'],
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(table)} as t
      where qcm_id = any(${ids}::bigint[]) order by to_jsonb(t)::text
    `.execute(world.db);
    found[table] = rows;
  }
  return found;
}

const votesOf = (qcm_id: number) =>
  world.db
    .selectFrom('qcm_stats')
    .select(['total', 'a', 'b', 'c', 'correct'])
    .where('qcm_id', '=', qcm_id)
    .executeTakeFirstOrThrow();

const stateOf = async (id: number) =>
  (await world.db.selectFrom('qcms').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;

describe('duplicates', () => {
  it('are pairs that are not from exams of different years, until an administrator says that they are none', async () => {
    const { subject_id, kept_id, merged_id } = await makePair();
    const list = async (kind?: 'duplicate', state?: 'different') =>
      (await admin.api.twins.list({ subject_id, ...(kind && { kind }), ...(state && { state }) }))
        .items;
    expect(await list()).toEqual([]);
    expect(await list('duplicate')).toMatchObject([
      { a: { id: kept_id, exam_year: null, version: 1 }, b: { id: merged_id } },
    ]);
    await admin.api.twins.decide({ a: kept_id, b: merged_id, verdict: 'different' });
    await compareQuestions(world.services);
    expect(await list('duplicate')).toEqual([]);
    expect(await list('duplicate', 'different')).toHaveLength(1);
  });

  it('from exams of two years are twins, and none that is retired is listed', async () => {
    const years = await makePair({ exam_year: 2019 }, { exam_year: 2021 });
    const { subject_id } = years;
    const kinds = async (id: number) => [
      (await admin.api.twins.list({ subject_id: id })).total,
      (await admin.api.twins.list({ subject_id: id, kind: 'duplicate' })).total,
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
    const places = await world.db
      .selectFrom('book_additions')
      .select(['user_id', 'qcm_id'])
      .where('qcm_id', 'in', [kept_id, merged_id])
      .orderBy('user_id')
      .orderBy('qcm_id')
      .execute();
    expect(places.filter(({ user_id }) => user_id === unseen.user.id)).toMatchObject([
      { qcm_id: kept_id },
    ]);
    // Each question keeps its own of those who have both.
    expect(places.filter(({ user_id }) => user_id === answered.user.id)).toMatchObject([
      { qcm_id: merged_id },
    ]);
    expect(places.filter(({ user_id }) => user_id === both.user.id)).toHaveLength(2);
    await admin.api.twins.unmerge(undo);
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
    expect(await admin.api.twins.mergePreview(pair)).toEqual({
      letters: [
        { merged: 'A', kept: 'B' },
        { merged: 'B', kept: 'C' },
        { merged: 'C', kept: 'A' },
      ],
      ...{ answers: { kept: 0, merged: 1, both: 1 }, refusal: null },
    });
    await merge();
    expect(await stateOf(merged_id)).toBe('retired');
    expect(await votesOf(kept_id)).toEqual({ total: 2, a: 2, b: 1, c: 0, correct: 1 });
    expect(await votesOf(merged_id)).toEqual({ total: 1, a: 0, b: 1, c: 0, correct: 0 });
    const { items } = await one.api.reports.mine({});
    expect(items).toMatchObject([{ qcm_id: kept_id, suggested_answers: ['B'] }]);
    const { db } = world;
    const logged = await db
      .selectFrom('answer_log')
      .select(['qcm_id', 'mask', 'is_first'])
      .where('user_id', '=', one.user.id)
      .execute();
    expect(logged).toEqual([{ qcm_id: kept_id, mask: 0b011, is_first: true }]);
    const memos = await db
      .selectFrom('memos')
      .select(['qcm_id', 'body'])
      .where('user_id', 'in', [one.user.id, both.user.id])
      .orderBy('body')
      .execute();
    expect(memos).toEqual([
      { qcm_id: kept_id, body: 'Ici' },
      { qcm_id: merged_id, body: 'Là' },
      { qcm_id: kept_id, body: 'Le vague' },
    ]);
    expect(await admin.api.twins.merges({ subject_id })).toMatchObject({
      ...{ total: 1, items: [{ kept_number: 1, merged_number: 2, answers: 1 }] },
    });
    expect((await admin.api.twins.list({ subject_id, kind: 'duplicate' })).items).toEqual([]);
  });

  it('keeps what copies of exams asked', async () => {
    const { merged_id, student, merge } = await makePair();
    const { user } = await student();
    await makeSitting(world.db, user.id, [merged_id], { mode: 'tutor' });
    const before = (await recordsOf(merged_id)).sitting_items;
    await merge();
    expect((await recordsOf(merged_id)).sitting_items).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is refused where it would lose something, or what was seen has changed', async () => {
    const cases = [
      [{}, { options: { ...MERGED, A: 'Autre', B: 'Encore autre' } }, 'twins.options_differ'],
      [{}, { correct_answers: ['A'] }, 'twins.keys_differ'],
      [{}, { exam_year: 2020 }, 'twins.exam_question'],
      [{ state: 'draft' }, {}, 'twins.not_published'],
    ] as const;
    for (const [kept, merged, code] of cases) {
      const { pair, merge, kept_id, merged_id } = await makePair(
        kept as Values,
        merged as unknown as Values,
      );
      await world.db
        .insertInto('qcm_twin_pairs')
        .values({ a: kept_id, b: merged_id, similarity: 0.9 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      expect((await admin.api.twins.mergePreview(pair)).refusal).toBe(code);
      await expectRefused(merge(), code);
    }
    const sealed = await makePair();
    await makeMockExam(
      world.db,
      { subject_id: sealed.subject_id, qcm_ids: [sealed.merged_id] },
      'open',
    );
    await expectRefused(sealed.merge(), 'twins.sealed');
    const { pair } = await makePair();
    await expectRefused(
      admin.api.twins.merge({ ...pair, kept_version: 1, merged_version: 2 }),
      'twins.changed',
    );
    const other = await makePair();
    await expectRefused(
      admin.api.twins.merge({
        ...pair,
        merged_id: other.kept_id,
        kept_version: 1,
        merged_version: 1,
      }),
      'twins.not_found',
    );
  });

  it('happens once, and none answers the merged question from then on', async () => {
    const { merge, merged_id, student } = await makePair();
    const late = await student();
    expect((await outcomesOf([merge(), merge(), merge()])).sort()).toEqual([
      ...['done', 'twins.changed', 'twins.changed'],
    ]);
    await expectRefused(late.answer(merged_id, 'A'), 'questions.not_found');
  });
});

describe('a merge that is undone', () => {
  it('leaves everything as it was', async () => {
    const { kept_id, merged_id, merge, student, subject_id } = await makePair();
    const [one, two] = [await student(), await student()];
    await one.answer(merged_id, 'C');
    await one.api.attempts.reset({ subject_id });
    await one.answer(merged_id, 'A');
    await one.api.bookmarks.save({ qcm_id: merged_id });
    await one.api.reports.create({ qcm_id: merged_id, reason: 'key', suggested_answers: ['A'] });
    await two.answer(kept_id, 'A');
    await foldAnswers(world.services, one.user.id);
    const before = await recordsOf(kept_id, merged_id);
    const { id } = await merge();
    expect(await recordsOf(kept_id, merged_id)).not.toEqual(before);
    await admin.api.twins.unmerge({ id });
    expect(await recordsOf(kept_id, merged_id)).toEqual(before);
    expect(await stateOf(merged_id)).toBe('published');
    expect((await admin.api.twins.list({ subject_id, kind: 'duplicate' })).total).toBe(1);
    expect((await admin.api.twins.merges({ subject_id })).items).toEqual([]);
    await expectRefused(admin.api.twins.unmerge({ id }), 'twins.merge_not_found');
  });

  it('is refused once a question has changed, or a moved answer was given again', async () => {
    const changed = await makePair();
    const first = await changed.merge();
    await world.db
      .updateTable('qcms')
      .set({ justification: 'Une autre, depuis.' })
      .where('id', '=', changed.kept_id)
      .execute();
    await expectRefused(admin.api.twins.unmerge(first), 'twins.changed');
    const answered = await makePair();
    const one = await answered.student();
    await one.answer(answered.merged_id, 'C');
    const second = await answered.merge();
    await one.answer(answered.kept_id, 'B');
    await expectRefused(admin.api.twins.unmerge(second), 'twins.answered_since');
    await expectRefused(admin.api.twins.unmerge({ id: 1e15 }), 'twins.merge_not_found');
  });
});

/** A sequence that is the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it.each([1, 2, 3])(
  'no answer is lost, and counters and cards are those of a replay: %i',
  async (seed) => {
    const next = random(seed);
    const { kept_id, merged_id, merge, student, subject_id } = await makePair();
    const letters = (): Letter[] => (['A', 'B', 'C'] as const).filter(() => next() < 0.5);
    const students = [];
    for (let count = 0; count < 8; count += 1) {
      const one = await student();
      students.push(one);
      for (let round = 0; round < 4; round += 1) {
        const qcm_id = next() < 0.6 ? merged_id : kept_id;
        const chosen = letters();
        if (chosen.length > 0) await one.answer(qcm_id, ...chosen);
        if (next() < 0.3) await one.api.attempts.reset({ subject_id }).catch(() => {});
        if (next() < 0.3) await foldAnswers(world.services, one.user.id);
      }
    }
    const log = async () =>
      (
        await world.db
          .selectFrom('answer_log')
          .select(['id', 'user_id', 'qcm_id', 'mask', 'attempt_id', 'is_first', 'answered_at'])
          .where('qcm_id', 'in', [kept_id, merged_id])
          .orderBy('id')
          .execute()
      ).map((row) => row);
    const answered = await world.db
      .selectFrom('answers')
      .select(['user_id', 'qcm_id'])
      .where('qcm_id', 'in', [kept_id, merged_id])
      .execute();
    const hasKept = new Set(
      answered.filter(({ qcm_id }) => qcm_id === kept_id).map(({ user_id }) => user_id),
    );
    const before = await log();
    const votes = async () => (await votesOf(kept_id)).total + (await votesOf(merged_id)).total;
    const correct = async () =>
      (await votesOf(kept_id)).correct + (await votesOf(merged_id)).correct;
    const counts = [await votes(), await correct()];
    await merge();
    expect([await votes(), await correct()]).toEqual(counts);
    expect(await log()).toEqual(
      before.map((row) =>
        row.qcm_id === merged_id && !hasKept.has(row.user_id)
          ? { ...row, qcm_id: kept_id, mask: mappedMask(row.mask, PLACES) }
          : row,
      ),
    );
    expect(await listWrongCounters(world.db)).toEqual([]);
    // Cards are computed anew from the log: nothing changes.
    for (const { user } of students) await foldAnswers(world.services, user.id);
    const stored = (await recordsOf(kept_id, merged_id)).cards;
    await world.db
      .insertInto('qcm_key_changes')
      .values([{ qcm_id: kept_id }, { qcm_id: merged_id }])
      .execute();
    for (const { user } of students) await foldAnswers(world.services, user.id);
    expect((await recordsOf(kept_id, merged_id)).cards).toEqual(stored);
  },
);
