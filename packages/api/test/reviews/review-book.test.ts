import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeGrade, makeSubmission } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

describe('the list of the error book', () => {
  it('is narrowed to a chapter, and offers those that it has questions of', async () => {
    const { api, qcm_id, record, subject_id } = await makeReviewer(world);
    const [met, other, empty] = [
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
    ];
    const missed = await world.makeQcm(subject_id, { chapter_id: met.id });
    const open = await world.makeQroc(subject_id, { chapter_id: met.id });
    const elsewhere = await world.makeQcm(subject_id, { chapter_id: other.id });
    await world.makeQcm(subject_id, { chapter_id: empty.id });
    for (const id of [qcm_id, missed.id, elsewhere.id]) await record(id, WRONG, 2);
    await api.reviews.decideQroc({ id: open.id, decision: 'added' });
    const whole = await api.reviews.book({});
    expect(whole.total).toBe(4);
    expect(whole.chapters).toEqual([
      { id: met.id, name: met.name, subject_id },
      { id: other.id, name: other.name, subject_id },
    ]);
    const { items, total, chapters } = await api.reviews.book({ chapter_id: met.id });
    expect(total).toBe(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'qcm', id: missed.id }),
        expect.objectContaining({ kind: 'qroc', id: open.id }),
      ]),
    );
    expect(chapters).toEqual(whole.chapters);
  });

  it('counts what comes back on each of the next days, and is narrowed to one of them', async () => {
    const { api, browser, record, qcms } = await makeReviewer(world, 6);
    const [late, now, next, last, beyond, paused] = qcms.map(({ id }) => id) as number[];
    for (const { id } of qcms) await record(id, WRONG, 20);
    await api.reviews.book({});
    for (const [qcm_id, days] of [
      [late, -3],
      [now, 0],
      [next, 1],
      [last, 13],
      [beyond, 14],
      [paused, 1],
    ])
      await world.db
        .updateTable('cards')
        .set({ due_on: await studyDayIn(world, days ?? 0) })
        .where('user_id', '=', browser.user.id)
        .where('qcm_id', '=', qcm_id ?? 0)
        .execute();
    await api.reviews.decide({ qcm_id: paused ?? 0, decision: 'paused' });
    const whole = await api.reviews.book({});
    expect(whole.total).toBe(6);
    expect(whole.due_days).toEqual([2, 1, ...Array(11).fill(0), 1]);
    const idsOf = async (due_in: number) =>
      (await api.reviews.book({ due_in })).items.map(({ id }) => id).sort();
    expect(await idsOf(0)).toEqual([late, now].sort());
    expect(await idsOf(1)).toEqual([next]);
    expect(await idsOf(13)).toEqual([last]);
    // The other days are still offered.
    expect((await api.reviews.book({ due_in: 1 })).due_days).toEqual(whole.due_days);
    await expect(api.reviews.book({ due_in: 14 })).rejects.toThrow();
  });

  it('helps with what is forgotten again and again, beside what ten others know of it', async () => {
    const { api, record, qcms } = await makeReviewer(world, 2);
    const [leech, missed] = qcms.map(({ id }) => id) as [number, number];
    await record(missed, WRONG, 40);
    for (let lapse = 0; lapse < 6; lapse += 1) {
      await record(leech, RIGHT, 40 - 2 * lapse);
      await record(leech, WRONG, 39 - 2 * lapse);
    }
    const helpOf = async () => {
      const { items, counts } = await api.reviews.book({});
      expect(counts.leech).toBe(1);
      expect(items.find(({ id }) => id === missed)?.help).toBeNull();
      return items.find(({ id }) => id === leech)?.help;
    };
    for (let other = 0; other < 9; other += 1) {
      const { user } = await world.signedIn();
      await world.services.answers.record(
        makeSubmission({ user_id: user.id, qcm_id: leech, mask: other < 3 ? RIGHT : WRONG }),
      );
    }
    expect(await helpOf()).toMatchObject({ others_wrong: null });
    const { user } = await world.signedIn();
    await world.services.answers.record(
      makeSubmission({ user_id: user.id, qcm_id: leech, mask: WRONG }),
    );
    const help = await helpOf();
    expect(help?.others_wrong).toBeCloseTo(0.7);
    expect(help).toHaveProperty('justification');
    // Nor after access has ended.
    await world.db.updateTable('access').set({ revoked_at: new Date() }).execute();
    expect(await helpOf()).toBeNull();
  });
});

const revoke = (user_id: number) =>
  sql`update access set revoked_at = now() where user_id = ${user_id}`.execute(world.db);

describe('an entry of the error book', () => {
  it('is read with the last answer, the key, the others and the explanation', async () => {
    const { api, subject_id, record } = await makeReviewer(world);
    const { id } = await world.makeQcm(subject_id, { justification: 'Parce que.' });
    const other = await world.signedIn();
    await world.services.answers.record(
      makeSubmission({ user_id: other.user.id, qcm_id: id, mask: RIGHT }),
    );
    await record(id, WRONG, 2);
    expect(await api.reviews.entry({ kind: 'qcm', question_id: id })).toMatchObject({
      kind: 'qcm',
      question: { id, is_neutralised: false },
      selected_answers: ['B'],
      correct_answers: ['A', 'C'],
      justification: 'Parce que.',
      total_answers: 1,
    });
  });

  it('is read with the expected answer of an open question', async () => {
    const { api, subject_id } = await makeReviewer(world);
    const { id } = await world.makeQroc(subject_id, { answer_text: 'Le fémur' });
    await giveGrade(api, makeGrade(id, { grade: 'unknown', typed_text: 'Le tibia' }));
    expect(await api.reviews.entry({ kind: 'qroc', question_id: id })).toMatchObject({
      kind: 'qroc',
      question: { id },
      answer_text: 'Le fémur',
      typed_text: 'Le tibia',
      others: { total: 0 },
    });
  });

  it('tells no key before an answer, without access, or of another student’s question', async () => {
    const { api, qcm_id, record, user_id } = await makeReviewer(world);
    await api.reviews.decide({ qcm_id, decision: 'added' });
    const read = () => api.reviews.entry({ kind: 'qcm', question_id: qcm_id });
    await expectRefused(read(), 'reviews.no_card');
    const foreign = await makeReviewer(world);
    await foreign.record(foreign.qcm_id, WRONG, 1);
    const theirs = { kind: 'qcm' as const, question_id: foreign.qcm_id };
    await expectRefused(api.reviews.entry(theirs), 'access.denied');
    await record(qcm_id, WRONG, 1);
    await read();
    await revoke(user_id);
    await expectRefused(read(), 'access.denied');
  });
});

describe('reviews ahead of their day', () => {
  it('are one round of the next ones, none of today', async () => {
    const { api, qcms, record } = await makeReviewer(world, 24);
    const ids = qcms.map(({ id }) => id);
    for (const id of ids) {
      await record(id, WRONG, 3);
      await record(id, RIGHT, 2);
    }
    for (const id of ids.slice(0, 2)) await record(id, RIGHT, 0);
    const ahead = await api.reviews.queue({ ahead: true });
    expect((await api.reviews.queue()).questions).toEqual([]);
    expect(ahead).toMatchObject({ due: 20, rounds: 1, sweep: 0 });
    expect(ahead.questions.map(({ id }) => id)).not.toContain(ids[0]);
    const [first] = ahead.questions;
    await record(first?.id ?? 0, RIGHT, 0, 'review');
    const { questions } = await api.reviews.queue({ ahead: true });
    expect(questions.map(({ id }) => id)).not.toContain(first?.id);
    expect(await api.reviews.summary()).toMatchObject({ due: 0, reviewed: 3 });
  });
});

describe('a training of the book', () => {
  it('asks the questions that are named, in their order, if they are in it and open', async () => {
    const { api, qcms, record, user_id } = await makeReviewer(world, 4);
    const [one, two, three, right] = qcms.map(({ id }) => id) as [number, number, number, number];
    for (const id of [one, two, three]) await record(id, WRONG, 2);
    await record(right, RIGHT, 2);
    await api.reviews.book({});
    const named = [three, right, one, three].map((id) => ({ kind: 'qcm' as const, id }));
    const { id } = await api.sittings.begin({ of: 'book', questions: named });
    const { title, mode, questions } = await api.sittings.open({ id });
    expect({ title, mode }).toEqual({ title: 'Carnet', mode: 'tutor' });
    expect(questions.map((one) => (one.kind === 'qcm' ? one.id : 0))).toEqual([three, one]);
    const begin = () => api.sittings.begin({ of: 'book', questions: named });
    await revoke(user_id);
    await expectRefused(begin(), 'sittings.no_questions');
  });
});
