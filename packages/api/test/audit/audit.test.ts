import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../../src/testing/place.ts';
import { PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import {
  makeAccess,
  makePayment,
  makeQcm,
  makeSemester,
  makeSubject,
} from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { makePlace } from '../support/place.ts';

const world = useWorld();

const entriesOf = (actor_id: number) =>
  world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', actor_id)
    .orderBy('id')
    .execute();

/** What administrators change, by the router itself: every mutation that is not a student's or visitor's. */
const changes = [...PROCEDURE_TYPES.keys()].filter(
  (path) =>
    PROCEDURE_TYPES.get(path) === 'mutation' &&
    !/^(auth|answers|attempts|profile|reviews|sittings|bookmarks|memos|study|notifications|savedViews)\./.test(
      path,
    ) &&
    !['invitations.open', 'invitations.accept', 'invitations.register'].includes(path) &&
    // A trial mail changes nothing; rows of a file are taken by the change of each question.
    !['installation.testMail', 'imports.take'].includes(path) &&
    ![
      ...['reports.create', 'reports.createQroc', 'explanations.create'],
      'explanations.saveName',
    ].includes(path),
);

/** What the changes are made to that are not named after it. */
const ENTITIES: Record<string, string> = {
  'chapters.reorder': 'subjects',
  'edits.restore': 'semesters',
  'removals.confirm': 'semesters',
};

/** What the log calls changes that are made in another way than by their own procedure. */
const ACTIONS: Record<string, string> = {
  'drafts.saveQcm': 'drafts.create',
  'drafts.saveQroc': 'drafts.create',
  'edits.restore': 'semesters.update',
  'removals.confirm': 'semesters.remove',
  'qcms.publish': 'qcms.update',
  'qrocs.publish': 'qrocs.update',
  'reports.resolveQroc': 'reports.resolve',
};

/** What a change notes beside itself, since it makes another one by its own use case. */
const ALSO: Record<string, string> = {
  'drafts.accept': 'qcms.update',
  'payments.saveReceived': 'payments.approve',
};

/** The names of all values, those of lists and of texts by letter or language left out. */
function fieldsOf(values: unknown): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  return Object.entries(values).flatMap(([field, value]) =>
    /^[A-F]$/.test(field) ? [] : [field, ...fieldsOf(value)],
  );
}

describe('every change by an administrator', () => {
  it.each(changes)(
    'is noted once with before and after, without personal data: %s',
    async (path) => {
      const admin = await world.signedIn({ role: 'admin' });
      const place = await makePlace(world, path);
      const call = PROCEDURES[path];
      await call?.(admin.api, place);
      const action = ACTIONS[path] ?? path;
      const entries = (await entriesOf(admin.user.id)).filter((one) => one.action !== ALSO[path]);
      expect(entries).toEqual([
        {
          id: expect.any(Number),
          created_at: expect.any(Date),
          actor_id: admin.user.id,
          action,
          entity: ENTITIES[path] ?? path.split('.')[0],
          entity_id: expect.any(Number),
          before: action.endsWith('.create') ? null : expect.any(Object),
          after: action.endsWith('.remove') ? null : expect.any(Object),
          search_text: expect.any(String),
        },
      ]);
      const fields = entries.flatMap(({ before, after }) => [
        ...fieldsOf(before),
        ...fieldsOf(after),
      ]);
      expect(fields.filter((field) => !(field in adminAudit.fields) && field !== 'id')).toEqual([]);
      expect(entries[0]?.action.split('.')[1] ?? '').toSatisfy((verb) => verb in adminAudit.verbs);
      expect(entries[0]?.entity).toSatisfy((entity) => entity in adminAudit.entities);
      // The operator's own address is public.
      const { contact_email } = world.services.legal;
      const text = JSON.stringify(entries).replaceAll(contact_email ?? '', '');
      expect(text).not.toMatch(/@|Personne|Renommée|argon2|password_hash/);
      for (const secret of [place.user.email, place.user.full_name])
        expect(text).not.toContain(secret);
    },
  );

  /** Nothing of it is changed. */
  let nothing: Place;
  beforeAll(async () => {
    nothing = await makePlace(world);
  });

  it.each(changes)('is not noted when it is refused: %s', async (path) => {
    const admin = await world.signedIn({ role: 'admin' });
    const place = nothing;
    const nowhere = {
      ...{ semester_id: 1e15, subject_id: 1e15, chapter_id: 1e15, qcm_id: 1e15, qroc_id: 1e15 },
      case_id: 1e15,
      ...{
        payment_id: 1e15,
        rejected_id: 1e15,
        access_id: 1e15,
        user_note_id: 1e15,
        staff_role_id: 1e15,
        abbreviation_id: 1e15,
        user: { ...place.user, id: 1e15 },
      },
      ...{ import_id: 1e15, bareme_id: 1e15, audit_id: 1e15, pendingImport: async () => 1e15 },
      pendingTable: async () => 1e15,
      mockExam: async () => 1e15,
      bulkChange: async () => 1e15,
      openExplanation: async () => 1e15,
      ownDraft: async () => ({ id: 1e15, revision: 1 }),
      submittedDraft: async () => ({ id: 1e15, revision: 1 }),
      mergedPair: async () => 1e15,
      unpublished: async () => 1e15,
      invite: async () => ({ id: 1e15, token: '' }),
    };
    const call = PROCEDURES[path];
    // These refer to nothing that could be missing.
    if (
      /^(semesters|baremes|invitations)\.create$|^settings\.update$|^abbreviations\.save$/.test(
        path,
      )
    )
      return;
    await expect(call?.(admin.api, { ...place, ...nowhere })).rejects.toThrow();
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
    const personal = await world.db
      .selectFrom('audit_personal')
      .selectAll()
      .where('audit_id', '=', entry?.id ?? 0)
      .execute();
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
    const semester = await makeSemester(world.db, { fee: 400 });
    const fields = { id: semester.id, name: 'Autre', year: 2030, fee: 450.5 };
    await admin.api.semesters.update(fields);
    const subject = await makeSubject(world.db, semester.id);
    const { id } = await makeQcm(world.db, subject.id);
    const form = { id, subject_id: subject.id, question_text: 'Neuve ?' };
    const options = { A: 'un', B: 'deux' };
    await admin.api.qcms.update({ ...form, options, correct_answers: ['B'] });
    const access = await makeAccess(world.db, user.id, semester.id);
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
    const semester = await makeSemester(world.db, { fee: 123.45 });
    const { id } = await makePayment(world.db, user.id, semester.id);
    await admin.api.payments.approve({ id, duration_months: 3 });
    const [access] = await world.db
      .selectFrom('access')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .execute();
    expect(await entriesOf(admin.user.id)).toMatchObject([
      {
        entity_id: id,
        before: { status: 'pending', amount: 123.45, semester_name: semester.name },
        after: {
          ...{ status: 'approved', amount: 123.45, duration_months: 3 },
          expires_at: access?.expires_at.toISOString(),
        },
      },
    ]);
  });

  it('says what was refused of an order; the reason goes with its student', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await makeSemester(world.db, { fee: 50 });
    const { id } = await makePayment(world.db, user.id, semester.id);
    await admin.api.payments.reject({ id, rejection_reason: 'Illisible.' });
    const [entry] = await entriesOf(admin.user.id);
    const order = { amount: 50, semester_name: semester.name, user_id: user.id };
    expect(entry).toMatchObject({
      entity_id: id,
      before: { ...order, status: 'pending' },
      after: { ...order, status: 'rejected' },
    });
    const personal = await world.db
      .selectFrom('audit_personal')
      .select(['user_id', 'after'])
      .where('audit_id', '=', entry?.id ?? 0)
      .execute();
    expect(personal).toEqual([{ user_id: user.id, after: { rejection_reason: 'Illisible.' } }]);
  });

  it('is not made by those who only read', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const place = await makePlace(world);
    for (const [path, call] of Object.entries(PROCEDURES)) {
      const isRead = PROCEDURE_TYPES.get(path) === 'query';
      if (isRead && isForStaff(path)) await call(admin.api, place);
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
