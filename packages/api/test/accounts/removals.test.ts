import { describe, expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';
import { makeGrade } from '../support/study-factories.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;

/** A subject with a chapter, two closed questions and an open one; one student has answered two of them. */
async function makeContent() {
  const subject = await world.makeSubject();
  const chapter = await world.makeChapter(subject.id);
  const qcm = await world.makeQcm(subject.id, { chapter_id: chapter.id });
  await world.makeQcm(subject.id);
  const qroc = await world.makeQroc(subject.id);
  const student = await world.student(subject.semester_id);
  await world.makePayment(student.user.id, subject.semester_id);
  await giveAnswer(student.api, { qcm_id: qcm.id, selected_answers: ['A'] });
  await giveGrade(student.api, makeGrade(qroc.id));
  await world.student(subject.semester_id);
  const former = await world.signedIn();
  await world.makeAccess(former.user.id, subject.semester_id, 'expired');
  return { subject, chapter, student };
}

describe('what a deletion concerns', () => {
  it('is counted for a semester, a subject, a chapter and an account', async () => {
    const api = await admin();
    const { subject, chapter, student } = await makeContent();
    const all = { live_accesses: 2, orders: 1 };
    expect(await api.removals.effects({ kind: 'semester', id: subject.semester_id })).toEqual({
      name: expect.any(String),
      subjects: 1,
      chapters: 1,
      qcms: 2,
      qrocs: 1,
      ...all,
      students: 2,
      answers: 2,
    });
    expect(await api.removals.effects({ kind: 'subject', id: subject.id })).toEqual({
      name: subject.name,
      subjects: 0,
      chapters: 1,
      qcms: 2,
      qrocs: 1,
      ...all,
      students: 1,
      answers: 2,
    });
    expect(await api.removals.effects({ kind: 'chapter', id: chapter.id })).toEqual({
      name: chapter.name,
      subjects: 0,
      chapters: 0,
      qcms: 1,
      qrocs: 0,
      ...all,
      students: 1,
      answers: 1,
    });
    expect(await api.removals.effects({ kind: 'user', id: student.user.id })).toEqual({
      name: student.user.full_name,
      subjects: 0,
      chapters: 0,
      qcms: 0,
      qrocs: 0,
      students: 1,
      live_accesses: 1,
      answers: 2,
      orders: 1,
    });
  });

  it.each([
    ['semester', 'semesters.not_found'],
    ['subject', 'subjects.not_found'],
    ['chapter', 'chapters.not_found'],
    ['user', 'users.not_found'],
  ] as const)('is not known of a %s that is gone', async (kind, code) => {
    const api = await admin();
    const id = Number.MAX_SAFE_INTEGER;
    await expectRefused(api.removals.effects({ kind, id }), code);
    await expectRefused(api.removals.confirm({ kind, id, confirm_name: 'x' }), code);
  });
});

describe('a deletion that was confirmed', () => {
  it('happens under its name alone', async () => {
    const api = await admin();
    const { subject, chapter, student } = await makeContent();
    for (const [kind, id] of [
      ['chapter', chapter.id],
      ['subject', subject.id],
      ['semester', subject.semester_id],
      ['user', student.user.id],
    ] as const) {
      const { name } = await api.removals.effects({ kind, id });
      const other = api.removals.confirm({ kind, id, confirm_name: `${name} bis` });
      expect(await fieldErrorsOf(other)).toHaveProperty('confirm_name');
      expect(await api.removals.effects({ kind, id })).toMatchObject({ name });
      await api.removals.confirm({ kind, id, confirm_name: ` ${name} ` });
      await expect(api.removals.effects({ kind, id })).rejects.toThrow();
    }
  });
});
