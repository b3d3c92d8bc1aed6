import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { withClient } from '@amphi/db';
import { listExpired } from '@amphi/server/backup/nightly';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { startFauxqs } from 'fauxqs';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amphi } from '../../support/command.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { removeFolder } from '../../support/folder.ts';
import { startSftp } from '../../support/sftp.ts';

const OLD = 'amphi-backup-2020-01-01T00-00-00Z';

/** The contents of a tar by their names. */
async function untar(archive: Uint8Array): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of Readable.from([archive]).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files[entry.header.name] = Buffer.concat(chunks).toString('base64');
  }
  return files;
}

describe('a nightly backup', { timeout: 240_000 }, () => {
  let database: OwnDatabase;
  let folder: string;
  let env: Record<string, string>;

  /** A new folder for backups with one from long ago. */
  async function makeBackups(): Promise<string> {
    const path = await mkdtemp(join(folder, 'backups-'));
    await mkdir(join(path, OLD));
    await mkdir(join(path, 'amphi-backup-2026-01-01T00-00-00Z.part'));
    await writeFile(join(path, 'notes.txt'), '');
    await utimes(join(path, 'notes.txt'), 0, 0);
    return path;
  }

  const query = (text: string): Promise<Record<string, unknown>[]> =>
    withClient(database.url, async (client) => (await client.query(text)).rows);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amphi-nightly-'));
    database = await startOwnDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };
  });
  afterAll(async () => {
    await database?.remove();
    await removeFolder(folder);
  });

  it('stays in its folder, where old ones go, and the doctor knows of it', async () => {
    const before = await amphi(env, 'doctor');
    expect(before.stdout).toMatch(/warn {2}there is no backup so far/);
    const backups = await makeBackups();
    const { code, stdout, stderr } = await amphi(env, 'nightly-backup', backups);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^Backup in .*: \d+ tables with /);
    expect(stdout).toContain('It was restored into a scratch database for a trial.');
    const [name, ...others] = (await readdir(backups)).sort();
    expect(name).toMatch(/^amphi-backup-2/);
    expect(name).not.toBe(OLD);
    expect(others).toEqual(['notes.txt']);
    const after = await amphi(env, 'doctor');
    expect(after.stdout).toMatch(/ok {4}the last backup is of .* on this machine alone/);
    expect(after.stdout).toContain(
      `ok    ${join(backups, name as string)} was restored into a scratch`,
    );
    const again = await amphi(env, 'nightly-backup', backups);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stdout).not.toContain('scratch');
  });

  it('leaves out what the operator has added, says so, and restores', async () => {
    await query(`
      create table students_copy as select * from users;
      create table notes (id serial, user_id bigint references users);
      create view paying as select id from users;
      alter table users add column remark text default 'x'`);
    try {
      const backup = join(folder, 'with-foreign');
      const made = await amphi(env, 'backup', backup);
      expect(made, made.stderr).toMatchObject({ code: 0 });
      const named = 'notes, paying, students_copy, users.remark';
      expect(made.stdout).toContain(`Left out, since Amphi has not made it: ${named}\n`);
      const { code, stdout } = await amphi(env, 'doctor', '--restore');
      expect(code, stdout).toBe(0);
      expect(stdout).toContain(`warn  backups leave out what Amphi has not made: ${named}\n`);
      expect(stdout).toContain(`ok    ${backup} was restored into a scratch database\n`);

      // The format of earlier versions.
      const table = gzipSync('1\n');
      await writeFile(join(backup, 'tables', 'Suivi 2026.copy.gz'), table);
      const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
      manifest.left_out = undefined;
      manifest.tables.push({
        name: 'Suivi 2026',
        columns: ['id'],
        rows: 1,
        sequences: [],
        size: table.length,
        sha256: createHash('sha256').update(table).digest('hex'),
      });
      await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
      const DATA_DIR = await mkdtemp(join(folder, 'restored-'));
      const restored = await amphi({ DATA_DIR }, 'restore', backup);
      expect(restored, restored.stderr).toMatchObject({ code: 0 });
      expect(restored.stdout).toContain('Left out, since Amphi has not made it: Suivi 2026\n');
    } finally {
      await query(`drop view paying; drop table students_copy, notes;
        alter table users drop column remark`);
    }
  });

  it('is restored on an embedded server where the role may not create databases', async () => {
    const backups = await makeBackups();
    await amphi(env, 'nightly-backup', backups);
    await query('create role reader login; grant pg_read_all_data to reader');
    await query('grant update on backups to reader');
    const DATABASE_URL = Object.assign(new URL(database.url), { username: 'reader' }).href;
    const limited = { DATABASE_URL, DATA_DIR: await mkdtemp(join(folder, 'limited-')) };
    const { stdout } = await amphi(limited, 'doctor', '--restore');
    expect(stdout).toMatch(/ok {4}.* was restored into a scratch database\n/);
    expect(await readdir(limited.DATA_DIR)).not.toContainEqual(expect.stringMatching(/^scratch/));

    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const none = await amphi({ DATABASE_URL, DATA_DIR: file }, 'doctor', '--restore');
    expect(none.code).toBe(1);
    expect(none.stdout).toMatch(
      /FAIL {2}there is no scratch database to restore .*: permission denied to create database/,
    );
    const lost = await amphi(env, 'doctor', '--restore', join(folder, 'lost'));
    expect(lost.code).toBe(1);
    expect(lost.stdout).toMatch(/FAIL {2}there is no .*lost on this machine: name the folder/);
  });

  it('that cannot be restored is a failure, until one can', async () => {
    const rule = await query(`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'semesters_fee_check'`);
    await query('alter table semesters drop constraint semesters_fee_check');
    await query(`insert into semesters (name, year, fee) values ('Trop', 2026, -1)`);
    const backups = await makeBackups();
    await query('update backups set tried_at = null, trial_error = null');
    const made = await amphi(env, 'nightly-backup', backups);
    expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/cannot be restored: /) });
    const { code, stdout } = await amphi(env, 'doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {2}.* could not be restored on .*semesters_fee_check/);
    const asked = await amphi(env, 'doctor', '--restore');
    expect(asked.stdout).toMatch(/FAIL {2}.* cannot be restored: .*semesters_fee_check/);

    await query(`delete from semesters where name = 'Trop'`);
    await query(`alter table semesters add constraint semesters_fee_check ${rule[0]?.text}`);
    const next = await amphi(env, 'nightly-backup', backups);
    expect(next.stdout).toContain('It was restored');
    expect((await amphi(env, 'doctor')).code).toBe(0);
    expect(await query(`select datname from pg_database where datname ~ 'scratch'`)).toEqual([]);
  });

  it('goes encrypted into a bucket, where old ones go too', async () => {
    const identity = await generateIdentity();
    const s3 = await startFauxqs({ port: 0, logger: false });
    try {
      s3.createBucket('copies');
      const at = `http://127.0.0.1:${s3.port}`;
      await fetch(`${at}/copies/nightly/${OLD}.tar.age`, { method: 'PUT', body: 'old' });
      const backups = await makeBackups();
      const bucket = {
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        BACKUP_TO: `s3://copies/nightly?endpoint=${at}`,
        BACKUP_RECIPIENT: await identityToRecipient(identity),
      };
      const { code, stderr } = await amphi({ ...env, ...bucket }, 'nightly-backup', backups);
      expect(code, stderr).toBe(0);
      const [name = ''] = (await readdir(backups)).sort();
      const listing = await (await fetch(`${at}/copies?list-type=2`)).text();
      expect([...listing.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key)).toEqual([
        `nightly/${name}.tar.age`,
      ]);
      const sent = await fetch(`${at}/copies/nightly/${name}.tar.age`);
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const archive = await decrypter.decrypt(new Uint8Array(await sent.arrayBuffer()));
      const files = await untar(archive);
      const manifest = await readFile(join(backups, name, 'manifest.json'), 'base64');
      expect(files[`${name}/manifest.json`]).toBe(manifest);
      expect(Object.keys(files)).toContain(`${name}/tables/users.copy.gz`);
    } finally {
      await s3.stop();
    }
  });

  it('goes to an SFTP server whose key is the one that is known', async () => {
    const there = await mkdtemp(join(folder, 'there-'));
    await writeFile(join(there, `${OLD}.tar`), 'old');
    const sftp = await startSftp(there);
    try {
      const backups = await makeBackups();
      const target = { BACKUP_TO: `${sftp.url}/backups`, BACKUP_SSH_HOST_KEY: sftp.fingerprint };
      const sent = await amphi({ ...env, ...target }, 'nightly-backup', backups);
      expect(sent.code, sent.stderr).toBe(0);
      expect(sent.stdout).toMatch(/, and a copy at sftp:\/\/amphi@127/);
      expect(sent.stdout).not.toContain('secret');
      const [name = ''] = (await readdir(backups)).sort();
      expect(await readdir(there)).toEqual([`${name}.tar`]);
      const files = await untar(await readFile(join(there, `${name}.tar`)));
      expect(Object.keys(files)).toContain(`${name}/manifest.json`);

      const BACKUP_SSH_HOST_KEY = `SHA256:${'A'.repeat(43)}`;
      const wrong = { ...env, ...target, BACKUP_SSH_HOST_KEY };
      const kept = await makeBackups();
      expect(await amphi(wrong, 'nightly-backup', kept)).toMatchObject({ code: 1 });
      expect((await readdir(kept)).filter((one) => one > OLD)).toHaveLength(2);
      expect(await readdir(there)).toEqual([`${name}.tar`]);
      expect((await amphi(env, 'doctor')).stdout).toMatch(/warn {2}the last backup failed: /);
    } finally {
      sftp.stop();
    }
  });

  it.each(['full', 'gone'] as const)(
    'fails where its copy breaks while it is sent, and removes no older one (%s)',
    async (fault) => {
      const there = await mkdtemp(join(folder, 'broken-'));
      await writeFile(join(there, `${OLD}.tar`), 'old');
      await query('delete from backups');
      const sftp = await startSftp(there, fault);
      try {
        const backups = await makeBackups();
        const target = { BACKUP_TO: `${sftp.url}/backups`, BACKUP_SSH_HOST_KEY: sftp.fingerprint };
        const sent = await amphi({ ...env, ...target }, 'nightly-backup', backups);
        expect(sent).toMatchObject({ code: 1 });
        expect(sent.stdout).not.toContain('and a copy at');
        expect((await readdir(there)).filter((name) => !name.endsWith('.part'))).toEqual([
          `${OLD}.tar`,
        ]);
        expect((await readdir(backups)).filter((one) => one > OLD)).toHaveLength(2);
        expect((await amphi(env, 'doctor')).stdout).toMatch(/warn {2}the last backup failed: /);
      } finally {
        sftp.stop();
      }
    },
  );
});

it('keeps the newest backup however old it is, and what is no backup', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const names = [OLD, 'amphi-backup-2026-11-01T00-00-00Z.tar.age', 'another', 'amphi-backup-x'];
  expect(listExpired(names, 14, now)).toEqual([OLD]);
  expect(listExpired([OLD], 14, now)).toEqual([]);
  expect(listExpired([...names, 'amphi-backup-2026-11-20T00-00-00Z'], 14, now)).toEqual([
    OLD,
    'amphi-backup-2026-11-01T00-00-00Z.tar.age',
  ]);
});
