import { DEMO_BANK_ACCOUNT, EXAMPLE_BANK_ACCOUNT } from '@amphi/domain/payments/rules';
import { readEnv } from '@amphi/server/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';

const account = { username: 'chef@test.example', password: 'premier-admin' };

describe('an installation without the demo', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startServer({
      DEMO: '0',
      ADMIN_EMAIL: account.username,
      ADMIN_PASSWORD: account.password,
      PUBLIC_URL: 'https://amphi.test.example',
      BANK_NAME: 'Banque du Test',
      TRUST_PROXY: '1',
      // Nothing listens there.
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      OPERATOR_NAME: 'Amphi SARL',
      METRICS_HOST: '::',
      ACCOUNTING_YEARS: '',
    });
  });
  afterAll(() => server?.stop());

  it('is empty but for the administrator that the settings name', async () => {
    const admin = new RestClient(server.url);
    const login = await admin.login(account);
    expect(login.status).toBe(200);
    const { body } = await admin.get<{ total_users: number; total_qcms: number }>(
      '/api/admin/stats',
    );
    expect(body).toMatchObject({ total_users: 1, total_qcms: 0 });
    expect(server.output()).not.toContain('demo-admin');
  });

  it('says which variables are not read any more, and where legal facts are entered', () => {
    expect(server.output()).toMatch(
      /"level":40,.*not read any more: OPERATOR_NAME, METRICS_HOST\. .*Paiements → Compte bancaire et contact/,
    );
  });

  it('takes a registration while the mail server is away', async () => {
    const person = { full_name: 'Sans Mail', email: newEmail(), password: 'secret-123' };
    const answer = await new RestClient(server.url).json('POST', '/api/auth/register', person);
    expect(answer.status).toBe(201);
  });
});

it('the demo has a bank account of its own, an installation the example until one is named', () => {
  const accountOf = (env: Record<string, string>) => readEnv(env).BANK_ACCOUNT;
  expect(accountOf({ DEMO: '1' })).toBe(DEMO_BANK_ACCOUNT);
  expect(
    accountOf({ DEMO: '0', ADMIN_EMAIL: account.username, ADMIN_PASSWORD: 'premier-admin' }),
  ).toBe(EXAMPLE_BANK_ACCOUNT);
  expect(accountOf({ DEMO: '1', BANK_ACCOUNT: '1234 5678' })).toBe('1234 5678');
});

/** Expects one line about the variable `name`, with which the start ends. */
function expectRefusal(name: string, env: Record<string, string>): void {
  expect(() => readEnv(env)).toThrow(new RegExp(`^${name} [^\\n]+$`));
}

describe('DEMO', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'https://amphi.test.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ ADMIN_EMAIL: 'a@test.example', ADMIN_PASSWORD: 'premier-secret' }, false],
    [{ DATABASE_URL: 'postgres://127.0.0.1/amphi' }, false],
    [{ PUBLIC_URL: 'https://amphi.test.example', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %j is %s', (env, demo) => {
    expect(readEnv(env).DEMO).toBe(demo);
  });
});

describe('a short ADMIN_PASSWORD', () => {
  const short = { ADMIN_EMAIL: account.username, ADMIN_PASSWORD: 'x'.repeat(11) };

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://amphi.test.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::', PUBLIC_URL: 'http://localhost:3000' },
  ])('is refused at a public address: %j', (address) => {
    expectRefusal('ADMIN_PASSWORD', { ...short, ...address });
  });

  it('is enough on loopback, and twelve characters are everywhere', () => {
    expect(readEnv(short).ADMIN_PASSWORD).toHaveLength(11);
    const long = { ...short, ADMIN_PASSWORD: 'x'.repeat(12), HOST: '0.0.0.0' };
    expect(readEnv(long).ADMIN_PASSWORD).toHaveLength(12);
  });
});

describe('TRUST_PROXY', () => {
  it.each(['true', '0.0.0.0/0', '10.0.0.1, ::/0', '0.0.0.0/1,128.0.0.0/1'])(
    'is refused where it would believe the address that a client wrote: %s',
    (TRUST_PROXY) => expectRefusal('TRUST_PROXY', { TRUST_PROXY }),
  );

  it.each(['11', '-1', 'proxy', '10.0.0.0/33', '10.0.0.1,,10.0.0.2'])(
    '%s is refused, since it names no proxies',
    (TRUST_PROXY) => {
      expect(() => readEnv({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be /);
    },
  );

  it.each([
    ['none', false],
    ['false', false],
    ['0', false],
    ['10.0.0.0/8, 2001:db8::1', '10.0.0.0/8, 2001:db8::1'],
    ['loopback,uniquelocal', 'loopback,uniquelocal'],
  ])('%s is taken', (value, expected) => {
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
  });
});

describe('MAIL_FROM', () => {
  it.each(['nonsense', 'Amphi', 'a@b.test, c@d.test', 'Amphi <no-reply@>', 'Amphi <@example.org>'])(
    'is refused where it is no sender: %s',
    (MAIL_FROM) => expectRefusal('MAIL_FROM', { MAIL_FROM }),
  );

  it.each(['a@b.test', 'Amphi <no-reply@example.org>', '"Amphi, Rabat" <a@b.test>'])(
    '%s is taken',
    (MAIL_FROM) => {
      expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    },
  );
});
