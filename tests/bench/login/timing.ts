import { createProgram, integerIn } from '@amphi/server/cli/program';
import { RestClient } from '../../support/client.ts';
import { startServer } from '../../support/server.ts';
import { quantile } from './quantile.ts';

const program = createProgram(
  'pnpm bench:login-timing',
  'Measures how long it takes, for an address with an account and for one without, to refuse a sign-in and to ask for a link to a new password. The two alternate, so that whatever else the machine does meets both alike. Equal medians, and an advantage near 50 %, mean that a clock tells nothing: the advantage is how often the slower of two calls, one of each kind, is the one with an account.',
)
  .argument('[rounds]', 'how often each is called', integerIn('rounds', 1, 1e6), 200)
  .parse();
const ROUNDS: number = program.processedArgs[0];
const WARM_UP = 20;
const PASSWORD = 'Volcan-de-lune-7';

const KINDS = ['known address', 'unknown address'] as const;
type Kind = (typeof KINDS)[number];

interface Call {
  name: string;
  status: number;
  send: (client: RestClient, email: string) => Promise<{ status: number }>;
}

const CALLS: readonly Call[] = [
  {
    name: 'a refused sign-in',
    status: 401,
    send: (client, username) => client.login({ username, password: 'another-secret' }),
  },
  {
    name: 'asking for a link',
    status: 202,
    send: (client, email) => client.json('POST', '/api/auth/forgot-password', { email }),
  },
];

/** @param knownEmail gives an address with an account for each round */
async function compare(
  client: RestClient,
  { name, status, send }: Call,
  knownEmail: (round: number) => string,
): Promise<void> {
  const measure = async (email: string): Promise<number> => {
    const start = performance.now();
    const answer = await send(client, email);
    const time = performance.now() - start;
    if (answer.status !== status) throw new Error(`answered ${answer.status}`);
    return time;
  };
  const times: Record<Kind, number[]> = { 'known address': [], 'unknown address': [] };
  let slower = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? KINDS : [...KINDS].reverse();
    const pair: Partial<Record<Kind, number>> = {};
    for (const kind of order) {
      const unknown = `unknown.${round + WARM_UP}@test.example`;
      pair[kind] = await measure(kind === 'known address' ? knownEmail(round + WARM_UP) : unknown);
    }
    if (round < 0) continue;
    for (const kind of KINDS) times[kind].push(pair[kind] ?? Number.NaN);
    if ((pair['known address'] ?? 0) > (pair['unknown address'] ?? 0)) slower += 1;
  }
  process.stdout.write(`${name}\n`);
  for (const kind of KINDS) {
    const [p10, median, p90] = [0.1, 0.5, 0.9].map((share) =>
      quantile(times[kind], share).toFixed(2),
    );
    process.stdout.write(`  ${kind.padEnd(16)} median ${median} ms (p10 ${p10}, p90 ${p90})\n`);
  }
  const share = ((slower / ROUNDS) * 100).toFixed(1);
  process.stdout.write(`  known one slower ${share} % of ${ROUNDS}\n`);
}

const server = await startServer({ DEMO: '0' });
try {
  const registered = new RestClient(server.url);
  const emailOf = (n: number) => `known.${n % 20}@test.example`;
  for (let n = 0; n < 20; n += 1) {
    const account = { full_name: 'Known Account', email: emailOf(n), password: PASSWORD };
    await registered.json('POST', '/api/auth/register', account);
  }
  for (const call of CALLS) await compare(new RestClient(server.url), call, emailOf);
} finally {
  await server.stop();
}
