import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import type { Fixture } from '../../src/testing/fixture.ts';
import { isReading, PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import {
  PERSONS,
  type Person,
  PROCEDURE_RIGHTS,
  type Right,
  statusFor,
} from '../../src/testing/rights.ts';
import type { makeStaffRole } from '../support/factories.ts';
import { makeFixture } from '../support/fixture.ts';
import { type TestBrowser, useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';
import { makeSubmission, recordGrade } from '../support/study-factories.ts';

const world = useWorld();

type SignedIn = Awaited<ReturnType<typeof world.signedIn>>;

/** A user whose session is left open on purpose: the account alone has to keep them out. */
async function deactivated(role: 'user' | 'admin', { semester_id }: Fixture): Promise<SignedIn> {
  const person = await world.signedIn({ role });
  await world.makeAccess(person.user.id, semester_id);
  await world.update('users', person.user.id, { is_active: false });
  return person;
}

async function student(
  semester_id?: number,
  state?: 'live' | 'expired' | 'revoked',
): Promise<SignedIn> {
  const person = await world.signedIn();
  if (semester_id !== undefined) await world.makeAccess(person.user.id, semester_id, state);
  return person;
}

async function staff(role: Parameters<typeof makeStaffRole>[2]): Promise<SignedIn> {
  const person = await student();
  await world.makeStaffRole(person.user.id, role);
  return person;
}

/** Opens an attempt by recording an answer without asking for access. */
async function answered(person: SignedIn, { qcm_id, qroc_id }: Fixture): Promise<SignedIn> {
  await world.services.answers.record(makeSubmission({ user_id: person.user.id, qcm_id }));
  await recordGrade(world.services, person.user, qroc_id);
  return person;
}

/** Everybody of the table, as they are to a fixture. */
const BROWSERS: Record<Person, (fixture: Fixture) => Promise<TestBrowser>> = {
  anonymous: async () => world.anonymous(),
  'with an invented session': async () => Object.assign(world.anonymous(), { token: 'invented' }),
  'deactivated student with an old session': async (fixture) =>
    answered(await deactivated('user', fixture), fixture),
  'deactivated administrator with an old session': (fixture) => deactivated('admin', fixture),
  'student without access': () => student(),
  'student with expired access': ({ semester_id }) => student(semester_id, 'expired'),
  'student with revoked access': ({ semester_id }) => student(semester_id, 'revoked'),
  'student with access elsewhere': async () => student((await world.makeSemester()).id),
  'student with expired access and an attempt': async (fixture) =>
    answered(await student(fixture.semester_id, 'expired'), fixture),
  'student with revoked access and an attempt': async (fixture) =>
    answered(await student(fixture.semester_id, 'revoked'), fixture),
  'student with live access': async (fixture) =>
    answered(await student(fixture.semester_id), fixture),
  accountant: () => staff({ role: 'accountant' }),
  cashier: () => staff({ role: 'cashier' }),
  examiner: () => staff({ role: 'examiner' }),
  editor: ({ semester_id }) => staff({ role: 'editor', semester_id }),
  reviewer: ({ semester_id }) => staff({ role: 'reviewer', semester_id }),
  administrator: async (fixture) => answered(await world.signedIn({ role: 'admin' }), fixture),
};

/** Code that a refusal has to have, so that none comes from elsewhere. */
function reasonOf(path: string, status: number): string | undefined {
  if (status === 200) return undefined;
  if (status === 401) return 'auth.required';
  if (status === 404) return path.startsWith('imports.') ? 'imports.not_found' : 'bulk.not_found';
  const ofStudents = ['access', 'history', 'chapters'].includes(PROCEDURE_RIGHTS[path] ?? '');
  return ofStudents ? 'access.denied' : 'auth.admin_only';
}

it('the table of calls names every procedure there is, and no other', () => {
  const paths = [...PROCEDURE_TYPES.keys()].sort();
  expect(Object.keys(PROCEDURES).sort()).toEqual(paths);
});

/**
 * People whom a call lets through, of each kind that another rule could keep out. That it lets students with access
 * or administrators through is seen where its statements are counted.
 */
const LET_IN: Record<Right, readonly Person[]> = {
  public: ['anonymous', 'administrator'],
  session: ['student without access', 'administrator'],
  access: ['administrator'],
  history: [
    'student with expired access and an attempt',
    'administrator',
    'student with revoked access and an attempt',
  ],
  owner: [],
  admin: [],
  accountant: ['accountant', 'cashier'],
  cashier: ['cashier'],
  examiner: ['examiner'],
  editor: ['editor'],
  author: [],
  reviewer: ['reviewer'],
  content: ['editor', 'reviewer'],
  contributor: [],
  chapters: ['editor', 'reviewer', 'examiner', 'administrator'],
};

/** Persons whose changes are made, each with content of its own: the writes of editors are made in `publishing.test.ts`. */
const CHANGING: Partial<Record<Right, readonly Person[]>> = {
  public: ['anonymous'],
  history: ['student with revoked access and an attempt'],
  accountant: ['accountant'],
  cashier: ['cashier'],
  examiner: ['examiner'],
  reviewer: ['reviewer'],
  content: ['reviewer'],
};

/** A refused call changes nothing, and neither does a reading one: their accounts and the data around them are made once for all calls. */
function useCrowd() {
  let fixture: Fixture | undefined;
  const browsers = new Map<Person, TestBrowser>();
  return async (person: Person) => {
    fixture ??= await makeFixture(world);
    const browser = browsers.get(person) ?? (await BROWSERS[person](fixture));
    browsers.set(person, browser);
    return { browser, fixture };
  };
}
const readers = useCrowd();
const refused = useCrowd();

async function caller(path: string, who: Right, person: Person) {
  const isRefused = statusFor(who, person) !== 200;
  if (isReading(path)) {
    return isRefused || LET_IN[who].includes(person) ? readers(person) : undefined;
  }
  if (isRefused) return refused(person);
  if (CHANGING[who]?.includes(person) !== true) return undefined;
  const fixture = await makeFixture(world, path);
  return { browser: await BROWSERS[person](fixture), fixture };
}

describe('everybody is answered by the table', () => {
  it.each(Object.entries(PROCEDURES))('%s', async (path, call) => {
    const who = PROCEDURE_RIGHTS[path];
    if (who === undefined) throw new Error(`${path} is not in the table`);
    const answers: Partial<Record<Person, unknown>> = {};
    const expected: Partial<Record<Person, unknown>> = {};
    const ask = async (person: Person, called: Awaited<ReturnType<typeof caller>>) => {
      if (called === undefined) return;
      const status = statusFor(who, person);
      // Each question has one draft, with which these calls begin.
      if (path.startsWith('drafts.')) await world.db.deleteFrom('question_drafts').execute();
      const failure = await call(called.browser.api, called.fixture).then(
        () => undefined,
        failureOf,
      );
      answers[person] = [failure?.status ?? 200, failure?.code];
      expected[person] = [status, reasonOf(path, status)];
    };
    const isRefused = (person: Person) => statusFor(who, person) !== 200;
    const callers = new Map<Person, Awaited<ReturnType<typeof caller>>>();
    for (const person of PERSONS.filter(isRefused)) {
      callers.set(person, await caller(path, who, person));
    }
    const before = await auditLength();
    for (const [person, called] of callers) await ask(person, called);
    expect(await auditLength()).toBe(before);
    for (const person of PERSONS) {
      if (!isRefused(person)) await ask(person, await caller(path, who, person));
    }
    expect(answers).toEqual(expected);
  });
});

it('says who is signed in but not why another user is not', async () => {
  const closed = await deactivated('user', await makeFixture(world));
  expect(await closed.api.auth.session()).toBeNull();
  const refusals = await Promise.all(
    [world.anonymous(), closed].map(({ api }) => refusalOf(api.dashboard.student())),
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
