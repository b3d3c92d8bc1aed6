import { readEnv } from '@amphi/server/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { newPerson } from '../support/people.ts';
import { waitForNoDatabase } from '../support/processes.ts';
import {
  ADMIN,
  exitOf,
  makeDataDir,
  runToEnd,
  type ServerProcess,
  STUDENT,
  startServer,
} from '../support/server.ts';
import { newDatabase } from '../support/shared.ts';

interface Settings {
  result: { data: { public_url: string } };
}

describe('starting without settings', () => {
  let dataDir: string;
  let server: ServerProcess;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startServer({}, dataDir);
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await waitForNoDatabase(dataDir);
    await removeFolder(dataDir);
  });

  it('prints the address and the two demo accounts, and both sign in', async () => {
    for (const account of [ADMIN, STUDENT]) {
      expect(server.output()).toContain(account.username);
      expect(server.output()).toContain(account.password);
      expect((await new RestClient(server.url).login(account)).status).toBe(200);
    }
  });

  it('writes lines of the log where there is no terminal', () => {
    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 30,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        accounts: expect.arrayContaining([expect.objectContaining({ email: ADMIN.username })]),
        msg: expect.stringContaining(`Amphi is ready: ${server.url} `),
      }),
    );
  });

  it('tells visitors the port that it really listens on', async () => {
    const { body } = await new RestClient(server.url).get<Settings>('/trpc/public.settings');
    expect(body.result.data.public_url).toBe(server.url);
  });

  it('ends in order on SIGTERM, leaves nothing behind and finds the same data again', async () => {
    const { email } = await newPerson(server);

    // Twice, as a terminal and a package manager do.
    server.process.kill('SIGTERM');
    server.process.kill('SIGTERM');
    expect(await exitOf(server.process)).toBe(0);
    await waitForNoDatabase(dataDir, 0);

    server = await startServer({}, dataDir);
    const again = new RestClient(server.url);
    expect((await again.login({ username: email, password: PASSWORD })).status).toBe(200);
    expect((await again.get<unknown[]>('/api/public/semesters')).body).toHaveLength(3);
  });

  it('leaves no database behind when it is killed, and starts again', async () => {
    server.process.kill('SIGKILL');
    await waitForNoDatabase(dataDir);
    server = await startServer({}, dataDir);
    expect((await new RestClient(server.url).login(ADMIN)).status).toBe(200);
  });

  it('refuses a second server on the same data with one line', async () => {
    const { code, stderr } = await runToEnd({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Amphi cannot start: data folder .* is in use by process \d+\n$/);
  });

  it('ends in order on SIGINT', async () => {
    server.process.kill('SIGINT');
    expect(await exitOf(server.process)).toBe(0);
    await waitForNoDatabase(dataDir, 0);
  });
});

describe('wrong settings', () => {
  it('stop the start with one line that names them', async () => {
    const { code, stderr } = await runToEnd({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Amphi cannot start: PORT [^\n]+\n$/);
  });

  it.each([
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/amphi'],
    ['ADMIN_EMAIL', 'no-address'],
    ['ADMIN_EMAIL', '"chef"@amphi.test'],
    ['ADMIN_PASSWORD', '123'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'amphi.example'],
    ['STORAGE_URL', 'ftp://somewhere'],
    ['SMTP_URL', 'http://mail'],
    ['RATE_LIMITS', 'maybe'],
    ['APP_TIMEZONE', 'Mars/Olympus'],
    ['METRICS_PORT', '0'],
    ['DRAIN_SECONDS', 'long'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by one line that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });
});

it('begins empty where that is asked for, and tells the password of its administrator once', async () => {
  const { connectionString, drop } = await newDatabase('bare');
  const dataDir = await makeDataDir();
  const begin = () => startServer({ DATABASE_URL: connectionString }, dataDir, ['--empty']);
  const said = (server: ServerProcess) =>
    /Sign in as (\S+) with the password (\S+),/.exec(server.output());
  let server = await begin();
  try {
    const [, username = '', password = ''] = said(server) ?? [];
    const client = new RestClient(server.url);
    expect((await client.login({ username, password })).status).toBe(200);
    expect(server.output()).not.toContain(STUDENT.password);
    expect((await new RestClient(server.url).login(STUDENT)).status).toBe(401);
    await server.stop({ keepData: true });
    server = await begin();
    expect(said(server)).toBeNull();
    expect((await new RestClient(server.url).login({ username, password })).status).toBe(200);
  } finally {
    await server.stop();
    await drop();
  }
});
