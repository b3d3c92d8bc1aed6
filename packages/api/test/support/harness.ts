import type { Database } from '@amphi/db';
import {
  createTestDatabase,
  emptyTestDatabase,
  partitionAnswers,
  type Rows,
  rowsOf,
  type TestDatabase,
} from '@amphi/db/testing';
import type {} from '@amphi/db/testing/global-setup';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { readTableFile } from '@amphi/question-files/read';
import { afterAll, beforeAll, inject } from 'vitest';
import { packFile } from '../../src/catalog/imports/pack-file.ts';
import { insertUser } from '../../src/identity/accounts/accounts.queries.ts';
import { insertSession } from '../../src/identity/auth/auth.queries.ts';
import { sendResetLink } from '../../src/identity/auth/auth.usecases.ts';
import { createPasswordHasher } from '../../src/identity/auth/passwords.ts';
import { createToken, hashToken } from '../../src/identity/auth/tokens.ts';
import { exportAccount } from '../../src/insight/profile/export.usecases.ts';
import type {
  DeletedAccount,
  Limiter,
  LimitName,
  Mail,
  MailOptions,
  Services,
  SessionUser,
} from '../../src/platform/context.ts';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { TestBrowser } from '../../src/testing/browser.ts';
import { PASSWORD } from '../../src/testing/procedures.ts';
import * as factories from './factories.ts';
import { makeBareme, makeExamPaper, makeSitting } from './study-factories.ts';

export { PASSWORD, TestBrowser };

export const TIMEZONE = 'Africa/Casablanca';

/** Effects that leave the process, kept so that tests can look at them. */
export interface Outbox {
  mails: (Mail & MailOptions)[];
  removedReceipts: string[];
  removedImages: string[];
  deletions: DeletedAccount[];
}

/** Equals RATE_LIMITS=off. The limits are tested over HTTP. */
export const NO_LIMITS: Limiter = {
  consume: () => Promise.resolve(),
  assertLeft: () => Promise.resolve(),
  reserve: () => Promise.resolve(() => Promise.resolve()),
  count: () => Promise.resolve(),
  slowDown: () => Promise.resolve(),
  delayRefusal: () => Promise.resolve(),
};

/** Notes which budgets are used, and for what. */
export function recordLimits() {
  const used: [use: keyof Limiter, limit: LimitName, key: string][] = [];
  const limiter: Limiter = {
    consume: async (limit, key) => {
      used.push(['consume', limit, key]);
    },
    assertLeft: async (budgets) => {
      for (const budget of budgets) used.push(['assertLeft', ...budget]);
    },
    // Noted as counted, until it is taken back.
    reserve: async (budgets) => {
      const counted = budgets.map((budget): (typeof used)[number] => ['count', ...budget]);
      used.push(...counted);
      return async () => {
        for (const one of counted) used.splice(used.indexOf(one), 1);
      };
    },
    count: async (budgets) => {
      for (const budget of budgets) used.push(['count', ...budget]);
    },
    slowDown: async (limit, key) => {
      used.push(['slowDown', limit, key]);
    },
    delayRefusal: () => Promise.resolve(),
  };
  return { used, limiter };
}

/** Runs the jobs of all requests for a link that wait. */
export async function sendResetLinks(services: Services): Promise<void> {
  const requests = await services.db.selectFrom('auth_requests').select('id').execute();
  for (const { id } of requests) await sendResetLink(services, id);
}

/** Shared by all files of a worker: each hasher begins with a hash of its own. */
const passwords = createPasswordHasher({ concurrency: 2 });
const passwordHash = passwords.hash(PASSWORD);

/** Real services on the test database; only what leaves the process is caught. */
export function createServices(db: Database, outbox: Outbox): Services {
  return {
    db,
    answers: createAnswerWriter(db, TIMEZONE),
    passwords,
    limiter: NO_LIMITS,
    receipts: {
      remove: async (name) => {
        outbox.removedReceipts.push(name);
      },
    },
    images: {
      remove: async (name) => {
        outbox.removedImages.push(name);
      },
    },
    deletions: {
      add: async (account) => {
        outbox.deletions.push(account);
      },
      list: async () => outbox.deletions,
    },
    mailer: {
      enqueue: async (_trx, mail, options) => {
        outbox.mails.push({ ...mail, ...options });
      },
      forget: async (addresses) => {
        outbox.mails = outbox.mails.filter(({ to }) => !addresses.includes(to));
      },
    },
    jobs: { enqueueResetLink: () => Promise.resolve() },
    settings: {
      bank_name: 'Bankily',
      bank_account: '0000',
      account_holder: null,
      contact_phone: '+212 600 000 000',
      public_url: 'http://localhost',
      sends_mail: true,
    },
    backupDays: 14,
    installation: {
      last: () => ({ last: null, is_checking: false }),
      backUp: () => Promise.resolve(null),
      check: () => Promise.resolve({ at: new Date(), checks: [] }),
      sendTrial: () => Promise.resolve(null),
    },
    tables: { read: async (content, chosen) => packFile(await readTableFile(content, chosen)) },
    timezone: TIMEZONE,
    isPublic: false,
  };
}

type Person = TestBrowser & { user: SessionUser };

const MAKERS = { ...factories, makeBareme, makeExamPaper, makeSitting };
type Makers = {
  [Name in keyof typeof MAKERS]: (typeof MAKERS)[Name] extends (
    db: Database,
    ...rest: infer Rest
  ) => infer Made
    ? (...rest: Rest) => Made
    : never;
};

function makersOf(open: () => Database): Makers {
  return Object.fromEntries(
    Object.entries(MAKERS).map(([name, make]) => [
      name,
      (...rest: unknown[]) =>
        (make as (db: Database, ...rest: unknown[]) => unknown)(open(), ...rest),
    ]),
  ) as Makers;
}

export interface World extends Rows, Makers {
  readonly db: Database;
  readonly services: Services;
  readonly outbox: Outbox;
  /** A visitor without a session. */
  anonymous(): TestBrowser;
  /** A new user who is signed in. */
  signedIn(user?: {
    role?: 'user' | 'admin';
    email?: string;
    email_confirmed?: boolean;
  }): Promise<Person>;
  /** A signed-in person with live access to a semester. */
  student(semester_id: number): Promise<Person>;
  /** A signed-in person with a role in the back-office, everywhere unless in one place. */
  staff(role: StaffRole, scope?: { semester_id?: number; subject_id?: number }): Promise<Person>;
  /** The copy of everything that an account has, as it is downloaded. */
  copyOf(userId: number): Promise<string>;
  connectionString: string;
}

let counter = 0;

/** Layouts of the table of answers. The counts have to be the same. */
export const ANSWERS_TABLES = [
  ['in one table', undefined],
  ['in partitions by student', partitionAnswers],
] as const;

/** An empty database for the tests of a file, which change its rows alone. */
export function useWorld(): World {
  return useDatabase((clusterUrl) => emptyTestDatabase(clusterUrl));
}

/**
 * A database of its own, for tests that change or measure tables themselves, or stand beside others of their file;
 * `prepare` finds it empty.
 */
export function useOwnWorld(prepare?: (db: Database) => Promise<unknown>): World {
  let own: TestDatabase | undefined;
  const world = useDatabase(async (clusterUrl) => {
    own = await createTestDatabase(clusterUrl);
    await prepare?.(own.db);
    return own;
  });
  afterAll(() => own?.drop());
  return world;
}

type Opened = Pick<TestDatabase, 'db' | 'connectionString'>;

function useDatabase(open: (clusterUrl: string) => Promise<Opened>): World {
  let database: Opened | undefined;
  let services: Services | undefined;
  const outbox: Outbox = { mails: [], removedReceipts: [], removedImages: [], deletions: [] };
  beforeAll(async () => {
    database = await open(inject('clusterUrl'));
    services = createServices(database.db, outbox);
  });
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the world exists only inside of tests');
    return value;
  };
  return {
    ...rowsOf(() => ready(database).db),
    ...makersOf(() => ready(database).db),
    get db() {
      return ready(database).db;
    },
    get connectionString() {
      return ready(database).connectionString;
    },
    get services() {
      return ready(services);
    },
    outbox,
    anonymous: () => new TestBrowser(ready(services)),
    async copyOf(userId) {
      let copy = '';
      for await (const piece of await exportAccount(ready(database).db, userId)) copy += piece;
      return copy;
    },
    async student(semester_id) {
      const person = await this.signedIn();
      await this.makeAccess(person.user.id, semester_id);
      return person;
    },
    async staff(role, scope = {}) {
      const person = await this.signedIn();
      await this.makeStaffRole(person.user.id, { role, ...scope });
      return person;
    },
    async signedIn({ role = 'user', email, email_confirmed = true } = {}) {
      counter += 1;
      const number = counter;
      const password_hash = await passwordHash;
      const user = await insertUser(ready(database).db, {
        full_name: `Personne ${number}`,
        email: email ?? `personne-${number}@test.example`,
        password_hash,
        role,
        email_confirmed,
      });
      // Inserts what signing in would, without hashing the password again: many tests need many people.
      const browser = new TestBrowser(ready(services));
      browser.token = createToken();
      const token_hash = hashToken(browser.token);
      const session = { token_hash, user_id: user.id, user_agent: 'test' };
      await insertSession(ready(database).db, session, password_hash);
      return Object.assign(browser, { user });
    },
  };
}

/** An administrator who is signed in, one for all tests of a file. */
export function useAdministrator(
  world: World,
): Pick<TestBrowser & { user: SessionUser }, 'api' | 'user'> {
  let admin: Awaited<ReturnType<World['signedIn']>>;
  beforeAll(async () => {
    admin = await world.signedIn({ role: 'admin' });
  });
  return {
    get api() {
      return admin.api;
    },
    get user() {
      return admin.user;
    },
  };
}
