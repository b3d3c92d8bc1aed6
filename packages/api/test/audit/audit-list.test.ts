import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

/** An administrator who made three changes, oldest first. */
async function makeChanges() {
  const admin = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const semester = await admin.api.semesters.create({ name: 'Été', year: 2026, fee: 12.5 });
  await admin.api.semesters.update({ id: semester.id, name: 'Hiver', year: 2026, fee: 12.5 });
  const { id, full_name, email } = user;
  await admin.api.users.update({ id, full_name: `Zoé ${id}`, email });
  return { admin, user, semester, full_name };
}

describe('the log', () => {
  it('is read newest first: who, when, what, before and after', async () => {
    const { admin, user, semester, full_name } = await makeChanges();
    const { items, total } = await admin.api.audit.list({ actor_id: admin.user.id });
    expect(total).toBe(3);
    expect(items).toMatchObject([
      {
        action: 'users.update',
        entity: 'users',
        entity_id: user.id,
        personal_before: { full_name },
        personal_after: { full_name: `Zoé ${user.id}` },
      },
      {
        action: 'semesters.update',
        entity: 'semesters',
        entity_id: semester.id,
        before: { name: 'Été' },
        after: { name: 'Hiver' },
      },
      { action: 'semesters.create', before: null, after: { name: 'Été' } },
    ]);
    for (const item of items) {
      expect(item.actor_name).toBe(admin.user.full_name);
      expect(item.created_at).toBeInstanceOf(Date);
    }
  });

  it('is read page by page without gap or overlap', async () => {
    const { admin } = await makeChanges();
    const filter = { actor_id: admin.user.id };
    const all = await admin.api.audit.list(filter);
    const pages = [0, 1, 2].map((skip) => admin.api.audit.list({ ...filter, skip, limit: 1 }));
    const read = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
    expect(read).toEqual(all.items.map(({ id }) => id));
  });

  it('is filtered by action, thing and words, whatever their accents', async () => {
    const { admin, user, semester } = await makeChanges();
    const actor_id = admin.user.id;
    const actions = async (filter: object) =>
      (await admin.api.audit.list({ actor_id, ...filter })).items.map(({ action }) => action);
    expect(await actions({ action: 'semesters.create' })).toEqual(['semesters.create']);
    expect(await actions({ entity: 'users' })).toEqual(['users.update']);
    expect(await actions({ entity: 'semesters', entity_id: semester.id })).toHaveLength(2);
    expect(await actions({ search: 'HIVER' })).toEqual(['semesters.update']);
    expect(await actions({ search: 'ete' })).toEqual(['semesters.update', 'semesters.create']);
    expect(await actions({ search: `zoe ${user.id}` })).toEqual(['users.update']);
    expect(await actions({ search: admin.user.email })).toHaveLength(3);
    expect(await actions({ search: '%' })).toEqual([]);
  });

  it('is filtered by days of the configured zone, both included', async () => {
    const { admin } = await makeChanges();
    const today = new Intl.DateTimeFormat('sv', { timeZone: world.services.timezone });
    const shifted = (days: number) => today.format(Date.now() + days * 86_400_000);
    const count = async (filter: object) =>
      (await admin.api.audit.list({ actor_id: admin.user.id, ...filter })).total;
    // A day more on each side: the day may end while the test runs.
    expect(await count({ from: shifted(-1), to: shifted(1) })).toBe(3);
    expect(await count({ from: shifted(2) })).toBe(0);
    expect(await count({ to: shifted(-2) })).toBe(0);
  });

  it('counts a day from midnight to midnight of that zone', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    // Casablanca is at UTC+1 in July: 23:30 UTC is the next day there.
    await world.insert('audit_log', {
      actor_id: admin.user.id,
      action: 'semesters.remove',
      entity: 'semesters',
      created_at: '2025-07-14T23:30:00Z',
    });
    const count = async (day: string) =>
      (await admin.api.audit.list({ actor_id: admin.user.id, from: day, to: day })).total;
    expect([await count('2025-07-14'), await count('2025-07-15')]).toEqual([0, 1]);
  });

  it('forgets the name of a person who is gone, and keeps the decision', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    const { id } = await world.makePayment(user.id, semester.id);
    await admin.api.payments.reject({ id, rejection_reason: `Refus de ${user.full_name}` });
    const filter = { actor_id: admin.user.id, action: 'payments.reject' };
    const before = await admin.api.audit.list(filter);
    expect(before.items[0]?.personal_after).toEqual({
      rejection_reason: `Refus de ${user.full_name}`,
    });
    await admin.api.users.remove({ id: user.id });
    const after = await admin.api.audit.list(filter);
    expect(after.items).toMatchObject([{ entity_id: id, personal_after: null }]);
  });

  it('knows what it can be filtered by', async () => {
    const { admin } = await makeChanges();
    const options = await admin.api.audit.options();
    expect(options.actions).toEqual(
      expect.arrayContaining(['semesters.create', 'semesters.update', 'users.update']),
    );
    expect(new Set(options.actions).size).toBe(options.actions.length);
    expect(options.entities).toEqual(expect.arrayContaining(['semesters', 'users']));
    expect(options.actors).toContainEqual({ id: admin.user.id, full_name: admin.user.full_name });
  });
});

const signIn = () => world.signedIn({ role: 'admin' });

const options = { A: 'un', B: 'deux' };

/** The newest entry of an administrator. */
async function lastEntry({ api, user }: Awaited<ReturnType<typeof signIn>>) {
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
