import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../../support/server.ts';
import { server as shared } from '../../support/shared.ts';

/** The shared database's address with a part that is another one. */
const withPart = (part: Partial<URL>): string =>
  Object.assign(new URL(shared.env.DATABASE_URL), part).href;

describe('a DATABASE_URL that leads nowhere', () => {
  /** Takes connections, and says nothing. */
  const silent = createServer();
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void silent.close());

  const addresses: [string, () => string][] = [
    ['an unknown host', () => 'postgres://amphi:secret-word@no-such-host.invalid/amphi'],
    ['a port where nothing listens', () => 'postgres://amphi:secret-word@127.0.0.1:1/amphi'],
    [
      'several addresses where nothing listens',
      () => 'postgres://amphi:secret-word@localhost:1/amphi',
    ],
    ['an unknown database', () => withPart({ pathname: '/no_such_database' })],
    ['an unknown role', () => withPart({ username: 'stranger', password: 'secret-word' })],
    [
      'a server that is silent',
      () =>
        `postgres://amphi:secret-word@127.0.0.1:${(silent.address() as AddressInfo).port}/amphi`,
    ],
  ];
  it.each(addresses)('stops the start with one line: %s', async (_, address) => {
    const { code, stderr } = await runToEnd({ DATABASE_URL: address() });
    expect(stderr).toMatch(/^Amphi cannot start: DATABASE_URL [^\n]+\n$/);
    expect(stderr).not.toContain('secret-word');
    expect(code).toBe(1);
  });
});
