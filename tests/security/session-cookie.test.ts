import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { server as plain } from '../support/shared.ts';

const PASSWORD = 'Volcan-de-lune-7';
const PREFIXED = '__Host-amphi_session';

let secure: ServerProcess;
beforeAll(async () => {
  secure = await startServer({ DEMO: '0', PUBLIC_URL: 'https://amphi.example' });
});
afterAll(() => secure?.stop());

/** Registers a new account; the cookie as it was set, and the value in it. */
async function register(server: { url: string }) {
  const email = newEmail();
  const person = { full_name: 'Ana', email, password: PASSWORD };
  const { headers } = await new RestClient(server.url).json('POST', '/api/auth/register', person);
  const [cookie = ''] = headers.getSetCookie();
  return { email, cookie, token: /=([^;]*)/.exec(cookie)?.[1] ?? '' };
}

const statusWith = async (server: { url: string }, cookie: string) =>
  (await new RestClient(server.url).withCookie(cookie).get('/api/dashboard/student')).status;

/** A session as versions before the prefix have made it. */
async function formerSession(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await secure.db
    .updateTable('sessions')
    .set({ token_hash: createHash('sha256').update(token).digest() })
    .where('user_id', '=', (users) =>
      users.selectFrom('users').select('id').where('email', '=', email),
    )
    .execute();
  return token;
}

describe('the session cookie', () => {
  it('is bound to its host over https', async () => {
    const { cookie, token } = await register(secure);
    expect(cookie).toMatch(/^__Host-amphi_session=[^;]+;/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/; Domain/i);
    expect(await statusWith(secure, `${PREFIXED}=${token}`)).toBe(200);
  });

  it('has no prefix over http, where browsers refuse it', async () => {
    const { cookie, token } = await register(plain);
    expect(cookie).toMatch(/^amphi_session=/);
    expect(await statusWith(plain, `amphi_session=${token}`)).toBe(200);
    expect(await statusWith(plain, `${PREFIXED}=${token}`)).toBe(401);
  });

  it('is not taken from another host below the domain, which can only set it without the prefix', async () => {
    const { token } = await register(secure);
    expect(await statusWith(secure, `amphi_session=${token}`)).toBe(401);
  });

  it('of a former version goes on under the new name', async () => {
    const token = await formerSession((await register(secure)).email);
    const answer = await new RestClient(secure.url)
      .withCookie(`amphi_session=${token}`)
      .get('/api/dashboard/student');
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toContainEqual(expect.stringMatching(/^amphi_session=;/));
    expect(cookies).toContainEqual(
      expect.stringMatching(`^${PREFIXED}=${token}; .*HttpOnly; Secure; SameSite=Lax`),
    );
    expect(await statusWith(secure, `${PREFIXED}=${token}`)).toBe(200);
  });

  it('of a former version gives way to the one of today', async () => {
    const token = await formerSession((await register(secure)).email);
    expect(await statusWith(secure, `${PREFIXED}=unknown; amphi_session=${token}`)).toBe(401);
  });

  it('ends under both names', async () => {
    const token = await formerSession((await register(secure)).email);
    const client = new RestClient(secure.url).withCookie(`amphi_session=${token}`);
    const { headers } = await client.json('POST', '/api/auth/logout');
    const names = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(names.sort()).toEqual([`${PREFIXED}=`, 'amphi_session=']);
    expect(await statusWith(secure, `amphi_session=${token}`)).toBe(401);
  });

  it('is called by its name in the description of the interface', async () => {
    for (const [server, name] of [
      [secure, PREFIXED],
      [plain, 'amphi_session'],
    ] as const) {
      const { body } = await new RestClient(server.url).get<{
        components: { securitySchemes: { session: { name: string } } };
      }>('/api/openapi.json');
      expect(body.components.securitySchemes.session.name).toBe(name);
    }
  });
});

it('a state change from our address without TLS is refused where ours has it', async () => {
  const change = (origin: string) =>
    new RestClient(secure.url).send('POST', '/api/auth/logout', { headers: { origin } });
  const statuses: number[] = [];
  for (const origin of ['https://amphi.example', 'http://amphi.example', secure.url]) {
    statuses.push((await change(origin)).status);
  }
  expect(statuses).toEqual([204, 403, 204]);
});

it('an https address asks for https from then on', async () => {
  const { headers } = await new RestClient(secure.url).send('GET', '/login');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
});
