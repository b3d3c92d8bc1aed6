import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { openClassroom } from './classroom.ts';
import { ask } from './client.ts';
import { BYTE_LIMITS, COST_LIMITS } from './limits.ts';
import { measureCosts, tooDear } from './measure.ts';

/** Processor time does not grow while others have the processors, but the clock goes on. */
const TIMEOUT_MS = 150_000;

let classroom: Awaited<ReturnType<typeof openClassroom>>;
const servers: ServerProcess[] = [];

async function start(env: Record<string, string> = {}) {
  const server = await startServer({ DATABASE_URL: classroom.database.url, DEMO: '0', ...env });
  servers.push(server);
  return { url: server.url, pid: server.process.pid as number };
}

beforeAll(async () => {
  classroom = await openClassroom();
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await classroom?.database.remove();
});

/** Keeps a processor busy for two milliseconds at each request, as careless lines might. */
const SLOW = `import http from 'node:http';
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (event, ...rest) {
    if (event === 'request') for (const end = performance.now() + 2; performance.now() < end; );
    return emit.call(this, event, ...rest);
  };`;

const table = (costs: Record<string, number>) =>
  Object.entries(costs)
    .map(([kind, cost]) => `${kind.padEnd(20)}${cost.toFixed(1).padStart(8)}`)
    .join('\n');

describe('the processor time of a request', () => {
  test(
    'is no more than was seen, and some room',
    async () => {
      const server = await start();
      const costs = await measureCosts(server, classroom.kinds, { rounds: 5, warmUp: 3 });
      console.log(table(costs));
      expect(tooDear(costs, COST_LIMITS)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'would be too much with two milliseconds more',
    async () => {
      const slow = await start({
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SLOW)}`,
      });
      const { 'answer, REST': answer, 'public semesters': semesters } = classroom.kinds;
      const kinds = { 'answer, REST': answer, 'public semesters': semesters };
      const costs = await measureCosts(slow, kinds, { rounds: 2, warmUp: 4 });
      console.log(table(costs));
      expect(tooDear(costs, COST_LIMITS).join()).toMatch(/answer, REST: \d.*public semesters: \d/);
    },
    TIMEOUT_MS,
  );
});

describe('the bytes of an answer', () => {
  const kinds = Object.keys(BYTE_LIMITS) as (keyof typeof BYTE_LIMITS)[];

  test.each(kinds)('%s', async (kind) => {
    const { url } = servers[0] as ServerProcess;
    const [request] = classroom.kinds[kind].requests();
    if (request === undefined) throw new Error(`no request for ${kind}`);
    const limits = BYTE_LIMITS[kind];
    const bytes = {
      plain: await ask(url, request, 'identity'),
      compressed: await ask(url, request, 'br'),
    };
    console.log(kind, bytes);
    expect(bytes.plain).toBeLessThanOrEqual(limits.plain);
    expect(bytes.compressed).toBeLessThanOrEqual(limits.compressed);
  });
});
