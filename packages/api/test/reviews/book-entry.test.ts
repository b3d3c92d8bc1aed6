import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeGrade } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, WRONG } from './review-support.ts';

const world = useWorld();
const revoke = (user_id: number) =>
  sql`update access set revoked_at = now() where user_id = ${user_id}`.execute(world.db);

describe('an entry of the error book', () => {
  it('is read with the last answer, the key, the others and the explanation', async () => {
    const { api, subject_id, record } = await makeReviewer(world);
    const { id } = await world.makeQcm(subject_id, { justification: 'Parce que.' });
    const other = await world.signedIn();
    await world.services.answers.record({
      user_id: other.user.id,
      qcm_id: id,
      mask: RIGHT,
      time_taken_seconds: 1,
      based_on: null,
      chapter_id: null,
      exam_year: null,
      sitting_id: null,
      source: 'practice',
      answered_at: null,
    });
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
