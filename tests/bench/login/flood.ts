import { createProgram, integerIn, numberIn } from '@amphi/server/cli/program';
import { RestClient } from '../../support/client.ts';
import { startFlood } from '../../support/flood.ts';
import { startServer } from '../../support/server.ts';
import { quantile } from './quantile.ts';

const options = createProgram(
  'pnpm bench:login-flood',
  'Measures how long students wait who sign in, from devices that have signed in before, while a flood of wrong passwords comes from many networks: first at other accounts, then at theirs. The flood runs in a process of its own; each of its connections sends the next try as soon as the one before is answered.',
)
  .option('--seconds <s>', 'of each measurement', numberIn('--seconds', 1, 3_600), 20)
  .option('--connections <n>', 'of the flood', integerIn('--connections', 1, 10_000), 600)
  .option('--students <n>', 'who sign in', integerIn('--students', 1, 250), 30)
  .parse()
  .opts<{ seconds: number; connections: number; students: number }>();
const PASSWORD = 'Volcan-de-lune-7';
const { seconds, connections, students: studentCount } = options;

const studentEmail = (n: number) => `student.${n}@test.example`;
function login(client: RestClient, address: string, username: string, password: string) {
  return client.send('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ username, password }),
  });
}

/** Signs in for a while, one after the other, and says how long it took and what was answered. */
async function measure(name: string, students: readonly RestClient[]): Promise<void> {
  const times: number[] = [];
  const answers: Record<number, number> = {};
  const end = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < end; n += 1) {
    const index = n % students.length;
    const start = performance.now();
    const { status } = await login(
      students[index] as RestClient,
      `10.0.0.${index}`,
      studentEmail(index),
      PASSWORD,
    );
    times.push(performance.now() - start);
    answers[status] = (answers[status] ?? 0) + 1;
  }
  const [p50, p95] = [0.5, 0.95].map((share) => `${quantile(times, share).toFixed(0)} ms`);
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`${name.padEnd(22)} p50 ${p50}, p95 ${p95}; ${told.join(', ')}\n`);
}

const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', DEMO: '0' });
try {
  const students = Array.from({ length: studentCount }, () => new RestClient(server.url));
  for (const [index, client] of students.entries()) {
    const account = { full_name: 'Ana', email: studentEmail(index), password: PASSWORD };
    const { status, text } = await client.send('POST', '/api/auth/register', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
      body: JSON.stringify(account),
    });
    if (status !== 201) throw new Error(text);
  }
  await measure('without a flood', students);
  const theirs = students.map((_, index) => studentEmail(index));
  for (const [target, emails] of [
    ['other accounts', []],
    ['their accounts', theirs],
  ] as const) {
    const endFlood = startFlood({
      url: server.url,
      connections,
      emails: [...emails],
    });
    // Its first wave fills the queue.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await measure(`flood at ${target}`, students);
    await endFlood();
  }
} finally {
  await server.stop();
}
