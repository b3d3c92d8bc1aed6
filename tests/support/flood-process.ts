import { RestClient } from './client.ts';
import type { Flood } from './flood.ts';

const { url, connections, emails = [] }: Flood = JSON.parse(process.argv[2] ?? '{}');

const random = (below: number) => Math.floor(Math.random() * below);

/** An address of a range that is for such tests: 131,072 networks. */
const anyAddress = () => `198.${18 + random(2)}.${random(256)}.${random(256)}`;

const anyEmail = () => emails[random(emails.length)] ?? `unknown.${random(1e6)}@test.example`;

async function attack(): Promise<never> {
  for (;;) {
    const guess = { username: anyEmail(), password: 'faux-secret' };
    await new RestClient(url)
      .send('POST', '/api/auth/login', {
        headers: { 'x-forwarded-for': anyAddress() },
        body: new URLSearchParams(guess),
      })
      .catch(() => {});
  }
}

await Promise.all(Array.from({ length: connections }, attack));
