import { describe, expect, it } from 'vitest';
import {
  findReturnedAccounts,
  reapplyDeletions,
} from '../../src/insight/users/deletions.usecases.ts';
import type { SessionUser } from '../../src/platform/context.ts';
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

const { deletions } = world.outbox;

const isThere = async ({ id }: SessionUser) => {
  const [row] = await world.rows('users', id, ['id']);
  return row !== undefined;
};

/** The entry of an account that is there, as if a backup had brought it back. */
const entryOf = ({ id, created_at }: SessionUser, ms = 0) => ({
  user_id: id,
  created_at: new Date(created_at.getTime() + ms),
  deleted_at: new Date(),
});

describe('the list of deleted accounts', () => {
  it('has each deletion, without anything of the person', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    await admin.api.users.remove({ id: user.id });
    expect(deletions.at(-1)).toEqual({
      user_id: user.id,
      created_at: user.created_at,
      deleted_at: expect.any(Date),
    });
  });

  it('is completed from the log', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    await admin.api.users.remove({ id: user.id });
    const entry = deletions.pop();
    await reapplyDeletions(world.services);
    expect(deletions).toContainEqual(entry);
    const { length } = deletions;
    await reapplyDeletions(world.services);
    expect(deletions).toHaveLength(length);
  });

  it('deletes again what a backup has brought back, once, and no other account', async () => {
    await world.signedIn({ role: 'admin' });
    const [back, stranger] = [(await world.signedIn()).user, (await world.signedIn()).user];
    // The number of a deleted account, given again after the restore.
    deletions.push(entryOf(back), entryOf(stranger, -60_000));
    expect(await findReturnedAccounts(world.db, world.services.deletions)).toEqual([back.id]);
    expect(await reapplyDeletions(world.services)).toBe(1);
    expect(await isThere(back)).toBe(false);
    expect(await isThere(stranger)).toBe(true);
    expect(await reapplyDeletions(world.services)).toBe(0);
    const entries = await world.rows('audit_log', { action: 'users.remove', entity_id: back.id }, [
      'actor_id',
    ]);
    expect(entries).toEqual([{ actor_id: null }]);
  });

  it('leaves the last administrator', async () => {
    await world.update('users', { role: 'admin' }, { role: 'user' });
    const { user } = await world.signedIn({ role: 'admin' });
    deletions.push(entryOf(user));
    expect(await reapplyDeletions(world.services)).toBe(0);
    expect(await isThere(user)).toBe(true);
  });
});
