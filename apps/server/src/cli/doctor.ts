import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createPasswordHasher } from '@amphi/api';
import { findPublishedAccounts } from '@amphi/api/auth/published-passwords.usecases';
import { countActiveAdmins } from '@amphi/api/users/users.queries';
import { migrationNames, openDatabase } from '@amphi/db';
import pg from 'pg';
import { type Env, readEnv } from '../env.ts';
import { verifyMail } from '../mail/delivery.ts';
import { isPublicAddress } from '../public-address.ts';
import { findOpenPaths, prepareDataDir } from '../startup/data-dir.ts';
import { joinDatabase, type ProvidedDatabase, reasonOf } from '../startup/database.ts';
import { storageOf, storageUrl, tryStorage } from './installation.ts';

/** What was looked at: fine, worth a look, or wrong, with what to do. */
interface Finding {
  level: 'ok' | 'warn' | 'fail';
  text: string;
}

const ok = (text: string): Finding => ({ level: 'ok', text });
const warn = (text: string): Finding => ({ level: 'warn', text });
const fail = (text: string): Finding => ({ level: 'fail', text });

const MIN_NODE = [20, 19] as const;
const MIN_POSTGRES = 150_000;
const MAX_CLOCK_MS = 2_000;
const MIN_FREE_BYTES = 1_000_000_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  return isOld
    ? fail(`Node.js ${process.version} is too old: install ${MIN_NODE.join('.')} or later`)
    : ok(`Node.js ${process.version}`);
}

function checkSettings(env: Env): Finding[] {
  const findings = [ok(`settings; days begin in ${env.APP_TIMEZONE}`)];
  const isLocal = new URL(env.PUBLIC_URL).hostname === 'localhost';
  if (isLocal) findings.push(warn(`PUBLIC_URL is ${env.PUBLIC_URL}: links in mails lead there`));
  else if (env.PUBLIC_URL.startsWith('http:')) {
    findings.push(warn('PUBLIC_URL is not https: cookies travel in the clear'));
  }
  if (!env.RATE_LIMITS) findings.push(warn('RATE_LIMITS is off: passwords can be guessed freely'));
  return findings;
}

async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  try {
    await prepareDataDir(DATA_DIR);
    await rmdir(await mkdtemp(join(DATA_DIR, 'trial-')));
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = bavail * bsize;
    const text = `${(free / 1e9).toFixed(1)} GB free in ${DATA_DIR}`;
    return free < MIN_FREE_BYTES ? fail(`${text}: make room`) : ok(text);
  } catch (error) {
    return fail(`DATA_DIR: ${reasonOf(error)}. Give the folder to the user that runs the server`);
  }
}

async function checkRights({ DATA_DIR }: Env): Promise<Finding[]> {
  try {
    const { open, looked } = await findOpenPaths(DATA_DIR);
    if (open.length === 0) return [ok(`${looked} files and folders in ${DATA_DIR} are private`)];
    const paths = open.map((path) => `'${path.replaceAll("'", `'\\''`)}'`).join(' ');
    return [warn(`other users of this machine may read files: chmod -R go-rwx ${paths}`)];
  } catch {
    // What keeps the folder from being read is a finding of its own.
    return [];
  }
}

async function checkStorage(env: Env): Promise<Finding> {
  const url = new URL(storageUrl(env));
  const endpoint = url.searchParams.get('endpoint');
  const location = `storage ${url.protocol}//${url.host}${url.pathname}${endpoint ? ` at ${endpoint}` : ''}`;
  try {
    await tryStorage(await storageOf(env));
    return ok(`${location}: wrote, read and removed a file`);
  } catch (error) {
    return fail(`${location}: ${reasonOf(error)}. Check STORAGE_URL, credentials and permissions`);
  }
}

async function checkMail(env: Env): Promise<Finding> {
  if (env.SMTP_URL === undefined) {
    return warn(`no SMTP_URL: mails are files in ${env.DATA_DIR}/outbox, none is sent`);
  }
  const { host } = new URL(env.SMTP_URL);
  try {
    await verifyMail(env.SMTP_URL);
    return ok(`mail server ${host} would take mails`);
  } catch (error) {
    return fail(`mail server ${host}: ${reasonOf(error)}. Check SMTP_URL; mails wait meanwhile`);
  }
}

async function checkDatabase(env: Env): Promise<Finding[]> {
  try {
    const database = await joinDatabase(env);
    const client = new pg.Client({
      connectionString: database.connectionString,
      connectionTimeoutMillis: 10_000,
    });
    try {
      await client.connect();
      return [
        await checkVersion(client),
        ...(env.DATABASE_URL === undefined ? [] : await checkRole(client)),
        await checkExtensions(client),
        await checkMigrations(client),
        await checkClock(client),
        ...(await checkMails(client)),
        ...(await checkAddresses(client)),
        ...(await checkAccounts(env, client, database)),
      ];
    } finally {
      await client.end();
      await database.stop();
    }
  } catch (error) {
    const check =
      env.DATABASE_URL === undefined
        ? 'Check DATA_DIR, which holds it'
        : 'Check DATABASE_URL, and that it is running';
    return [fail(`database: ${reasonOf(error)}. ${check}`)];
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const { number, name } = rows[0];
  return number < MIN_POSTGRES
    ? fail(`PostgreSQL ${name} is too old: 15 or later is needed`)
    : ok(`PostgreSQL ${name}`);
}

/** Of a server of its own. The embedded one can be reached by this user only, and has no other role than its superuser. */
async function checkRole(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; right: string | null }>(
    `select rolname as name, case when rolsuper then 'is a superuser' when rolcreaterole then 'may create roles'
       when rolcreatedb then 'may create databases' end as right
     from pg_roles where rolname = current_user`,
  );
  return rows.map(({ name, right }) =>
    right === null
      ? ok(`role ${name} has no rights outside of its database`)
      : warn(`role ${name} ${right}: docker/postgres/owner.sh takes that from it`),
  );
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    'select name from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  );
  const found = new Set(rows.map(({ name }) => name));
  const missing = EXTENSIONS.filter((name) => !found.has(name));
  return missing.length > 0
    ? fail(`PostgreSQL lacks ${missing.join(', ')}: install its contrib package`)
    : ok(`extensions ${EXTENSIONS.join(', ')}`);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const { rows: there } = await client.query(`select to_regclass('kysely_migration') as table`);
  if (there[0].table === null) return warn('the database is empty: a start or `migrate` fills it');
  const { rows } = await client.query('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  const newer = [...applied].filter((name) => !migrationNames.includes(name));
  if (newer.length > 0) return fail(`the database is newer than this version: ${newer.join(', ')}`);
  const missing = migrationNames.filter((name) => !applied.has(name));
  return missing.length > 0
    ? warn(`migrations to come with the next start: ${missing.join(', ')}`)
    : ok('all migrations are applied');
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  const difference = Math.round(Number(rows[0].now) - (before + Date.now()) / 2);
  return Math.abs(difference) > MAX_CLOCK_MS
    ? fail(`the clocks of database and server differ by ${difference} ms: synchronise them (NTP)`)
    : ok(`clocks differ by ${difference} ms`);
}

async function checkMails(client: pg.Client): Promise<Finding[]> {
  const { rows: there } = await client.query(`select to_regclass('mails') as table`);
  if (there[0].table === null) return [];
  const { rows } = await client.query(
    `select count(*)::int as waiting, max(last_error) as error from mails where tries > 0`,
  );
  const { waiting, error } = rows[0];
  return waiting > 0 ? [warn(`${waiting} mails could not be sent so far: ${error}`)] : [];
}

const ADDRESSES_NAMED = 10;

/** Addresses from before they were checked as they are now; quoted, so that none of their characters hides. */
async function checkAddresses(client: pg.Client): Promise<Finding[]> {
  const { rows: there } = await client.query(
    `select to_regprocedure('is_email_address(text)') as rule`,
  );
  if (there[0].rule === null) return [];
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
    ),
  ];
}

/** The text in ASCII, other characters as escapes. */
const visible = (text: string): string =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whether an administrator can sign in, and whether accounts with a published password are left. */
async function checkAccounts(
  env: Env,
  client: pg.Client,
  { connectionString, pooling }: ProvidedDatabase,
): Promise<Finding[]> {
  const { rows: there } = await client.query(`select to_regclass('users') as table`);
  if (there[0].table === null) return [];
  const { db } = openDatabase(connectionString, { max: 1, pooling });
  try {
    const passwords = createPasswordHasher();
    const published = isPublicAddress(env)
      ? (await findPublishedAccounts({ db, passwords })).map(({ email }) => email)
      : [];
    const findings = published.map((email) =>
      fail(
        `${email} has its published password, which opens nothing at a public address: give it another with \`pnpm amphi reset-password ${email}\`, or create your own administrator with \`pnpm amphi create-admin EMAIL\` and delete it in the back-office`,
      ),
    );
    if ((await countActiveAdmins(db, published)) === 0) {
      findings.push(warn('no administrator can sign in: run `pnpm amphi create-admin EMAIL`'));
    }
    return findings;
  } finally {
    await db.destroy();
  }
}

const SIGNS = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' };

/** Looks at everything that a server needs. @returns what was found, and whether it can run */
export async function doctor(): Promise<{ text: string; healthy: boolean }> {
  const findings = [checkNode()];
  let env: Env | undefined;
  try {
    env = readEnv();
  } catch (error) {
    findings.push(fail(`settings: ${reasonOf(error)}`));
  }
  if (env !== undefined) {
    findings.push(...checkSettings(env), ...(await checkDatabase(env)));
    findings.push(await checkDisk(env), ...(await checkRights(env)));
    findings.push(await checkStorage(env), await checkMail(env));
  }
  const text = findings.map((finding) => `${SIGNS[finding.level]}  ${finding.text}\n`).join('');
  return { text, healthy: findings.every(({ level }) => level !== 'fail') };
}
