import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, findRetired } from '../env.ts';
import { verifyMail } from '../mail/delivery.ts';
import { findOpenPaths, prepareDataDir } from '../startup/data-dir.ts';
import { innermostError, reasonOf } from '../startup/database.ts';
import { storageOf, storageUrl, tryStorage } from '../storage/settings.ts';
import { checkDatabase, type DoctorOptions } from './database.ts';
import { about, type Finding, fail, ok, warn } from './finding.ts';

const MIN_NODE = [20, 19] as const;
/** The version that the image runs; older ones are past the end of their support. */
const MAIN_NODE = 24;
/** For a database and files, and for temporary files alone, where both are elsewhere. */
const MIN_FREE_BYTES = 1_000_000_000;
const MIN_FREE_TEMPORARY_BYTES = 50_000_000;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  if (isOld) {
    return fail(
      `Node.js ${process.version} is too old: install ${MIN_NODE.join('.')} or later`,
      'node_old',
      process.version,
    );
  }
  return major < MAIN_NODE
    ? warn(
        `Node.js ${process.version} works, but gets no fixes for long: install ${MAIN_NODE} LTS`,
        'node_ageing',
        process.version,
      )
    : ok(`Node.js ${process.version}`);
}

function checkSettings(env: Env): Finding[] {
  const findings = about('address', [ok(`settings; days begin in ${env.APP_TIMEZONE}`)]);
  const isLocal = new URL(env.PUBLIC_URL).hostname === 'localhost';
  const url = env.PUBLIC_URL;
  if (isLocal) {
    const text = `PUBLIC_URL is ${url}: links in mails lead there`;
    findings.push(...about('address', [warn(text, 'address_local', url)]));
  } else if (url.startsWith('http:')) {
    const text = 'PUBLIC_URL is not https: cookies travel in the clear';
    findings.push(...about('address', [warn(text, 'address_open', url)]));
  }
  const retired = findRetired();
  if (retired) findings.push(...about('version', [warn(retired, 'variables_retired', retired)]));
  if (!env.RATE_LIMITS) {
    const text = 'RATE_LIMITS is off: passwords can be guessed freely';
    findings.push(...about('accounts', [warn(text, 'limits_off')]));
  }
  return findings;
}

async function checkDisk({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Env) {
  const isTemporary = DATABASE_URL !== undefined && STORAGE_URL !== undefined;
  const wanted = isTemporary ? MIN_FREE_TEMPORARY_BYTES : MIN_FREE_BYTES;
  try {
    await prepareDataDir(DATA_DIR);
    await rmdir(await mkdtemp(join(DATA_DIR, 'trial-')));
    const { bavail, blocks, bsize } = await statfs(DATA_DIR);
    // A file system in memory without a limit of its own counts no blocks.
    if (blocks === 0) return ok(`${DATA_DIR} has no limit`);
    const free = bavail * bsize;
    const text = `${(free / 1e9).toFixed(1)} GB free in ${DATA_DIR}`;
    return free < wanted
      ? fail(`${text}: make room`, 'disk_full', (free / 1e9).toFixed(1))
      : ok(text);
  } catch (error) {
    const reason = reasonOf(error);
    const text = `DATA_DIR: ${reason}. Give the folder to the user that runs the server`;
    return fail(text, 'data_closed', reason);
  }
}

async function checkRights({ DATA_DIR }: Env) {
  try {
    const { open, looked } = await findOpenPaths(DATA_DIR);
    if (open.length === 0) return [ok(`${looked} files and folders in ${DATA_DIR} are private`)];
    const paths = open.map((path) => `'${path.replaceAll("'", `'\\''`)}'`).join(' ');
    return [
      warn(`other users of this machine may read files: chmod -R go-rwx ${paths}`, 'data_open'),
    ];
  } catch {
    // That the folder cannot be read is a finding of its own.
    return [];
  }
}

/** True where the S3 client found neither variables, nor a profile, nor a role of the machine. */
function hasNoCredentials(error: unknown): boolean {
  const reason = innermostError(error);
  return reason instanceof Error && reason.name === 'CredentialsProviderError';
}

async function checkStorage(env: Env) {
  const url = new URL(storageUrl(env));
  const endpoint = url.searchParams.get('endpoint');
  const location = `storage ${url.protocol}//${url.host}${url.pathname}${endpoint ? ` at ${endpoint}` : ''}`;
  try {
    await tryStorage(await storageOf(env));
    return ok(`${location}: wrote, read and removed a file`);
  } catch (error) {
    const reason = reasonOf(error);
    const found = `${location}: ${reason}`;
    if (hasNoCredentials(error)) {
      const check = 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
      return fail(`${found}. ${check}`, 'storage_credentials');
    }
    return fail(
      `${found}. Check STORAGE_URL, credentials and permissions`,
      'storage_failed',
      reason,
    );
  }
}

async function checkMail(env: Env) {
  if (env.SMTP_URL === undefined) {
    const text = `no SMTP_URL: mails are files in ${env.DATA_DIR}/outbox, none is sent`;
    return [warn(text, 'mail_unset')];
  }
  const { host } = new URL(env.SMTP_URL);
  const findings = /@localhost\b/.test(env.MAIL_FROM)
    ? [
        warn(
          `MAIL_FROM is ${env.MAIL_FROM}: mail servers refuse that sender, set your own`,
          'mail_sender',
          env.MAIL_FROM,
        ),
      ]
    : [];
  try {
    await verifyMail(env.SMTP_URL);
    return [ok(`mail server ${host} would take mails`), ...findings];
  } catch (error) {
    const reason = reasonOf(error);
    const text = `mail server ${host}: ${reason}. Check SMTP_URL; mails wait meanwhile`;
    return [fail(text, 'mail_failed', `${host}\u00a0: ${reason}`), ...findings];
  }
}

/**
 * Checks everything that a server needs, for the command line and the back-office.
 *
 * @param options `restore`: the folder of a backup that is restored for a trial, or true for the newest one
 */
export async function checkAll(env: Env, options: DoctorOptions = {}): Promise<Finding[]> {
  return [
    ...about('version', [checkNode()]),
    ...checkSettings(env),
    ...(await checkDatabase(env, options)),
    ...about('disk', [await checkDisk(env), ...(await checkRights(env))]),
    ...about('storage', [await checkStorage(env)]),
    ...about('mail', await checkMail(env)),
  ];
}
