import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../rest/world.ts';
import { makeClassroom } from '../support/classroom.ts';
import { RestClient } from '../support/client.ts';
import { postmasterOf, signalDatabase } from '../support/database.ts';
import { removeFolder } from '../support/folder.ts';
import { EMPTY, exitOf, makeDataDir, type ServerProcess, startServer } from '../support/server.ts';
import { type Stream, streamAnswers } from '../support/stream.ts';
import { until } from '../support/until.ts';
import { ROUNDS, report } from './report.ts';

const SIZE = { students: 6, questions: 40 };
/** Acknowledged before the fault, and again after it. */
const SOME = 50;

let dataDir: string;
let server: ServerProcess;
let world: World;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServer(EMPTY, dataDir);
  world = await makeWorld(server);
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(dataDir);
});

/** Waits until that many more answers are acknowledged; how long it took. */
async function more(stream: Stream, answers: number): Promise<number> {
  const wanted = stream.acknowledged() + answers;
  return (await until(`${answers} more answers`, () => stream.acknowledged() >= wanted)).ms;
}

it('an answer that was acknowledged survives the sudden end of server and database', async () => {
  const sums = { acknowledged: 0, lost: 0 };

  for (let round = 0; round < ROUNDS; round += 1) {
    const classroom = await makeClassroom(world, SIZE);
    const stream = streamAnswers(classroom);
    await more(stream, SOME);
    server.process.kill('SIGKILL');
    await exitOf(server.process);
    await stream.stop();
    const { port } = new URL(server.url);
    server = await startServer({ ...EMPTY, PORT: port }, dataDir);
    sums.lost += (await stream.listLost(classroom.students)).length;
    sums.acknowledged += stream.acknowledged();
  }
  report('server killed', { rounds: ROUNDS, ...sums });
  expect(sums.lost).toBe(0);
});

it('the server starts a killed database again, and nothing acknowledged is missing', async () => {
  const sums = { acknowledged: 0, refused: 0, lost: 0, slowest_return_ms: 0 };

  for (let round = 0; round < ROUNDS; round += 1) {
    const classroom = await makeClassroom(world, SIZE);
    const stream = streamAnswers(classroom);
    await more(stream, SOME);
    const postgres = join(dataDir, 'postgres');
    const before = await postmasterOf(postgres);
    await signalDatabase(postgres, 'SIGKILL');
    const { ms } = await until('another database', async () => {
      const { status } = await new RestClient(server.url).get('/api/health');
      return status === 200 && (await postmasterOf(postgres)) !== before;
    });
    sums.slowest_return_ms = Math.max(sums.slowest_return_ms, Math.round(ms));
    await more(stream, SOME);
    await stream.stop();
    sums.lost += (await stream.listLost(classroom.students)).length;
    sums.acknowledged += stream.acknowledged();
    sums.refused += stream.refused();
  }
  report('database killed', { rounds: ROUNDS, ...sums });
  expect(sums.lost).toBe(0);
  expect(sums.refused).toBeGreaterThan(0);
});
