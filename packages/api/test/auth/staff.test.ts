import { isoDay } from '@amphi/domain/dates';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { REJECTED } from '../support/orders.ts';
import { refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);

const rolesOf = async (user_id: number) =>
  (await admin.api.staff.byUser({ user_id })).map(({ role }) => role);

const auditOf = (user_id: number) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('entity', '=', 'staff')
    .where(sql<boolean>`coalesce(before, after) ->> 'user_id' = ${String(user_id)}`)
    .orderBy('id')
    .execute();

it('grants a role once, which counts from the next request on', async () => {
  const { api, user } = await world.signedIn();
  expect((await api.auth.session())?.staff).toEqual([]);
  expect((await refusalOf(api.payments.queue())).code).toBe('auth.admin_only');
  const grant = { user_id: user.id, role: 'accountant' as const };
  await admin.api.staff.grant(grant);
  await admin.api.staff.grant(grant);
  expect(await rolesOf(user.id)).toEqual(['accountant']);
  expect((await api.auth.session())?.staff).toEqual(['accountant']);
  expect(await api.payments.queue()).toEqual(expect.any(Array));
  expect(await auditOf(user.id)).toEqual([
    { actor_id: admin.user.id, action: 'staff.grant', before: null, after: grant },
  ]);
});

it('grants a role in several places, each named with its scope', async () => {
  const { api, user } = await world.signedIn();
  const semester = await world.makeSemester();
  const subject = await world.makeSubject(semester.id);
  const grant = { user_id: user.id, role: 'editor' as const };
  await admin.api.staff.grant({ ...grant, semester_id: semester.id });
  await admin.api.staff.grant({ ...grant, semester_id: semester.id });
  await admin.api.staff.grant({ ...grant, subject_id: subject.id });
  await admin.api.staff.grant({ ...grant, role: 'reviewer' });
  const named = (await admin.api.staff.byUser({ user_id: user.id })).map(roleName);
  const subjectName = (await admin.api.subjects.byId({ id: subject.id })).name;
  expect(named).toEqual([
    `Rédacteur, ${semester.name}`,
    `Rédacteur, ${subjectName} (${semester.name})`,
    'Relecteur, tous les semestres',
  ]);
  const listed = (await admin.api.staff.list()).filter(({ user_id }) => user_id === user.id);
  expect(listed.map(roleName)).toEqual(named);
  expect((await api.auth.session())?.staff).toEqual(['editor', 'reviewer']);
  expect((await auditOf(user.id)).map(({ after }) => after)).toEqual([
    { user_id: user.id, role: 'editor', semester_id: semester.id },
    { user_id: user.id, role: 'editor', subject_id: subject.id },
    { user_id: user.id, role: 'reviewer' },
  ]);
});

it('takes a role away, which counts from the next request on', async () => {
  const { api, user } = await world.staff('accountant');
  const [grant] = await admin.api.staff.byUser({ user_id: user.id });
  const id = grant?.id ?? 0;
  await admin.api.staff.revoke({ id });
  expect(await rolesOf(user.id)).toEqual([]);
  expect((await refusalOf(api.payments.queue())).code).toBe('auth.admin_only');
  expect((await refusalOf(admin.api.staff.revoke({ id }))).code).toBe('staff.not_found');
  expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['staff.revoke']);
});

it('grants nothing to administrators or unknown accounts, and no scope that does not exist', async () => {
  const other = await world.signedIn({ role: 'admin' });
  const grant = (user_id: number) => admin.api.staff.grant({ user_id, role: 'accountant' });
  expect((await refusalOf(grant(other.user.id))).code).toBe('staff.is_admin');
  expect((await refusalOf(grant(1e12))).code).toBe('users.not_found');
  const { user } = await world.signedIn();
  const editor = { user_id: user.id, role: 'editor' as const };
  const missing = [
    [{ ...editor, subject_id: 1e12 }, 'subjects.not_found'],
    [{ ...editor, semester_id: 1e12 }, 'semesters.not_found'],
  ] as const;
  for (const [input, code] of missing) {
    expect((await refusalOf(admin.api.staff.grant(input))).code).toBe(code);
  }
});

it('lists each role of an account once, whatever its scopes', async () => {
  const { api, user } = await world.staff('accountant');
  for (const semester of [await world.makeSemester(), await world.makeSemester()]) {
    await world.makeStaffRole(user.id, { role: 'editor', semester_id: semester.id });
  }
  expect((await api.auth.session())?.staff).toEqual(['accountant', 'editor']);
  const { items } = await admin.api.users.list({ search: user.email });
  expect(items.map(({ staff }) => staff)).toEqual([['accountant', 'editor']]);
});

it('ends a session of staff as early as one of an administrator', async () => {
  const [staff, student] = [await world.staff('accountant'), await world.signedIn()];
  const idleFor = (hours: number, column: 'last_seen_at' | 'created_at') =>
    world.update(
      'sessions',
      { user_id: [staff.user.id, student.user.id] },
      { [column]: sql`now() - make_interval(hours => ${hours})` },
    );
  await idleFor(5, 'last_seen_at');
  expect(await staff.api.auth.session()).toBeNull();
  expect(await student.api.auth.session()).not.toBeNull();
  await idleFor(0, 'last_seen_at');
  expect(await staff.api.auth.session()).not.toBeNull();
  await idleFor(25, 'created_at');
  expect(await staff.api.auth.session()).toBeNull();
  expect(await student.api.auth.session()).not.toBeNull();
});

it('lets an accountant decide on orders of others, not on their own', async () => {
  const { api, user } = await world.staff('accountant');
  const [semester, other] = [await world.makeSemester(), await world.makeSemester()];
  const own = await world.makePayment(user.id, semester.id);
  const rejected = await world.makePayment(user.id, other.id, REJECTED);
  const { user: student } = await world.signedIn();
  const { id } = await world.makePayment(student.id, semester.id);
  const refused = [
    () => api.payments.approve({ id: own.id }),
    () => api.payments.reject({ id: own.id, rejection_reason: 'Illisible, encore' }),
    () => api.payments.reopen({ id: rejected.id, reopen_reason: 'Lisible finalement' }),
    () => api.payments.saveReference({ id: own.id, transaction_reference: `TX-${own.id}-1` }),
  ];
  for (const call of refused) expect((await refusalOf(call())).code).toBe('payments.own_order');
  expect(await api.payments.byId({ id: own.id })).toMatchObject({ status: 'pending' });
  expect(await api.payments.approve({ id })).toMatchObject({ id, status: 'approved' });
  const decided = await admin.api.audit.list({ entity: 'payments', actor_id: user.id });
  expect(decided.items.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['payments.approve', id],
  ]);
});

it('shows every semester as a filter of orders, whether on sale or not', async () => {
  const { api } = await world.staff('accountant');
  const { id, name, year, fee } = await world.makeSemester({ is_active: false });
  expect(await api.payments.semesters()).toContainEqual({ id, name, year, fee });
});

it('lets a cashier book what others pay, and give nothing away', async () => {
  const { api, user } = await world.staff('cashier');
  const { user: student } = await world.signedIn();
  const { id: semester_id } = await world.makeSemester();
  const cash = { semester_id, ends_on: inDays(30), granted_for: 'cash' as const };
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code;
  expect(await code(api.access.grant({ ...cash, user_id: user.id }))).toBe('payments.own_order');
  const free = { ...cash, granted_for: 'goodwill' as const };
  expect(await code(api.access.grant({ ...free, user_id: student.id }))).toBe('auth.admin_only');
  const { id, payment_id } = await api.access.grant({ ...cash, user_id: student.id });
  expect(await code(api.access.changeEnd({ id, ...free }))).toBe('auth.admin_only');
  await api.access.changeEnd({ id, ...cash, ends_on: inDays(60) });

  const seen = await api.users.atDesk({ id: student.id });
  expect(Object.keys(seen).sort()).toEqual(['payments', 'user']);
  expect(seen.payments).toHaveLength(2);
  expect(seen.payments.at(-1)?.id).toBe(payment_id);
  const own = await world.makeAccess(user.id, semester_id);
  expect(await code(api.access.changeEnd({ ...cash, id: own.id }))).toBe('payments.own_order');
});

it('lets an examiner give a subject its rule, and change nothing else of it', async () => {
  const { api } = await world.staff('examiner');
  const subject = await world.makeSubject((await world.makeSemester()).id);
  const { id: bareme_id } = await world.makeBareme();
  const before = await admin.api.subjects.byId({ id: subject.id });
  await api.examPapers.saveSubjectRule({ subject_id: subject.id, bareme_id });
  expect(await admin.api.subjects.byId({ id: subject.id })).toEqual(before);
  expect(await api.examPapers.bySubject({ subject_id: subject.id })).toMatchObject({ bareme_id });
  expect((await refusalOf(api.subjects.update({ ...before, name: 'Autre' }))).code).toBe(
    'auth.admin_only',
  );
});
