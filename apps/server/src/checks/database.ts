import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  countActiveAdmins,
  createPasswordHasher,
  findLastBackups,
  findLastTrial,
  listLeftOut,
} from '@amphi/api';
import { findPublishedAccounts } from '@amphi/api/identity/auth/published-passwords.usecases';
import { findReturnedAccounts } from '@amphi/api/insight/users/deletions.usecases';
import {
  type Database,
  type DatabaseFacts,
  findObstacles,
  openDatabase,
  pendingMigrations,
  readFacts,
  withClient,
} from '@amphi/db';
import { listForeignNames } from '@amphi/db/copy';
import { calendarDay, clockTime } from '@amphi/domain/dates';
import { legalLabels } from '@amphi/domain/messages/fr/legal-labels';
import { EXAMPLE_BANK_ACCOUNT, EXAMPLE_CONTACT_PHONE } from '@amphi/domain/payments/rules';
import type pg from 'pg';
import { createDeletionList } from '../backup/deletions.ts';
import { TRIAL_VALID_DAYS, tryAndNote } from '../backup/trial.ts';
import type { Env } from '../env.ts';
import { isPublicAddress } from '../public-address.ts';
import { joinDatabase, type ProvidedDatabase, reasonOf } from '../startup/database.ts';
import { findZoneProblems } from '../startup/zone-data.ts';
import { storageOf } from '../storage/settings.ts';
import { about, type Finding, fail, ok, type Result, warn } from './finding.ts';

const MAX_CLOCK_MS = 2_000;

export interface DoctorOptions {
  restore?: string | true;
}

/** Checks the database of the settings and what is in it. Never rejects. */
export async function checkDatabase(env: Env, options: DoctorOptions = {}): Promise<Finding[]> {
  try {
    const database = await joinDatabase(env);
    const { connectionString } = database;
    const judge = async (client: pg.Client) => {
      const facts = await readFacts(client);
      const isCurrent = facts.applied !== undefined && pendingMigrations(facts).length === 0;
      return [
        ...about('database', judgeFacts(facts)),
        ...about('database', env.DATABASE_URL === undefined ? [] : await checkRole(client)),
        ...about('database', [await checkClock(client)]),
        ...about('zone', await checkZone(env, client)),
        ...about('contact', await checkExamples(env, isCurrent ? client : undefined)),
        ...(isCurrent ? await checkContent(env, client, database, options) : []),
      ];
    };
    try {
      return await withClient({ connectionString, connectionTimeoutMillis: 10_000 }, judge);
    } finally {
      await database.stop();
    }
  } catch (error) {
    const check =
      env.DATABASE_URL === undefined
        ? 'Check DATA_DIR, which holds it'
        : 'Check DATABASE_URL, and that it is running';
    const reason = reasonOf(error);
    const text = `database: ${reason}. ${check}`;
    return about('database', [fail(text, 'database_failed', reason)]);
  }
}

/** Checks what is in a database of this version's schema. */
async function checkContent(
  env: Env,
  client: pg.Client,
  { connectionString, pooling }: ProvidedDatabase,
  options: DoctorOptions,
): Promise<Finding[]> {
  const { db } = openDatabase(connectionString, { max: 1, pooling });
  try {
    return [
      ...about('legal', await checkLegal(env, client)),
      ...about('offers', await checkOffers(client)),
      ...about('mail', await checkMails(client)),
      ...about('jobs', await checkJobs(db)),
      ...about('backup', await checkBackups(env, client, db, connectionString, options)),
      ...about('accounts', await checkAddresses(client)),
      ...about('accounts', await checkAccounts(env, db)),
      ...about('accounts', await checkDeletions(env, db)),
    ];
  } finally {
    await db.destroy();
  }
}

/** Checks the role on a server of its own. The embedded one is reached by this user only, and has only its superuser. */
async function checkRole(client: pg.Client): Promise<Result[]> {
  const { rows } = await client.query<{ name: string; right: string | null }>(
    `select rolname as name, case when rolsuper then 'is a superuser' when rolcreaterole then 'may create roles'
       when rolcreatedb then 'may create databases' end as right
     from pg_roles where rolname = current_user`,
  );
  return rows.map(({ name, right }) =>
    right === null
      ? ok(`role ${name} has no rights outside of its database`)
      : warn(
          `role ${name} ${right}: docker/postgres/owner.sh takes that from it`,
          'database_role',
          name,
        ),
  );
}

/** Judges the facts that a start refuses too, or acts on. */
function judgeFacts(facts: DatabaseFacts): Result[] {
  const obstacles = findObstacles(facts);
  if (obstacles.length > 0) return obstacles.map((text) => fail(text, 'database_refused', text));
  const pending = pendingMigrations(facts);
  return [
    ok(`PostgreSQL ${facts.version} with ${facts.encoding} and its extensions`),
    facts.can_create
      ? ok(`role ${facts.role} may create tables`)
      : fail(
          `role ${facts.role} may not create tables, which the next upgrade needs: make it the owner of the database`,
          'database_owner',
          facts.role,
        ),
    ...(facts.applied === undefined
      ? [warn('the database is empty: a start or `migrate` fills it', 'database_empty')]
      : pending.length > 0
        ? [
            warn(
              `migrations to come with the next start: ${pending.join(', ')}`,
              'migrations_waiting',
              String(pending.length),
            ),
          ]
        : [ok('all migrations are applied')]),
  ];
}

async function checkClock(client: pg.Client): Promise<Result> {
  const before = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  const difference = Math.round(Number(rows[0].now) - (before + Date.now()) / 2);
  return Math.abs(difference) > MAX_CLOCK_MS
    ? fail(
        `the clocks of database and server differ by ${difference} ms: synchronise them (NTP)`,
        'clock_apart',
        String(difference),
      )
    : ok(`clocks differ by ${difference} ms`);
}

async function checkZone(
  { APP_TIMEZONE, DATABASE_URL }: Env,
  client: pg.Client,
): Promise<Result[]> {
  const problems = await findZoneProblems(client, APP_TIMEZONE, DATABASE_URL === undefined);
  return problems.length > 0
    ? problems.map((text) => warn(text, 'zone_old', APP_TIMEZONE))
    : [ok(`Node.js and PostgreSQL agree about ${APP_TIMEZONE}`)];
}

async function checkMails(client: pg.Client): Promise<Result[]> {
  // An account that has another address since needs no other one.
  const { rows } = await client.query<{ to: string; error: string; is_over: boolean }>(
    `select recipient as to, last_error as error, coalesce(tries_left = 0, false) as is_over
     from mails where tries > 0
       and not exists (select from users where users.id = mails.user_id and users.email <> mails.recipient)
     order by created_at desc`,
  );
  const waiting = rows.filter(({ is_over }) => !is_over);
  const over = [...new Map(rows.filter(({ is_over }) => is_over).map((mail) => [mail.to, mail]))];
  const named = over
    .slice(0, ADDRESSES_NAMED)
    .map(([to, { error }]) => `${visible(JSON.stringify(to))} (${error})`);
  if (over.length > named.length) named.push('…');
  return [
    waiting.length > 0 &&
      warn(
        `${waiting.length} mails could not be sent so far: ${waiting[0]?.error}`,
        'mails_waiting',
        `${waiting.length}\u00a0: ${waiting[0]?.error}`,
      ),
    over.length > 0 &&
      warn(
        `mails to ${over.length} addresses are not sent again: ${named.join(', ')}. Correct the addresses in the back-office (Utilisateurs, Modifier)`,
        'mails_refused',
        named.join(', '),
      ),
  ].filter((finding) => finding !== false);
}

/** Finds entries that jobs leave out, since the process ended twice while they were at it. */
async function checkJobs(db: Database): Promise<Result[]> {
  const found = await listLeftOut(db);
  if (found.length === 0) return [];
  const named = found.map(({ job, item }) => `${job} ${item}`).join(', ');
  return [
    warn(
      `jobs leave out what twice ended the server: ${named}. Report it; once an upgrade mends it, "delete from job_tries" lets them try again`,
      'jobs_left_out',
      named,
    ),
  ];
}

/** A backup each night, and two hours for it. */
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;

/** Checks if there is a backup of today, if the last one failed, and if one has been restored for a trial. */
async function checkBackups(
  env: Env,
  client: pg.Client,
  db: Database,
  connectionString: string,
  { restore }: DoctorOptions,
): Promise<Result[]> {
  const { succeeded, last } = await findLastBackups(db);
  const findings: Result[] = [];
  if (last?.error)
    findings.push(warn(`the last backup failed: ${last.error}`, 'backup_failed', last.error));
  if (succeeded === undefined) {
    findings.push(
      warn(
        'there is no backup so far: `pnpm amphi nightly-backup FOLDER`, each night',
        'backup_none',
      ),
    );
  } else {
    const at = clockTime(succeeded.finished_at, env.APP_TIMEZONE);
    const isOld = Date.now() - succeeded.finished_at.getTime() > MAX_BACKUP_AGE_MS;
    const where = succeeded.sent_to === null ? 'on this machine alone' : succeeded.sent_to;
    const text = `the last backup is of ${at}, ${where}`;
    findings.push(isOld ? warn(`${text}: older than 26 hours`, 'backup_old', at) : ok(text));
  }
  const foreign = await listForeignNames(client);
  if (foreign.length > 0) {
    const names = foreign.join(', ');
    const text = `backups leave out what Amphi has not made: ${names}`;
    findings.push(warn(text, 'backup_incomplete', names));
  }
  if (restore !== undefined) {
    const folder = restore === true ? (succeeded?.path ?? undefined) : resolve(restore);
    findings.push(await tryRestore(db, folder, { connectionString, dataDir: env.DATA_DIR }));
  } else if (succeeded !== undefined) findings.push(await checkTrial(db, env.APP_TIMEZONE));
  return findings;
}

const NAME_IT = 'name the folder of a backup: `pnpm amphi doctor --restore FOLDER`';

async function tryRestore(
  db: Database,
  folder: string | undefined,
  locations: { connectionString: string; dataDir: string },
): Promise<Result> {
  if (folder === undefined)
    return fail(`it is not known where the newest backup is: ${NAME_IT}`, 'restore_untried');
  if (!existsSync(folder))
    return fail(`there is no ${folder} on this machine: ${NAME_IT}`, 'restore_untried');
  const outcome = await tryAndNote(db, folder, locations);
  if (outcome.state === 'restored') return ok(`${folder} was restored into a scratch database`);
  return outcome.state === 'failed'
    ? fail(`${folder} cannot be restored: ${outcome.reason}`, 'restore_failed', outcome.reason)
    : fail(
        `there is no scratch database to restore ${folder} into: ${outcome.reason}. Let the role create databases, or restore it elsewhere`,
        'restore_untried',
      );
}

/** Reports the last trial, which a nightly backup makes once a month. */
async function checkTrial(db: Database, timezone: string): Promise<Result> {
  const trial = await findLastTrial(db);
  const since = Date.now() - TRIAL_VALID_DAYS * 86_400_000;
  if (trial === undefined || trial.tried_at.getTime() < since) {
    return warn(
      `no backup was restored for a trial in ${TRIAL_VALID_DAYS} days: \`pnpm amphi doctor --restore\``,
      'restore_untried',
    );
  }
  const at = calendarDay(trial.tried_at, timezone);
  return trial.trial_error === null
    ? ok(`${trial.path} was restored into a scratch database on ${at}`)
    : fail(
        `${trial.path} could not be restored on ${at}: ${trial.trial_error}`,
        'restore_failed',
        `${at}\u00a0: ${trial.trial_error}`,
      );
}

const ADDRESSES_NAMED = 10;

/** Addresses that the present rules refuse; quoted, so that invisible characters show. */
async function checkAddresses(client: pg.Client): Promise<Result[]> {
  const { rows } = await client.query(
    'select id, email from users where not is_email_address(email) order by id',
  );
  if (rows.length === 0) return [];
  const named = rows
    .slice(0, ADDRESSES_NAMED)
    .map(({ id, email }) => `${id} ${visible(JSON.stringify(email))}`);
  if (rows.length > named.length) named.push('…');
  return [
    warn(
      `${rows.length} accounts have an address that is not accepted any more: ` +
        `${named.join(', ')}. Give each a valid one in the back-office (Utilisateurs, Modifier), or ` +
        'delete the account if its person has another one',
      'addresses_refused',
      named.join(', '),
    ),
  ];
}

/** The text in ASCII, other characters as escapes. */
const visible = (text: string): string =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Checks if an administrator can sign in, and if accounts with a published password are left. */
async function checkAccounts(env: Env, db: Database): Promise<Result[]> {
  const passwords = createPasswordHasher();
  const published = isPublicAddress(env)
    ? (await findPublishedAccounts({ db, passwords })).map(({ email }) => email)
    : [];
  const findings = published.map((email) =>
    fail(
      `${email} has its published password, which opens nothing at a public address: give it another with \`pnpm amphi reset-password ${email}\`, or create your own administrator with \`pnpm amphi create-admin EMAIL\` and delete it in the back-office`,
      'password_published',
      email,
    ),
  );
  if ((await countActiveAdmins(db, published)) === 0) {
    const text = 'no administrator can sign in: run `pnpm amphi create-admin EMAIL`';
    findings.push(warn(text, 'admin_none'));
  }
  return findings;
}

/** Checks if a restored backup has brought deleted accounts back. A store that is away is a finding of its own. */
async function checkDeletions(env: Env, db: Database): Promise<Result[]> {
  const list = createDeletionList(() => storageOf(env));
  const deletions = { list: () => list.list().catch(() => []) };
  const returned = await findReturnedAccounts(db, deletions);
  return returned.length === 0
    ? []
    : [
        warn(
          `a backup has brought ${returned.length} deleted accounts back (${returned.slice(0, 10).join(', ')}): a running server deletes them again within the hour, all but the last administrator`,
          'accounts_returned',
          String(returned.length),
        ),
      ];
}

/**
 * Warns where students see an example instead of a bank account or a contact. What the back-office saved counts.
 *
 * @param client undefined while the database may have no table of settings
 */
async function checkExamples(env: Env, client: pg.Client | undefined): Promise<Result[]> {
  const examples = [
    env.BANK_ACCOUNT === EXAMPLE_BANK_ACCOUNT && 'BANK_ACCOUNT',
    env.CONTACT_PHONE === EXAMPLE_CONTACT_PHONE && 'CONTACT_PHONE',
  ].filter((name) => name !== false);
  if (examples.length === 0) return [];
  const saved = await client?.query('select from settings');
  if (saved?.rowCount) return [];
  const text = `students see the example of ${examples.join(' and ')}`;
  return [warn(`${text}: set your own, here or in the back-office`, 'examples_shown')];
}

/** Settings that the law asks a public installation to publish. */
const LEGALLY_NAMED = [
  'operator_name',
  'operator_address',
  'operator_registration',
  'contact_email',
  'cndp_number',
  'hosting_provider',
] as const;

/** Names what the legal pages of a public installation do not say. */
async function checkLegal(env: Env, client: pg.Client): Promise<Result[]> {
  if (!isPublicAddress(env)) return [];
  const { rows } = await client.query(
    'select legal.*, contact_email from legal left join settings on true',
  );
  const unnamed = LEGALLY_NAMED.filter((name) => rows[0][name] === null);
  if (unnamed.length === 0) return [];
  const names = unnamed.map((name) => legalLabels[name]).join(', ');
  return [
    warn(
      `the legal pages say that nothing is known of ${names}: enter them in the back-office (Paiements → Compte bancaire et contact)`,
      'legal_unknown',
      names,
    ),
  ];
}

/** Checks if students can buy a semester that has no question. */
async function checkOffers(client: pg.Client): Promise<Result[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from semesters where is_active and not exists (
       select from subjects where semester_id = semesters.id
         and (exists (select from qcms where subject_id = subjects.id)
           or exists (select from qrocs where subject_id = subjects.id)))
     order by id limit 10`,
  );
  return rows.map(({ name }) =>
    warn(
      `the semester ${visible(name)} is on sale without a question: fill it, or take it off sale`,
      'offer_empty',
      name,
    ),
  );
}
