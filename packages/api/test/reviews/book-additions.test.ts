import { describe, expect, it } from 'vitest';
import { answerReview, giveAnswer, gradeReview } from '../../src/testing/answers.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { beginCustom, item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

describe('a question that was never answered', () => {
  it('is put into the book by hand, is due at once, and asked by the reviews', async () => {
    const { api, qcm_id, subject_id, card, fold } = await makeReviewer(world);
    const added = await api.reviews.decide({ qcm_id, decision: 'added' });
    expect(added).toEqual({ in_book: true, is_paused: false, lapses: 0, due_in_days: 0 });
    // To do it again changes nothing.
    expect(await api.reviews.decide({ qcm_id, decision: 'added' })).toEqual(added);
    expect(await api.reviews.book({})).toMatchObject({
      total: 1,
      subjects: [{ id: subject_id }],
      items: [{ id: qcm_id, is_new: true, stage: 'fragile', due_in_days: 0, lapses: 0 }],
    });
    expect(await api.reviews.forecast()).toMatchObject({ days: { 0: { book: 1 } } });
    const queue = await api.reviews.queue();
    expect(queue).toMatchObject({ due: 1, reviewed: 0 });
    expect(queue.questions).toMatchObject([{ id: qcm_id, lapses: 0, previous_answers: [] }]);
    expect(JSON.stringify(queue)).not.toMatch(/correct|justification"|mask/);
    const right = await answerReview(api, { qcm_id, selected_answers: ['A', 'C'] });
    expect(right).toMatchObject({ is_correct: true, card: { in_book: true } });
    expect(right.card.due_in_days).toBeGreaterThan(0);
    expect(await api.reviews.queue()).toMatchObject({ due: 0, reviewed: 1 });
    await fold();
    expect(await card(qcm_id)).toMatchObject({ added_by: 'hand', reps: 1, right_in_row: 1 });
    // Computed again from the log it is the same.
    const stored = await card(qcm_id);
    for (const retention of [90, null] as const) {
      await api.reviews.saveLearner({ reviews_per_day: 60, rest_days: 0, retention });
    }
    expect(await card(qcm_id)).toEqual(stored);
  });

  it('is no longer counted as never seen by the plan, but as a review to do', async () => {
    const { api, subject_id, qcms } = await makeReviewer(world, 3);
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 60) });
    const planOf = async () => (await api.reviews.plan()).subjects[0];
    const before = await planOf();
    expect(before).toMatchObject({ seen: 0, plan: { never_seen: 3 } });
    await api.reviews.decide({ qcm_id: qcms[0]?.id ?? 0, decision: 'added' });
    expect(await planOf()).toMatchObject({ seen: 0, plan: { never_seen: 2 } });
  });

  it('is set aside, resumed and taken out of the book', async () => {
    const { api, qcm_id, record, fold, card } = await makeReviewer(world);
    const decide = (decision: 'added' | 'paused' | 'resumed' | 'removed') =>
      api.reviews.decide({ qcm_id, decision });
    await decide('added');
    expect(await decide('paused')).toMatchObject({ in_book: true, is_paused: true });
    expect(await api.reviews.queue()).toMatchObject({ due: 0 });
    expect(await decide('resumed')).toMatchObject({ is_paused: false });
    expect(await decide('removed')).toMatchObject({ in_book: false });
    expect(await api.reviews.book({})).toMatchObject({ total: 0 });
    expect(await api.reviews.inBook({ kind: 'qcm', question_id: qcm_id })).toEqual({
      in_book: false,
    });
    await expectRefused(decide('removed'), 'reviews.no_card');
    await decide('added');
    await decide('paused');
    await record(qcm_id, RIGHT, 1);
    await fold();
    expect(await card(qcm_id)).toMatchObject({ added_by: 'hand', is_paused: true });
  });

  it('may be an open one', async () => {
    const { api, subject_id } = await makeReviewer(world);
    const { id } = await world.makeQroc(subject_id);
    const inBook = () => api.reviews.inBook({ kind: 'qroc', question_id: id });
    expect(await inBook()).toEqual({ in_book: false });
    await api.reviews.decideQroc({ id, decision: 'added' });
    expect(await inBook()).toEqual({ in_book: true });
    expect((await api.reviews.queue()).questions).toMatchObject([{ kind: 'qroc', id }]);
    const graded = await gradeReview(api, {
      id,
      grade: 'known',
      submission_id: crypto.randomUUID(),
    });
    expect(graded.card).toMatchObject({ in_book: true });
    expect(await api.reviews.queue()).toMatchObject({ due: 0, reviewed: 1 });
  });

  it('can be sorted, not reviewed, after access has ended', async () => {
    const { api, qcm_id, user_id } = await makeReviewer(world);
    await api.reviews.decide({ qcm_id, decision: 'added' });
    await world.update('access', { user_id }, { revoked_at: new Date() });
    expect(await api.reviews.queue()).toMatchObject({ due: 0 });
    await expectRefused(answerReview(api, { qcm_id, selected_answers: ['A'] }), 'access.denied');
    await api.reviews.decide({ qcm_id, decision: 'removed' });
    await expectRefused(api.reviews.decide({ qcm_id, decision: 'added' }), 'access.denied');
  });
});

describe('the place of a question', () => {
  it('is told without folding what was answered since', async () => {
    const { api, qcms, record } = await makeReviewer(world, 2);
    const [wrong, right] = qcms.map(({ id }) => id) as [number, number];
    await record(wrong, WRONG, 1);
    await record(right, RIGHT, 1);
    const inBook = async (question_id: number) =>
      (await api.reviews.inBook({ kind: 'qcm', question_id })).in_book;
    expect([await inBook(wrong), await inBook(right)]).toEqual([true, false]);
    await api.reviews.decide({ qcm_id: wrong, decision: 'removed' });
    await api.reviews.decide({ qcm_id: right, decision: 'added' });
    expect([await inBook(wrong), await inBook(right)]).toEqual([false, true]);
  });
});

describe('the questions of an exam without an answer', () => {
  /** An exam of four: one answered, one known from before, one in the book, and an open one. */
  async function makeCopy() {
    const room = await makeExamRoom(world, 3);
    const [answered, known, noted] = room.qcm_ids as [number, number, number];
    const { id: qroc_id } = await world.makeQroc(room.subject_id);
    await giveAnswer(room.api, { qcm_id: known, selected_answers: ['A', 'C'] });
    await room.api.reviews.decide({ qcm_id: noted, decision: 'added' });
    const { id } = await beginCustom(
      room.api,
      { subject_ids: [room.subject_id], types: 'both' },
      { mode: 'exam', count: 200, time_limit_seconds: 3600 },
    );
    await makeDevice(room, id).save(item(1, ['B']));
    return { ...room, sitting_id: id, answered, known, noted, qroc_id };
  }

  it('enter the book together, once, and no other', async () => {
    const { api, sitting_id, answered, known, noted, qroc_id } = await makeCopy();
    await expectRefused(api.reviews.addUnanswered({ sitting_id }), 'sittings.not_finished');
    await api.sittings.finish({ id: sitting_id });
    expect(await api.reviews.unanswered({ sitting_id })).toEqual({ total: 3, left: 2 });
    expect(await api.reviews.addUnanswered({ sitting_id })).toEqual({ total: 3, left: 0 });
    const book = async () =>
      (await api.reviews.book({})).items.map(({ kind, id, added_by }) => ({ kind, id, added_by }));
    const expected = [
      { kind: 'qcm', id: answered, added_by: 'error' },
      ...[known, noted].map((id) => ({ kind: 'qcm', id, added_by: 'hand' })),
      { kind: 'qroc', id: qroc_id, added_by: 'hand' },
    ];
    expect(await book()).toHaveLength(4);
    expect(await book()).toEqual(expect.arrayContaining(expected));
    // Sent twice, as after a lost response.
    expect(await api.reviews.addUnanswered({ sitting_id })).toEqual({ total: 3, left: 0 });
    expect(await book()).toHaveLength(4);
    await api.reviews.decide({ qcm_id: noted, decision: 'removed' });
    expect(await api.reviews.unanswered({ sitting_id })).toEqual({ total: 3, left: 1 });
  });

  it('are those of one’s own sittings alone', async () => {
    const { api, sitting_id } = await makeCopy();
    await api.sittings.finish({ id: sitting_id });
    const other = await world.signedIn();
    await expectRefused(other.api.reviews.unanswered({ sitting_id }), 'sittings.not_found');
    await expectRefused(other.api.reviews.addUnanswered({ sitting_id }), 'sittings.not_found');
  });

  it('wait while a mock exam asks one of them', async () => {
    const { api, sitting_id, known, subject_id } = await makeCopy();
    await api.sittings.finish({ id: sitting_id });
    await makeMockExam(world.db, { subject_id, qcm_ids: [known] }, 'open');
    await expectRefused(api.reviews.addUnanswered({ sitting_id }), 'sittings.sealed');
  });

  it('leave out what is not offered any more', async () => {
    const { api, sitting_id, known } = await makeCopy();
    await api.sittings.finish({ id: sitting_id });
    await world.update('qcms', known, { state: 'retired' });
    expect(await api.reviews.addUnanswered({ sitting_id })).toEqual({ total: 2, left: 0 });
  });

  it('of a sitting that is added in two tabs at once are added once', async () => {
    const { api, sitting_id } = await makeCopy();
    await api.sittings.finish({ id: sitting_id });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.reviews.addUnanswered({ sitting_id })),
    );
    expect(answers).toEqual(answers.map(() => ({ total: 3, left: 0 })));
    expect(await api.reviews.book({})).toMatchObject({ total: 4 });
  });
});
