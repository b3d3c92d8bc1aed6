import { RestClient } from '../support/client.ts';
import { startServer } from '../support/server.ts';

/*
 * Measures how long a refused sign-in takes for an address with an account and for one without. The
 * two take turns, so that whatever else the machine does meets both alike. Equal medians, and an
 * advantage near 50 %, mean that a clock tells nothing: the advantage is how often the slower of two
 * calls, one of each kind, is the one with an account.
 */

const ROUNDS = Number(process.argv[2] ?? 200);
const WARM_UP = 20;
const PASSWORD = 'Volcan-de-lune-7';

const KINDS = ['known address', 'unknown address'] as const;
type Kind = (typeof KINDS)[number];

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const server = await startServer({ DEMO: '0' });
try {
  const client = new RestClient(server.url);
  const known = 'known.account@test.example';
  await client.json('POST', '/api/auth/register', {
    full_name: 'Known Account',
    email: known,
    password: PASSWORD,
  });
  const visitor = new RestClient(server.url);
  const measure = async (username: string): Promise<number> => {
    const start = performance.now();
    const { status } = await visitor.login({ username, password: 'another-secret' });
    const time = performance.now() - start;
    if (status !== 401) throw new Error(`answered ${status}`);
    return time;
  };
  const times: Record<Kind, number[]> = { 'known address': [], 'unknown address': [] };
  let slower = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? KINDS : [...KINDS].reverse();
    const pair: Partial<Record<Kind, number>> = {};
    for (const kind of order) {
      const username = kind === 'known address' ? known : `nobody.${round + WARM_UP}@test.example`;
      pair[kind] = await measure(username);
    }
    if (round < 0) continue;
    for (const kind of KINDS) times[kind].push(pair[kind] ?? Number.NaN);
    if ((pair['known address'] ?? 0) > (pair['unknown address'] ?? 0)) slower += 1;
  }
  for (const kind of KINDS) {
    const sorted = times[kind].sort((one, other) => one - other);
    const [p10, median, p90] = [0.1, 0.5, 0.9].map((share) => quantile(sorted, share).toFixed(2));
    process.stdout.write(`${kind.padEnd(16)} median ${median} ms (p10 ${p10}, p90 ${p90})\n`);
  }
  process.stdout.write(`known one slower ${((slower / ROUNDS) * 100).toFixed(1)} % of ${ROUNDS}\n`);
} finally {
  await server.stop();
}
