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
      // Nobody listens there.
      SMTP_URL: 'smtp://127.0.0.1:1',
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

  it('takes a registration while the mail server is away', async () => {
    const person = { full_name: 'Sans Mail', email: newEmail(), password: 'secret-123' };
    const answer = await new RestClient(server.url).json('POST', '/api/auth/register', person);
    expect(answer.status).toBe(201);
  });

  it('sends cookies over https only where its address is https', async () => {
    const login = await new RestClient(server.url).login(account);
    const cookie = login.headers.getSetCookie()[0];
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(login.headers.get('strict-transport-security')).toBeTypeOf('string');
  });
});
