import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldAnswers, foldStudents } from '../../src/study/reviews/fold.usecases.ts';
import { giveGrade, gradeReview } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeGrade } from '../support/study-factories.ts';
import { makeReviewer, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

/** A student with some open questions beside a closed one, and a way to have graded answers days ago. */
async function makeWriter(questions = 1) {
  const reviewer = await makeReviewer(world);
  const { user_id, subject_id } = reviewer;
  const ids: number[] = [];
  for (let n = 0; n < questions; n += 1) ids.push((await world.makeQroc(subject_id)).id);
  return {
    ...reviewer,
    ids,
    qroc_id: ids[0] ?? 0,
    grade: (qroc_id: number, grade: number, daysAgo: number, source = 1) =>
      sql`
        with answer as (
          insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
          values (${user_id}, ${qroc_id}, 'none', ${grade}, 1)
          on conflict (user_id, qroc_id) do update set grade = excluded.grade
          returning user_id, qroc_id
        )
        insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source,
          time_taken_seconds, question_version, submission_id, studied_on)
        select user_id, qroc_id, 'none', ${grade}::smallint, false, ${source}::smallint, 1, 1,
          gen_random_uuid(), ((now() at time zone ${world.services.timezone})
            - interval '4 hours')::date - ${daysAgo}::integer
        from answer
      `.execute(world.db),
    cards: () => world.rows('qroc_cards', { user_id }, undefined, 'qroc_id'),
  };
}

describe('the card of an open question', () => {
  it('follows from its grades', async () => {
    const { api, qroc_id, cards } = await makeWriter();
    await giveGrade(api, makeGrade(qroc_id, { grade: 'unknown' }));
    await api.reviews.book({});
    expect(await cards()).toMatchObject([
      { qroc_id, added_by: 'error', reps: 1, lapses: 0, last_on: await studyDayIn(world, 0) },
    ]);
  });

  it('is made by the job as well', async () => {
    const { grade, qroc_id, cards } = await makeWriter();
    await grade(qroc_id, 1, 3);
    expect(await foldStudents(world.services)).toBeGreaterThanOrEqual(1);
    expect(await cards()).toHaveLength(1);
    expect(await foldStudents(world.services)).toBe(0);
  });

  it('is the same however the log was cut into folds', async () => {
    const { user_id, ids, cards, grade } = await makeWriter(3);
    const entry = fc.record({
      question: fc.nat({ max: 2 }),
      grade: fc.integer({ min: 1, max: 4 }),
      source: fc.constantFrom(1, 4),
      wait: fc.nat({ max: 20 }),
      folds: fc.boolean(),
    });
    const fold = () => foldAnswers(world.services, user_id);
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 20 }), async (entries) => {
        await sql`delete from qroc_answers where user_id = ${user_id}`.execute(world.db);
        await sql`update learners set qroc_cursor = 0 where user_id = ${user_id}`.execute(world.db);
        let daysAgo = 400;
        for (const one of entries) {
          daysAgo -= one.wait;
          await grade(ids[one.question] ?? 0, one.grade, daysAgo, one.source);
          if (one.folds) await fold();
        }
        await fold();
        const stepwise = await cards();
        expect(stepwise.length).toBeGreaterThan(0);
        await sql`update learners set qroc_cursor = 0 where user_id = ${user_id}`.execute(world.db);
        await sql`delete from qroc_cards where user_id = ${user_id}`.execute(world.db);
        await fold();
        expect(await cards()).toEqual(stepwise);
      }),
      { numRuns: 30 },
    );
  });
});

describe('reviews of open questions', () => {
  it('are in the queue beside those of closed ones, without their answers', async () => {
    const { api, qcm_id, qroc_id, record, grade } = await makeWriter(2);
    await record(qcm_id, WRONG, 5);
    await grade(qroc_id, 1, 5);
    const queue = await api.reviews.queue();
    expect(queue).toMatchObject({ due: 2, rounds: 1 });
    const kinds = queue.questions.map(({ kind, id }) => [kind, id]);
    expect(kinds.sort()).toEqual([
      ['qcm', qcm_id],
      ['qroc', qroc_id],
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/secrète|answer_text/);
  });

  it('of one clinical case are asked together, in its order', async () => {
    const { api, ids, grade, subject_id } = await makeWriter(2);
    const [second = 0, alone = 0] = ids;
    const { id: first } = await world.makeQroc(subject_id);
    await sql`
      update qrocs set case_group = 'Cas 1', order_index = case id when ${first} then 1 else 2 end
      where id in (${first}, ${second})
    `.execute(world.db);
    // The one that belongs to no case is remembered better than one of the case, and worse than the other.
    await grade(first, 1, 9);
    await grade(alone, 1, 5);
    await grade(second, 1, 2);
    const asked = (await api.reviews.queue()).questions.map(({ id }) => id);
    expect(asked).toHaveLength(3);
    expect(asked.indexOf(second)).toBe(asked.indexOf(first) + 1);
  });

  it('of a clinical case come with what it has told before, and no more', async () => {
    const { api, ids, grade, subject_id } = await makeWriter(1);
    const [asked = 0] = ids;
    const of = async (order_index: number, question_text: string, fields = {}) => {
      const { id } = await world.makeQroc(subject_id, { question_text, ...fields });
      await set(id, order_index, question_text);
      return id;
    };
    const set = (id: number, order_index: number, question_text: string) =>
      sql`
      update qrocs set case_group = 'Cas 1', order_index = ${order_index},
        question_text = ${question_text} where id = ${id}
    `.execute(world.db);
    await set(asked, 3, 'Un homme tousse.\n\nQuel traitement ?');
    const second = await of(2, 'Un homme tousse.\n\nLa radiographie est normale.\n\nEt ensuite ?');
    const first = await of(1, 'Un homme tousse.\n\nQue demander ?');
    await of(2, 'Un homme tousse.\n\nBrouillon ?', { state: 'draft' });
    await of(4, 'Un homme tousse.\n\nPlus tard ?');
    const elsewhere = await of(1, 'Une autre ?');
    await sql`update qrocs set case_group = 'Cas 2' where id = ${elsewhere}`.execute(world.db);
    await grade(asked, 1, 5);
    const queue = await api.reviews.queue();
    expect(queue.questions).toMatchObject([
      {
        id: asked,
        earlier: [
          { id: first, text: 'Que demander ?', text_format: 'plain' },
          { id: second, text: 'La radiographie est normale.\n\nEt ensuite ?' },
        ],
      },
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/Brouillon|Plus tard|autre|secrète|answer_text/);
    await grade(elsewhere, 1, 5);
    const { questions } = await api.reviews.queue();
    expect(questions.find(({ id }) => id === elsewhere)).toMatchObject({ earlier: [] });
  });

  it('count as reviewed, and tell when the card is due next', async () => {
    const { api, qroc_id, grade } = await makeWriter();
    await grade(qroc_id, 1, 5);
    const { card } = await gradeReview(api, makeGrade(qroc_id));
    expect(card).toMatchObject({ in_book: true, is_paused: false, lapses: 0 });
    expect(card.due_in_days).toBeGreaterThan(0);
    expect(await api.reviews.queue()).toMatchObject({ due: 0, reviewed: 1, questions: [] });
    const log = world.db.selectFrom('qroc_log').where('qroc_id', '=', qroc_id).select('source');
    expect(await log.orderBy('id').execute()).toEqual([{ source: 1 }, { source: 4 }]);
  });

  it('need a card', async () => {
    const { api, qroc_id } = await makeWriter();
    await expectRefused(gradeReview(api, makeGrade(qroc_id)), 'reviews.no_card');
    await expectRefused(
      api.reviews.decideQroc({ id: qroc_id, decision: 'paused' }),
      'reviews.no_card',
    );
  });

  it('are counted by the plan, the forecast and the progress', async () => {
    const { api, subject_id, ids, grade } = await makeWriter(2);
    for (const id of ids) await grade(id, 1, 40);
    const exam_on = await studyDayIn(world, 60);
    await api.reviews.saveExamDates({ [subject_id]: exam_on });
    const { subjects } = await api.reviews.plan();
    expect(subjects[0]?.plan).toMatchObject({ reviews_today: 2 });
    expect((await api.reviews.forecast()).days[0]).toEqual({ book: 2, sweep: 0 });
    expect((await api.reviews.summary()).book).toMatchObject({ fragile: 2 });
    for (const id of ids) await gradeReview(api, makeGrade(id));
    const { weeks } = await api.reviews.progress();
    expect(weeks.at(-1)).toMatchObject({ reviews: 2, recalled: 2 });
    // Cards of subjects with an exam to come are scheduled for less recall.
    await api.reviews.saveExamDates({ [subject_id]: null });
    expect((await api.reviews.forecast()).days[0]).toEqual({ book: 0, sweep: 0 });
  });
});

describe('the intervals of the grades', () => {
  const GRADES = ['unknown', 'hesitated', 'known', 'easy'] as const;

  it('are what the fold then schedules, whatever came before', async () => {
    const { api, user_id, subject_id, qroc_id, cards, grade } = await makeWriter();
    const history = fc.record({
      answers: fc.array(
        fc.record({
          grade: fc.integer({ min: 1, max: 4 }),
          source: fc.constantFrom(1, 4),
          wait: fc.integer({ min: 1, max: 40 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      // In the final sweep, before it, past, or none.
      examIn: fc.constantFrom(null, 1, 10, 60, -5),
      retention: fc.constantFrom(null, 75, 90),
      chosen: fc.constantFrom(...GRADES),
    });
    const today = await studyDayIn(world, 0);
    await fc.assert(
      fc.asyncProperty(history, async ({ answers, examIn, retention, chosen }) => {
        await sql`delete from qroc_answers where user_id = ${user_id}`.execute(world.db);
        await sql`delete from qroc_cards where user_id = ${user_id}`.execute(world.db);
        await sql`delete from exam_dates where user_id = ${user_id}`.execute(world.db);
        await sql`update learners set retention = ${retention} where user_id = ${user_id}`.execute(
          world.db,
        );
        if (examIn !== null) {
          const exam_on = await studyDayIn(world, examIn);
          await world.insert('exam_dates', { user_id, subject_id, exam_on });
        }
        let daysAgo = answers.reduce((sum, { wait }) => sum + wait, 0);
        for (const one of answers) {
          await grade(qroc_id, one.grade, daysAgo, one.source);
          daysAgo -= one.wait;
        }
        const intervals = await api.reviews.qrocIntervals({ id: qroc_id });
        const { card } = await gradeReview(api, makeGrade(qroc_id, { grade: chosen }));
        const [stored] = await cards();
        expect(stored?.last_on).toBe(today);
        const isPlanned = card.in_book && !card.is_paused;
        expect(intervals?.[chosen]).toBe(isPlanned ? card.due_in_days : null);
        expect(await api.reviews.qrocIntervals({ id: qroc_id })).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('are of a question that was put into the book before its first answer', async () => {
    const { api, qroc_id } = await makeWriter();
    await expectRefused(api.reviews.qrocIntervals({ id: qroc_id }), 'reviews.no_card');
    await api.reviews.decideQroc({ id: qroc_id, decision: 'added' });
    const intervals = await api.reviews.qrocIntervals({ id: qroc_id });
    const { card } = await gradeReview(api, makeGrade(qroc_id));
    expect(intervals?.known).toBe(card.due_in_days);
  });

  it('are none where a grade plans nothing', async () => {
    const { api, qroc_id, grade, subject_id, user_id } = await makeWriter();
    // Known in practice: only the final sweep asks for it, and an error there leaves it outside of the book.
    await grade(qroc_id, 3, 30);
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 10) });
    expect(await api.reviews.qrocIntervals({ id: qroc_id })).toEqual({
      unknown: null,
      hesitated: null,
      known: null,
      easy: null,
    });
    // The eighth lapse sets a question of the book aside.
    await api.reviews.decideQroc({ id: qroc_id, decision: 'added' });
    await sql`update qroc_cards set lapses = 7 where user_id = ${user_id}`.execute(world.db);
    expect(await api.reviews.qrocIntervals({ id: qroc_id })).toMatchObject({
      unknown: null,
      known: expect.any(Number),
    });
  });
});

describe('the book', () => {
  it('lists open questions, which are taken out and set aside like the others', async () => {
    const { api, qroc_id, qcm_id, record, grade, subject_id, user_id } = await makeWriter();
    await record(qcm_id, WRONG, 5);
    await grade(qroc_id, 1, 5);
    const { items, total, subjects } = await api.reviews.book({});
    expect(total).toBe(2);
    expect(subjects).toHaveLength(1);
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([
      ['qcm', qcm_id],
      ['qroc', qroc_id],
    ]);
    const search = items[1]?.question_text.slice(0, 8);
    expect((await api.reviews.book({ search })).items).toMatchObject([{ kind: 'qroc' }]);
    await api.reviews.decideQroc({ id: qroc_id, decision: 'paused' });
    expect((await api.reviews.book({ state: 'paused' })).items).toMatchObject([{ id: qroc_id }]);
    // A replay keeps what was decided.
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 40) });
    expect((await api.reviews.book({ state: 'paused' })).total).toBe(1);
    await sql`update access set revoked_at = now() where user_id = ${user_id}`.execute(world.db);
    await api.reviews.decideQroc({ id: qroc_id, decision: 'removed' });
    expect((await api.reviews.book({})).items).toMatchObject([{ kind: 'qcm', has_access: false }]);
    await expectRefused(gradeReview(api, makeGrade(qroc_id)), 'access.denied');
  });
});
