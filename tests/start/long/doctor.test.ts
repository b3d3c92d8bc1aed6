import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amphi } from '../../support/command.ts';
import { removeFolder } from '../../support/folder.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

let server: ServerProcess;
let folder: string;

const beside = () => server.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-doctor-'));
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

describe('the doctor', () => {
  it('finds a running installation well', async () => {
    const { code, stdout } = await amphi(beside(), 'doctor');
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/ok {4}all migrations are applied/);
    expect(stdout).toMatch(/ok {4}storage .* wrote, read and removed a file/);
    expect(stdout).toMatch(/warn {2}no SMTP_URL/);
    expect(await readdir(join(server.dataDir, 'receipts'))).not.toContainEqual(
      expect.stringMatching(/^trial/),
    );
  });

  it('lists the accounts whose address is from before the rules, and what to do', async () => {
    await sql`alter table users disable trigger users_email_of_new`.execute(server.db);
    const { id } = await server.db
      .insertInto('users')
      .values({ full_name: 'Ancienne', email: '"a\u200bna"@example.test', password_hash: 'hash' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { code, stdout } = await amphi(beside(), 'doctor');
    expect(code, stdout).toBe(0);
    expect(stdout).toContain(`${id} "\\"a\\u200bna\\"@example.test"`);
    expect(stdout).toMatch(/warn {2}1 accounts have an address .*back-office/);
  });

  it('names each thing that is wrong, and what to do', async () => {
    const { code, stdout } = await amphi(
      {
        DATA_DIR: server.dataDir,
        DATABASE_URL: 'postgres://127.0.0.1:1/amphi',
        SMTP_URL: 'smtp://127.0.0.1:1',
        STORAGE_URL: 's3://missing?endpoint=http://127.0.0.1:1',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      },
      'doctor',
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {2}database: .*ECONNREFUSED.* Check DATABASE_URL/);
    expect(stdout).toMatch(
      /FAIL {2}storage s3:\/\/missing at http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED.* Check STORAGE_URL/,
    );
    expect(stdout).toMatch(/FAIL {2}mail server 127\.0\.0\.1:1: .* Check SMTP_URL/);
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const { stdout: noFolder } = await amphi({ DATA_DIR: file }, 'doctor');
    expect(noFolder).toMatch(/FAIL {2}database: EEXIST.* Check DATA_DIR, which holds it/);
    expect(noFolder).toMatch(/FAIL {2}DATA_DIR: EEXIST.* Give the folder to the user/);
    const wrong = await amphi({ ...beside(), APP_TIMEZONE: 'Mars/Olympus' }, 'doctor');
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('APP_TIMEZONE') });
  });

  it('warns about settings that were left at an example', async () => {
    const { stdout } = await amphi(beside(), 'doctor');
    expect(stdout).toMatch(/warn {2}students see the example of BANK_ACCOUNT and CONTACT_PHONE/);
    const own = { BANK_ACCOUNT: '123', CONTACT_PHONE: '+212 1', SMTP_URL: 'smtp://127.0.0.1:1' };
    const { stdout: set } = await amphi({ ...beside(), ...own }, 'doctor');
    expect(set).not.toContain('the example of');
    expect(set).toMatch(/warn {2}MAIL_FROM is Amphi <amphi@localhost>: .* set your own/);
  });

  it('names what a public installation does not say of itself, and what is not read any more', async () => {
    const { stdout: local } = await amphi(beside(), 'doctor');
    expect(local).not.toMatch(/legal pages|not read any more/);
    await server.db
      .updateTable('legal')
      .set({ operator_name: 'Amphi', cndp_number: 'D-W-1' })
      .execute();
    const open = { ...beside(), PUBLIC_URL: 'https://amphi.test.example', OPERATOR_NAME: 'Amphi' };
    const { stdout } = await amphi(open, 'doctor');
    expect(stdout).toMatch(
      /warn {2}.* nothing is known of Adresse, Immatriculation, E-mail, Hébergeur: /,
    );
    expect(stdout).toMatch(/warn {2}not read any more: OPERATOR_NAME\. /);
  });

  it('names the credentials that a bucket lacks', async () => {
    const { code, stdout } = await amphi(
      {
        ...beside(),
        STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:1',
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
      },
      'doctor',
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {2}storage .* Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
  });

  it('refuses a role that may not create tables, though nothing is to be created now', async () => {
    await sql`create role doctor_reader login in role pg_read_all_data`.execute(server.db);
    const url = Object.assign(new URL(server.env.DATABASE_URL ?? ''), {
      username: 'doctor_reader',
    });
    const { code, stdout } = await amphi({ ...beside(), DATABASE_URL: url.href }, 'doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {2}role doctor_reader may not create tables/);
    await sql`drop role doctor_reader`.execute(server.db);
  });
});
