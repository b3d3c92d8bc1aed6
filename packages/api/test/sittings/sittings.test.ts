import { SEED_MIN, shuffle } from '@amphi/domain/sittings/shuffle';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';
import {
  beginCustom,
  item,
  itemsOf,
  makeDevice,
  makeExamRoom,
  pass,
  sittingOf,
} from './sittings-support.ts';

const world = useWorld();

const order = (id: number) =>
  world.db
    .selectFrom('sitting_items')
    .select('qcm_id')
    .where('sitting_id', '=', id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ qcm_id }) => qcm_id));

const none = { never: 0, wrong: 0, ever_wrong: 0, hesitated: 0, due: 0, bookmarked: 0, memo: 0 };

describe('unfinished sittings', () => {
  it('are twenty at most: the oldest end, and go where nothing was done in them', async () => {
    const { api, tutor, qcm_ids, user } = await makeExamRoom(world, 2);
    const [answered, untouched] = [await tutor(), await tutor()];
    await giveAnswer(api, { qcm_id: qcm_ids[0] as number, selected_answers: ['A', 'C'] });
    // Only the first had begun when the question was answered.
    await world.update('sittings', untouched, { started_at: sql`now() + interval '1 second'` });
    await world.update('sittings', answered, { started_at: sql`now() - interval '1 hour'` });
    await world.update(
      'answers',
      { user_id: user.id },
      { answered_at: sql`now() - interval '1 minute'` },
    );
    const later: number[] = [];
    while (later.length < 20) {
      later.push(await tutor());
      await world.update('sittings', later.at(-1) as number, {
        started_at: sql`now() + make_interval(mins => ${later.length}::int)`,
      });
    }
    const left = await world.rows(
      'sittings',
      { user_id: user.id },
      ['id', 'finished_by', 'correct_count'],
      'id',
    );
    const unfinished = { finished_by: null, correct_count: null };
    expect(left).toEqual([
      { id: answered, finished_by: 'system', correct_count: 1 },
      ...later.map((id) => ({ id, ...unfinished })),
    ]);
  });
});

describe('the preview', () => {
  it('counts what a filter finds, and each status at once', async () => {
    const { api, subject_id, qcm_ids } = await makeExamRoom(world, 5);
    const [right, wrong, corrected] = qcm_ids as [number, number, number];
    const submit = (qcm_id: number, ...selected_answers: ('A' | 'B' | 'C')[]) =>
      giveAnswer(api, { qcm_id, selected_answers });
    await submit(right, 'A', 'C');
    await submit(wrong, 'B');
    await submit(corrected, 'B');
    await submit(corrected, 'A', 'C');
    await api.bookmarks.save({ qcm_id: right });
    await api.memos.save({ qcm_id: wrong, body: 'À revoir', base_revision: 0 });
    const statuses = { ...none, never: 2, wrong: 1, ever_wrong: 2, bookmarked: 1, memo: 1 };
    expect(await api.sittings.preview({ subject_ids: [subject_id] })).toEqual({
      total: 5,
      open: 0,
      all_in_exam: false,
      statuses,
      difficulties: { easy: 0, medium: 0, hard: 0, unrated: 5 },
    });
    // Statuses are alternatives.
    const filter = {
      subject_ids: [subject_id],
      statuses: ['wrong' as const, 'bookmarked' as const],
    };
    expect(await api.sittings.preview(filter)).toMatchObject({ total: 2, statuses });
    expect(await api.sittings.preview({ ...filter, difficulties: ['easy'] })).toMatchObject({
      total: 0,
      statuses: none,
      difficulties: { unrated: 2 },
    });
  });

  it('counts what was hesitated, and what of the error book is due and not set aside', async () => {
    const { api, subject_id, qcm_ids, user } = await makeExamRoom(world, 4);
    const [sure, guessed, due, paused] = qcm_ids as [number, number, number, number];
    const submit = (qcm_id: number, ...selected_answers: ('A' | 'B' | 'C')[]) =>
      giveAnswer(api, { qcm_id, selected_answers });
    for (const qcm_id of [sure, guessed]) await submit(qcm_id, 'A', 'C');
    for (const qcm_id of [due, paused]) await submit(qcm_id, 'B');
    await api.reviews.rate({ qcm_id: guessed, confidence: 'guessed' });
    const counts = async () => (await api.sittings.preview({ subject_ids: [subject_id] })).statuses;
    // Cards are due tomorrow at the earliest.
    expect(await counts()).toMatchObject({ hesitated: 1, due: 0 });
    await api.reviews.decide({ qcm_id: paused, decision: 'paused' });
    await world.update(
      'cards',
      { user_id: user.id, qcm_id: [due, paused] },
      { last_on: '2026-01-01', due_on: '2026-01-03' },
    );
    expect(await counts()).toMatchObject({ hesitated: 1, due: 1 });
    const { id } = await beginCustom(
      api,
      { subject_ids: [subject_id], statuses: ['due'] },
      { mode: 'tutor', count: 10 },
    );
    expect(await order(id)).toEqual([due]);
  });

  it('narrows by chapter within its subject, by year and by kind, and leaves out drafts', async () => {
    const { api, subject_id, browser } = await makeExamRoom(world, 2);
    const other = await world.makeSubject((await makeSubjectOf(subject_id)).semester_id);
    const chapter = await world.makeChapter(subject_id);
    await world.makeQcm(subject_id, { chapter_id: chapter.id });
    await world.makeQcm(other.id, { exam_year: 2021 });
    const draft = await world.makeQcm(other.id);
    await world.update('qcms', draft.id, { state: 'draft' });
    const subject_ids = [subject_id, other.id];
    const count = async (filter: object) =>
      (await api.sittings.preview({ subject_ids, ...filter })).total;
    expect(await count({})).toBe(4);
    expect(await count({ chapter_ids: [chapter.id] })).toBe(2);
    expect(await count({ exam_years: [2021] })).toBe(1);
    expect(await count({ kind: 'exam' })).toBe(1);
    expect(await count({ kind: 'course' })).toBe(3);
    expect(browser.user.is_admin).toBe(false);
  });

  it('rates a question by the others, without the student’s own answer', async () => {
    const { api, subject_id, qcm_ids, user } = await makeExamRoom(world, 1);
    const [qcm_id] = qcm_ids as [number];
    const answer = (user_id: number, mask: number) =>
      world.services.answers.record(makeSubmission({ user_id, qcm_id, mask }));
    await answer(user.id, 5);
    for (let n = 0; n < 9; n += 1) await answer((await world.signedIn()).user.id, n < 6 ? 5 : 1);
    const read = async () =>
      (await api.sittings.preview({ subject_ids: [subject_id] })).difficulties;
    expect(await read()).toMatchObject({ unrated: 1 });
    await answer((await world.signedIn()).user.id, 5);
    expect(await read()).toMatchObject({ easy: 1, unrated: 0 });
    await answer((await world.signedIn()).user.id, 2);
    expect(await read()).toMatchObject({ medium: 1 });
  });

  it('is refused without a subject, for unknown ones, and for those without access', async () => {
    const { api, subject_id } = await makeExamRoom(world, 1);
    const closed = await world.makeSubject();
    expect(await fieldErrorsOf(api.sittings.preview({ subject_ids: [] }))).toEqual({
      subject_ids: 'Choisissez au moins une matière',
    });
    await expectRefused(api.sittings.preview({ subject_ids: [999_999] }), 'subjects.not_found');
    const both = { subject_ids: [subject_id, closed.id] };
    await expectRefused(api.sittings.preview(both), 'access.denied');
    await expectRefused(beginCustom(api, both, { mode: 'tutor', count: 5 }), 'access.denied');
  });
});

const makeSubjectOf = (id: number) => world.row('subjects', id, ['id', 'semester_id']);

describe('a new sitting', () => {
  it('has the same order for the same seed, which is kept', async () => {
    const { api, subject_id, qcm_ids } = await makeExamRoom(world, 12);
    const create = (seed?: number) =>
      beginCustom(
        api,
        { subject_ids: [subject_id] },
        { mode: 'tutor', count: 8, order: 'random', seed },
      );
    const { id } = await create(SEED_MIN);
    expect(await order(id)).toEqual(shuffle(qcm_ids, SEED_MIN).slice(0, 8));
    expect(await order((await create(SEED_MIN)).id)).toEqual(await order(id));
    const free = await create();
    const { seed } = await sittingOf(world, free.id);
    expect(await order(free.id)).toEqual(shuffle(qcm_ids, seed).slice(0, 8));
  });

  it('takes fewer questions when there are fewer, and is refused when there is none', async () => {
    const { api, subject_id, tutor } = await makeExamRoom(world, 3);
    expect(await order(await tutor())).toHaveLength(3);
    const filter = { subject_ids: [subject_id], statuses: ['bookmarked' as const] };
    await expectRefused(
      beginCustom(api, filter, { mode: 'exam', count: 5 }),
      'sittings.no_questions',
    );
  });

  it('lasts 90 seconds a question unless told otherwise, and only as an exam', async () => {
    const { api, exam, tutor, subject_id } = await makeExamRoom(world, 4);
    expect(await sittingOf(world, await tutor())).toMatchObject({ time_limit_seconds: null });
    const { id } = await beginCustom(
      api,
      { subject_ids: [subject_id] },
      { mode: 'exam', count: 200 },
    );
    expect(await sittingOf(world, id)).toMatchObject({ time_limit_seconds: 360 });
    await api.sittings.discard({ id });
    expect(await sittingOf(world, await exam(600))).toMatchObject({ time_limit_seconds: 600 });
  });

  it('follows the rule of its choice, of its only subject, or of the platform', async () => {
    const { api, subject_id, tutor } = await makeExamRoom(world, 1);
    const [own, chosen] = [await world.makeBareme(), await world.makeBareme()];
    const platform = await world.row('baremes', { is_default: true }, ['id']);
    expect(await sittingOf(world, await tutor())).toMatchObject({ bareme_id: platform.id });
    await world.update('subjects', subject_id, { bareme_id: own.id });
    expect(await sittingOf(world, await tutor())).toMatchObject({ bareme_id: own.id });
    const create = (bareme_id: number) =>
      beginCustom(api, { subject_ids: [subject_id] }, { mode: 'tutor', count: 5, bareme_id });
    const { id } = await create(chosen.id);
    expect(await sittingOf(world, id)).toMatchObject({ bareme_id: chosen.id });
    const admin = await world.signedIn({ role: 'admin' });
    await admin.api.baremes.archive({ id: chosen.id });
    await expectRefused(create(chosen.id), 'baremes.archived');
    await expectRefused(create(999_999), 'baremes.not_found');
  });

  it('of a year is that exam with its time and its rule', async () => {
    const { api, subject_id, qcm_ids, subject } = await makeExamRoom(world, 3, { exam_year: 2022 });
    await world.makeQcm(subject_id);
    const bareme_id = (await world.makeBareme()).id;
    await world.makeExamPaper(subject_id, { exam_year: 2022, duration_minutes: 45, bareme_id });
    const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: 2022 });
    expect(await sittingOf(world, id)).toMatchObject({
      origin: 'paper',
      mode: 'exam',
      time_limit_seconds: 2700,
      bareme_id,
      title: `Examen 2022 · ${subject.name}`,
    });
    expect(await order(id)).toEqual(qcm_ids);
    await api.sittings.discard({ id });
    // The paper keeps its rule once that is offered no more.
    const admin = await world.signedIn({ role: 'admin' });
    await admin.api.baremes.archive({ id: bareme_id });
    const later = await api.sittings.begin({ of: 'paper', subject_id, exam_year: 2022 });
    expect(await sittingOf(world, later.id)).toMatchObject({ bareme_id });
    await api.sittings.discard(later);
    await expectRefused(
      api.sittings.begin({ of: 'paper', subject_id, exam_year: 2010 }),
      'sittings.no_questions',
    );
  });

  it('is one exam at a time, however many are asked for at once', async () => {
    const { exam } = await makeExamRoom(world, 2);
    const outcomes = await outcomesOf(Array.from({ length: 5 }, () => exam()));
    expect(outcomes).toEqual(['done', ...Array.from({ length: 4 }, () => 'sittings.exam_running')]);
  });

  it('in training leaves out what an open exam asks, and says where that leaves nothing', async () => {
    const { api, exam, tutor, subject_id, qcm_ids } = await makeExamRoom(world, 2);
    const earlier = await tutor();
    await api.sittings.finish({ id: earlier });
    const id = await exam();
    const filter = { subject_ids: [subject_id] };
    const begin = async () =>
      order((await beginCustom(api, filter, { mode: 'tutor', count: 9 })).id);
    const repeat = () =>
      api.sittings.begin({ of: 'repeat', id: earlier, only: 'all', mode: 'tutor' });
    for (const call of [begin, repeat]) await expectRefused(call(), 'sittings.all_in_exam');
    expect(await api.sittings.preview(filter)).toMatchObject({ total: 0, all_in_exam: true });
    const other = await world.makeQcm(subject_id);
    for (const change of [api.sittings.pause, api.sittings.resume]) {
      await change({ id });
      expect(await begin()).toEqual([other.id]);
      expect(await api.sittings.preview(filter)).toMatchObject({ total: 1, all_in_exam: false });
    }
    const open = { ...filter, types: 'qroc' as const };
    expect(await api.sittings.preview(open)).toMatchObject({ total: 0, all_in_exam: false });
    const running = await api.sittings.current();
    expect(running).toMatchObject({ mode: 'exam', is_paused: false, question_count: 2 });
    await pass(world, id, 4000);
    expect(await begin()).toEqual([...qcm_ids, other.id]);
    expect(await api.sittings.current()).toBeNull();
  });
});

describe('the history', () => {
  it('lists one’s own sittings, latest first, with notes of the finished ones', async () => {
    const { api, browser, exam, tutor } = await makeExamRoom(world, 2);
    const first = await tutor();
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']));
    await api.sittings.finish({ id });
    const { items, total } = await api.sittings.list({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id, score: 10, correct_count: 1, answered_count: 1, remaining_seconds: null },
      // Answers since it began count for it.
      { id: first, score: null, finished_at: null, answered_count: 1 },
    ]);
    expect((await api.sittings.list({ skip: 1 })).items).toHaveLength(1);
    const other = await world.signedIn();
    expect(await other.api.sittings.list({})).toEqual({ items: [], scores: [], total: 0 });
  });

  it('loses what is discarded, but no exam under way with an answer', async () => {
    const { api, browser, exam, tutor } = await makeExamRoom(world, 2);
    await api.sittings.discard({ id: await tutor() });
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A']));
    await expectRefused(api.sittings.discard({ id }), 'sittings.answered');
    await api.sittings.finish({ id });
    await expectRefused(api.sittings.discard({ id }), 'sittings.answered');
    expect((await api.sittings.list({})).total).toBe(1);
    expect(await itemsOf(world, id)).toHaveLength(2);
  });
});

it('belongs to one student: every call answers others as if there were none', async () => {
  const { exam } = await makeExamRoom(world, 1);
  const id = await exam();
  for (const role of ['user', 'admin'] as const) {
    const { api, ...browser } = await world.signedIn({ role });
    const device = makeDevice(Object.assign(browser, { api }), id);
    const calls = [
      api.sittings.open({ id }),
      api.sittings.finish({ id }),
      api.sittings.result({ id }),
      api.sittings.pause({ id }),
      api.sittings.resume({ id }),
      api.sittings.discard({ id }),
      device.save(item(1, ['A'])),
      api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' }),
    ];
    expect(await outcomesOf(calls)).toEqual(calls.map(() => 'sittings.not_found'));
  }
});
