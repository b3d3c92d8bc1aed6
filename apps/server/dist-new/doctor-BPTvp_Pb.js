import { mkdir, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { t as joinDatabase, i as migrationNames } from './database-CzBzrMY0.js';
import { t as readEnv } from './env-Dvbbqw-P.js';
import {
  r as reasonOf,
  i as storageOf,
  a as storageUrl,
  o as tryStorage,
} from './installation-D9svKW3O.js';
import { s as verifyMail } from './services-WBcw-Dar.js';

//#region src/cli/doctor.ts
const ok = (text) => ({
  level: 'ok',
  text,
});
const warn = (text) => ({
  level: 'warn',
  text,
});
const fail = (text) => ({
  level: 'fail',
  text,
});
const MIN_NODE = [20, 19];
const MIN_POSTGRES = 15e4;
const MAX_CLOCK_MS = 2e3;
const MIN_FREE_BYTES = 1e9;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])
    ? fail(`Node.js ${process.version} is too old: install ${MIN_NODE.join('.')} or later`)
    : ok(`Node.js ${process.version}`);
}
function checkSettings(env) {
  const findings = [ok(`settings; days begin in ${env.APP_TIMEZONE}`)];
  if (new URL(env.PUBLIC_URL).hostname === 'localhost')
    findings.push(warn(`PUBLIC_URL is ${env.PUBLIC_URL}: links in mails lead there`));
  else if (env.PUBLIC_URL.startsWith('http:'))
    findings.push(warn('PUBLIC_URL is not https: cookies travel in the clear'));
  if (!env.RATE_LIMITS) findings.push(warn('RATE_LIMITS is off: passwords can be guessed freely'));
  return findings;
}
async function checkDisk({ DATA_DIR }) {
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await rmdir(await mkdtemp(join(DATA_DIR, 'trial-')));
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = bavail * bsize;
    const text = `${(free / 1e9).toFixed(1)} GB free in ${DATA_DIR}`;
    return free < MIN_FREE_BYTES ? fail(`${text}: make room`) : ok(text);
  } catch (error) {
    return fail(`DATA_DIR: ${reasonOf(error)}. Give the folder to the user that runs the server`);
  }
}
async function checkStorage(env) {
  const url = new URL(storageUrl(env));
  const endpoint = url.searchParams.get('endpoint');
  const place = `storage ${url.protocol}//${url.host}${url.pathname}${endpoint ? ` at ${endpoint}` : ''}`;
  try {
    await tryStorage(await storageOf(env));
    return ok(`${place}: wrote, read and removed a file`);
  } catch (error) {
    return fail(`${place}: ${reasonOf(error)}. Check STORAGE_URL, credentials and permissions`);
  }
}
async function checkMail(env) {
  if (env.SMTP_URL === void 0)
    return warn(`no SMTP_URL: mails are files in ${env.DATA_DIR}/outbox, nobody receives them`);
  const { host } = new URL(env.SMTP_URL);
  try {
    await verifyMail(env.SMTP_URL);
    return ok(`mail server ${host} would take mails`);
  } catch (error) {
    return fail(`mail server ${host}: ${reasonOf(error)}. Check SMTP_URL; mails wait meanwhile`);
  }
}
async function checkDatabase(env) {
  try {
    const database = await joinDatabase(env);
    const client = new pg.Client({
      connectionString: database.connectionString,
      connectionTimeoutMillis: 1e4,
    });
    try {
      await client.connect();
      return [
        await checkVersion(client),
        await checkExtensions(client),
        await checkMigrations(client),
        await checkClock(client),
        ...(await checkMails(client)),
      ];
    } finally {
      await client.end();
      await database.stop();
    }
  } catch (error) {
    const check =
      env.DATABASE_URL === void 0
        ? 'Check DATA_DIR, which holds it'
        : 'Check DATABASE_URL, and that it is running';
    return [fail(`database: ${reasonOf(error)}. ${check}`)];
  }
}
async function checkVersion(client) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const { number, name } = rows[0];
  return number < MIN_POSTGRES
    ? fail(`PostgreSQL ${name} is too old: 15 or later is needed`)
    : ok(`PostgreSQL ${name}`);
}
async function checkExtensions(client) {
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
async function checkMigrations(client) {
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
async function checkClock(client) {
  const before = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  const difference = Math.round(Number(rows[0].now) - (before + Date.now()) / 2);
  return Math.abs(difference) > MAX_CLOCK_MS
    ? fail(`the clocks of database and server differ by ${difference} ms: synchronise them (NTP)`)
    : ok(`clocks differ by ${difference} ms`);
}
async function checkMails(client) {
  const { rows: there } = await client.query(`select to_regclass('mails') as table`);
  if (there[0].table === null) return [];
  const { rows } = await client.query(
    `select count(*)::int as waiting, max(last_error) as error from mails where tries > 0`,
  );
  const { waiting, error } = rows[0];
  return waiting > 0 ? [warn(`${waiting} mails could not be sent so far: ${error}`)] : [];
}
const SIGNS = {
  ok: 'ok  ',
  warn: 'warn',
  fail: 'FAIL',
};
/** Looks at everything that a server needs. @returns what was found, and whether it can run */
async function doctor() {
  const findings = [checkNode()];
  let env;
  try {
    env = readEnv();
  } catch (error) {
    findings.push(fail(`settings: ${reasonOf(error)}`));
  }
  if (env !== void 0) {
    findings.push(...checkSettings(env), ...(await checkDatabase(env)));
    findings.push(await checkDisk(env), await checkStorage(env), await checkMail(env));
  }
  return {
    text: findings.map((finding) => `${SIGNS[finding.level]}  ${finding.text}\n`).join(''),
    healthy: findings.every(({ level }) => level !== 'fail'),
  };
}

//#endregion
export { doctor };

//# sourceMappingURL=doctor-BPTvp_Pb.js.map
