import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
type Admin = Awaited<ReturnType<typeof signIn>>;
const signIn = () => world.signedIn({ role: 'admin' });

const options = { A: 'un', B: 'deux' };

/** The newest entry of an administrator. */
async function lastEntry({ api, user }: Admin) {
  const { items } = await api.audit.list({ actor_id: user.id, limit: 1 });
  return items[0] as (typeof items)[number];
}

describe('an entry of a change', () => {
  it('has the same fields on both sides', async () => {
    const admin = await signIn();
    const subject = await world.makeSubject();
    const filing = { subject_id: subject.id, question_text: 'Neuve ?' };
    const { id } = await world.makeQcm(subject.id);
    await admin.api.qcms.update({ ...filing, id, options, correct_answers: ['B'] });
    const qcm = await lastEntry(admin);
    expect(Object.keys(qcm.before ?? {})).toEqual(Object.keys(qcm.after ?? {}));
    const qroc = await world.makeQroc(subject.id);
    await admin.api.qrocs.update({ ...filing, id: qroc.id, answer_text: 'Neuve.' });
    const entry = await lastEntry(admin);
    expect(Object.keys(entry.before ?? {})).toEqual(Object.keys(entry.after ?? {}));
  });

  it('names its object and what its values refer to, as long as they exist', async () => {
    const admin = await signIn();
    const subject = await world.makeSubject();
    const one = await world.makeChapter(subject.id);
    const other = await world.makeChapter(subject.id);
    const order = { subject_id: subject.id, chapter_ids: [other.id, one.id] };
    await admin.api.chapters.reorder(order);
    expect((await lastEntry(admin)).names).toEqual({
      [`subjects:${subject.id}`]: subject.name,
      [`chapters:${one.id}`]: one.name,
      [`chapters:${other.id}`]: other.name,
    });
    const { items } = await admin.api.audit.list({ actor_id: admin.user.id });
    await admin.api.chapters.remove({ id: one.id });
    const after = await admin.api.audit.list({
      actor_id: admin.user.id,
      action: 'chapters.reorder',
    });
    expect(after.items[0]?.id).toBe(items[0]?.id);
    expect(after.items[0]?.names).not.toHaveProperty(`chapters:${one.id}`);
  });
});

describe('a version of content', () => {
  it('is restored by the rules of its form, as a change of its own', async () => {
    const admin = await signIn();
    const semester = await admin.api.semesters.create({ name: 'Été', year: 2026, fee: 12.5 });
    await admin.api.semesters.update({ id: semester.id, name: 'Hiver', year: 2027, fee: 20 });
    const { id: audit_id } = await lastEntry(admin);
    const { current, version } = await admin.api.edits.version({ audit_id });
    expect([current.name, version.name]).toEqual(['Hiver', 'Été']);
    await admin.api.edits.restore({ audit_id, if_unmodified: current });
    const entry = await lastEntry(admin);
    expect(entry).toMatchObject({
      action: 'semesters.update',
      before: { name: 'Hiver', year: 2027, fee: 20 },
      after: { name: 'Été', year: 2026, fee: 12.5 },
    });
  });

  it('of questions brings back the key and re-marks the answers', async () => {
    const admin = await signIn();
    const subject = await world.makeSubject();
    const { id } = await world.makeQcm(subject.id, { correct_answers: ['A'], options });
    const form = { id, subject_id: subject.id, question_text: 'Neuve ?', options };
    await admin.api.qcms.update({ ...form, correct_answers: ['B'] });
    const { id: audit_id } = await lastEntry(admin);
    await admin.api.edits.restore({ audit_id });
    const [qcm] = await admin.api.qcms.bySubject({ subject_id: subject.id });
    expect(qcm).toMatchObject({ correct_answers: ['A'], options });
    expect(qcm?.question_text).not.toBe('Neuve ?');
  });

  it('is not restored over a change that was not seen', async () => {
    const admin = await signIn();
    const subject = await world.makeSubject();
    const fields = { id: subject.id, semester_id: subject.semester_id };
    await admin.api.subjects.update({ ...fields, name: 'Deux' });
    const { id: audit_id } = await lastEntry(admin);
    const { current } = await admin.api.edits.version({ audit_id });
    await admin.api.subjects.update({ ...fields, name: 'Trois' });
    const restore = admin.api.edits.restore({ audit_id, if_unmodified: current });
    await expectRefused(restore, 'edits.conflict');
    await admin.api.edits.restore({ audit_id });
    expect((await lastEntry(admin)).after).toMatchObject({ name: subject.name });
  });

  it.each(['users', 'gone'] as const)('is none: %s', async (what) => {
    const admin = await signIn();
    const { id, name, subject_id } = await world.makeChapter((await world.makeSubject()).id);
    if (what === 'gone') {
      await admin.api.chapters.update({ id, name: `${name} bis`, subject_id });
      const { id: audit_id } = await lastEntry(admin);
      await admin.api.chapters.remove({ id });
      await expectRefused(admin.api.edits.version({ audit_id }), 'edits.no_version');
      await expectRefused(admin.api.edits.restore({ audit_id }), 'edits.no_version');
    } else {
      const { user } = await world.signedIn();
      await admin.api.users.update({ id: user.id, full_name: 'Autre', email: user.email });
      const { id: audit_id } = await lastEntry(admin);
      await expectRefused(admin.api.edits.restore({ audit_id }), 'edits.no_version');
    }
  });
});
