import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import { makeFixture } from '../support/fixture.ts';
import { useWorld } from '../support/harness.ts';
import { CHANGES, expectNoted } from './noted.ts';

const world = useWorld();

const entriesOf = (actor_id: number) => world.rows('audit_log', { actor_id }, undefined, 'id');

describe('every change by an administrator', () => {
  it.each(CHANGES)(
    'is noted once with before and after, without personal data: %s',
    async (path) => {
      const { api, user } = await world.signedIn({ role: 'admin' });
      const fixture = await makeFixture(world, path);
      await PROCEDURES[path]?.(api, fixture);
      await expectNoted(world, path, user.id, fixture);
    },
  );

  /** Nothing of it is changed. */
  let nothing: Fixture;
  beforeAll(async () => {
    nothing = await makeFixture(world);
  });

  it.each(CHANGES)('is not noted when it is refused: %s', async (path) => {
    const admin = await world.signedIn({ role: 'admin' });
    const fixture = nothing;
    const nowhere = {
      semester_id: 1e15,
      subject_id: 1e15,
      chapter_id: 1e15,
      qcm_id: 1e15,
      qroc_id: 1e15,
      case_id: 1e15,
      payment_id: 1e15,
      whole_code: { id: 1e15, code: 'ABCD2345' },
      rejected_id: 1e15,
      access_id: 1e15,
      user_note_id: 1e15,
      staff_role_id: 1e15,
      abbreviation_id: 1e15,
      user: { ...fixture.user, id: 1e15 },
      import_id: 1e15,
      bareme_id: 1e15,
      audit_id: 1e15,
      pendingImport: async () => 1e15,
      pendingTable: async () => 1e15,
      mockExam: async () => 1e15,
      bulkChange: async () => 1e15,
      openExplanation: async () => 1e15,
      ownDraft: async () => ({ id: 1e15, revision: 1 }),
      submittedDraft: async () => ({ id: 1e15, revision: 1 }),
      mergedPair: async () => 1e15,
      unpublished: async () => 1e15,
      invite: async () => ({ id: 1e15, token: '' }),
      transfer: async () => 1e15,
      sharedAccount: async () => 1e15,
    };
    const call = PROCEDURES[path];
    // These refer to nothing that could be missing, or name what was refused in their answer.
    if (
      /^(semesters|baremes|invitations|users)\.create$|^(settings|legal)\.update$|^abbreviations\.save$|^months\.close$|^statements\.(add|approve|undo|withdraw)$/.test(
        path,
      )
    )
      return;
    await expect(call?.(admin.api, { ...fixture, ...nowhere })).rejects.toThrow();
    expect(await entriesOf(admin.user.id)).toEqual([]);
  });
});

describe('an entry', () => {
  it('says what an account was and became; names and addresses are kept apart', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const email = `moved-${user.email}`;
    const change = { full_name: 'Autre Nom', email, role: 'admin', is_active: false } as const;
    await admin.api.users.update({ id: user.id, ...change, password: 'brand-new' });
    const [entry] = await entriesOf(admin.user.id);
    expect(entry).toMatchObject({
      entity_id: user.id,
      before: { role: 'user', is_active: true },
      after: { role: 'admin', is_active: false, password_changed: true },
    });
    const personal = await world.rows('audit_personal', { audit_id: entry?.id ?? 0 });
    expect(personal).toEqual([
      {
        audit_id: entry?.id,
        user_id: user.id,
        before: { full_name: user.full_name, email: user.email },
        after: { full_name: 'Autre Nom', email },
        search_text: expect.stringContaining('autre nom'),
      },
    ]);
  });

  it('says what a semester, a question and an access were and became', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 400 });
    const fields = { id: semester.id, name: 'Autre', year: 2030, fee: 450.5 };
    await admin.api.semesters.update(fields);
    const subject = await world.makeSubject(semester.id);
    const { id } = await world.makeQcm(subject.id);
    const form = { id, subject_id: subject.id, question_text: 'Neuve ?' };
    const options = { A: 'un', B: 'deux' };
    await admin.api.qcms.update({ ...form, options, correct_answers: ['B'] });
    const access = await world.makeAccess(user.id, semester.id);
    await admin.api.access.revoke({ id: access.id });
    expect(await entriesOf(admin.user.id)).toMatchObject([
      {
        before: { name: semester.name, fee: 400, year: 2026 },
        after: { name: 'Autre', fee: 450.5, year: 2030, is_active: true },
      },
      {
        before: { correct_answers: ['A', 'C'], justification: 'Parce que.' },
        after: { correct_answers: ['B'], justification: null, options },
      },
      { before: { user_id: user.id, revoked_at: null }, after: { revoked_at: expect.any(String) } },
    ]);
  });

  it('says what was decided on an order: sum, state and end of the access', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 123.45 });
    const { id } = await world.makePayment(user.id, semester.id);
    await admin.api.payments.approve({ id, duration_months: 3 });
    const [access] = await world.rows('access', { user_id: user.id }, ['expires_at']);
    expect(await entriesOf(admin.user.id)).toMatchObject([
      {
        entity_id: id,
        before: { status: 'pending', amount: 123.45, semester_name: semester.name },
        after: {
          status: 'approved',
          amount: 123.45,
          duration_months: 3,
          expires_at: access?.expires_at.toISOString(),
        },
      },
    ]);
  });

  it('says what was refused of an order; the reason goes with its student', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 50 });
    const { id } = await world.makePayment(user.id, semester.id);
    await admin.api.payments.reject({ id, rejection_reason: 'Illisible.' });
    const [entry] = await entriesOf(admin.user.id);
    const order = { amount: 50, semester_name: semester.name, user_id: user.id };
    expect(entry).toMatchObject({
      entity_id: id,
      before: { ...order, status: 'pending' },
      after: { ...order, status: 'rejected' },
    });
    const personal = await world.rows('audit_personal', { audit_id: entry?.id ?? 0 }, [
      'user_id',
      'after',
    ]);
    expect(personal).toEqual([{ user_id: user.id, after: { rejection_reason: 'Illisible.' } }]);
  });

  it('is not made by those who only read', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const fixture = await makeFixture(world);
    for (const [path, call] of Object.entries(PROCEDURES)) {
      const isRead = PROCEDURE_TYPES.get(path) === 'query';
      if (isRead && isForStaff(path)) await call(admin.api, fixture);
    }
    expect(await entriesOf(admin.user.id)).toEqual([]);
  });
});

describe('the log', () => {
  it.each([
    ['update', sql`update audit_log set action = 'nothing'`],
    ['delete', sql`delete from audit_log`],
    ['truncate', sql`truncate audit_log cascade`],
  ])('refuses to %s', async (_, statement) => {
    const admin = await world.signedIn({ role: 'admin' });
    await admin.api.semesters.create({ name: 'Noté', year: 2026, fee: 1 });
    const before = await entriesOf(admin.user.id);
    expect(before).toHaveLength(1);
    await expect(statement.execute(world.db)).rejects.toThrow('audit_log is append-only');
    expect(await entriesOf(admin.user.id)).toEqual(before);
  });
});
