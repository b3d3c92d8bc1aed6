import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccess, makeSemester, makeSubmission } from './factories.ts';
import { useWorld } from './harness.ts';
import { makePlace, type Place, PROCEDURE_TYPES, PROCEDURES, type Who } from './procedures.ts';
import { expectRefused, refusalOf } from './refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;
type State = 'without' | 'expired' | 'revoked' | 'elsewhere' | 'live';
const STATES = ['without', 'expired', 'revoked', 'elsewhere', 'live'] as const;

const students = {} as Record<State, Person>;
let admin: Person;
let closedStudent: Person;
let closedAdmin: Person;

beforeAll(async () => {
  for (const state of STATES) students[state] = await world.signedIn();
  admin = await world.signedIn({ role: 'admin' });
  closedStudent = await world.signedIn();
  closedAdmin = await world.signedIn({ role: 'admin' });
  // Their sessions are left open on purpose: the account alone has to keep them out.
  await world.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', 'in', [closedStudent.user.id, closedAdmin.user.id])
    .execute();
});

/** Gives every student the access that their name says. */
async function openDoors({ semester_id }: Place): Promise<void> {
  for (const state of ['expired', 'revoked', 'live'] as const) {
    await makeAccess(world.db, students[state].user.id, semester_id, state);
  }
  await makeAccess(world.db, closedStudent.user.id, semester_id);
  const elsewhere = await makeSemester(world.db);
  await makeAccess(world.db, students.elsewhere.user.id, elsewhere.id);
}

const rowsOf = (...wanted: Who[]) =>
  Object.entries(PROCEDURES)
    .filter(([, [who]]) => wanted.includes(who))
    .map(([path, [, call]]) => [path, call] as const);

/** Opens an attempt by recording an answer without asking for access. */
async function answered(person: Person, { qcm_id }: Place): Promise<void> {
  await world.services.answers.record(makeSubmission({ user_id: person.user.id, qcm_id }));
}

it('names every procedure there is, and no other', () => {
  expect(Object.keys(PROCEDURES).sort()).toEqual([...PROCEDURE_TYPES.keys()].sort());
});

describe('for everybody', () => {
  it.each(rowsOf('public'))('is %s', async (_, call) => {
    await call(world.anonymous().api, await makePlace(world));
    for (const role of ['user', 'admin'] as const) {
      await call((await world.signedIn({ role })).api, await makePlace(world));
    }
  });
});

describe('for those who are signed in', () => {
  it.each(rowsOf('session', 'oneself', 'admin', 'access', 'history'))('is %s', async (_, call) => {
    const place = await makePlace(world);
    await openDoors(place);
    await answered(closedStudent, place);
    const unknown = world.anonymous();
    unknown.token = 'invented';
    for (const browser of [world.anonymous(), unknown, closedStudent, closedAdmin]) {
      await expect(call(browser.api, place)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        cause: { code: 'auth.required' },
      });
    }
  });

  it.each(rowsOf('session'))('any of them may call %s', async (_, call) => {
    const place = await makePlace(world);
    for (const person of [students.without, students.live, admin]) await call(person.api, place);
  });

  it.each(rowsOf('oneself'))('any of them may call %s about themself', async (_, call) => {
    const place = await makePlace(world);
    for (const role of ['user', 'admin'] as const) {
      await call((await world.signedIn({ role })).api, place);
    }
  });
});

describe('for administrators', () => {
  it.each(rowsOf('admin'))('is %s', async (_, call) => {
    const place = await makePlace(world);
    await openDoors(place);
    const before = await auditLength();
    for (const person of [students.without, students.live]) {
      await expect(call(person.api, place)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        cause: { code: 'auth.admin_only' },
      });
    }
    expect(await auditLength()).toBe(before);
    await call(admin.api, place);
  });
});

describe('for those with live access to the semester', () => {
  it.each(rowsOf('access', 'history'))('is %s', async (_, call) => {
    const place = await makePlace(world);
    await openDoors(place);
    for (const state of ['without', 'expired', 'revoked', 'elsewhere'] as const) {
      await expect(call(students[state].api, place)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        cause: { code: 'access.denied' },
      });
    }
    for (const person of [students.live, admin]) {
      await answered(person, place);
      await call(person.api, place);
    }
  });

  it.each(rowsOf('access'))('is %s even for who has an attempt', async (_, call) => {
    const place = await makePlace(world);
    await openDoors(place);
    await answered(students.expired, place);
    await expectRefused(call(students.expired.api, place), 'access.denied');
  });
});

describe('also for those with an attempt of their own', () => {
  it.each(rowsOf('history'))('is %s', async (_, call) => {
    const place = await makePlace(world);
    await openDoors(place);
    await answered(students.live, place);
    for (const state of ['without', 'expired', 'revoked'] as const) {
      await expectRefused(call(students[state].api, place), 'access.denied');
      await answered(students[state], place);
      await call(students[state].api, place);
    }
  });
});

it('says who is signed in but not why somebody else is not', async () => {
  expect(await closedStudent.api.auth.session()).toBeNull();
  const refusals = await Promise.all(
    [world.anonymous(), closedStudent].map(({ api }) => refusalOf(api.dashboard.student())),
  );
  expect(refusals[0]).toEqual(refusals[1]);
});

async function auditLength(): Promise<number> {
  const { count } = await world.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
