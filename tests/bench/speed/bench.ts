import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listWrongCounters } from '@amphi/api/testing/rows';
import { createProgram, integerIn, numberIn } from '@amphi/server/cli/program';
import { type Cell, drive, merge, type Target } from './drive.ts';
import { startBare, startInstallation } from './installation.ts';
import { cellTable, isMet, type Ratio, ratioTable } from './report.ts';
import { restTraffic, type Traffic, trpcTraffic } from './traffic.ts';

const options = createProgram(
  'pnpm bench',
  'Measures what one machine serves, and how much of what would be possible. Everything is compared inside one run, on one PostgreSQL, so that whatever else the machine does meets all alike.',
)
  .option('--answers <n>', 'how many are stored', integerIn('--answers', 1, 1e9), 1_000_000)
  .option('--seconds <s>', 'of each measurement in each round', numberIn('--seconds', 1, 600), 2)
  .option('--data <folder>', 'keeps the data from run to run')
  .option('--json', 'print all figures as JSON, too')
  .parse()
  .opts<{ answers: number; seconds: number; data?: string; json?: boolean }>();
const { answers, seconds } = options;
const HISTORY = fileURLToPath(new URL('../history.jsonl', import.meta.url));
const SMALL = 10_000;
const ROUNDS = 2;
const LOGINS = 200;
/** Until the compiler has done its part and the caches of the database are warm. */
const WARM_SECONDS = 6;

/** An answer's cost while few are stored, in a young installation of its own. */
async function measureSmall(): Promise<Cell> {
  const folder = options.data && join(options.data, 'small');
  const { product, databasePid, known, fill, stop } = await startInstallation(folder);
  try {
    await fill(SMALL);
    const { submit } = restTraffic(known);
    const run = (time: number) => drive(product, submit, { seconds: time, databasePid });
    await run(WARM_SECONDS);
    const rounds: Cell[] = [];
    while (rounds.length < ROUNDS) rounds.push(await run(seconds));
    return { ...merge(rounds), target: 'REST, 10^4 answers' };
  } finally {
    await stop();
  }
}

const smallSubmit = await measureSmall();
const installation = await startInstallation(options.data);
const { product, databasePid, known, db } = installation;
const rest = restTraffic(known);
const trpc = trpcTraffic(known);
const trpcTarget: Target = { ...product, name: 'tRPC' };
const say = (text: string) => process.stdout.write(text);
const run = (target: Target, traffic: Traffic, time = seconds) =>
  drive(target, traffic, { seconds: time, databasePid });

/** Measures the cells round-robin, each of them once a round. */
async function measure(cells: readonly [Target, Traffic][]): Promise<Cell[]> {
  const rounds: Cell[][] = cells.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [target, traffic]] of cells.entries()) {
      const cell = await run(target, traffic);
      rounds[index]?.push(cell);
      process.stderr.write(`${cell.target}: ${cell.traffic} ${Math.round(cell.rate)}/s\n`);
    }
  }
  return rounds.map(merge);
}

/** Submissions while many sign in at the same moment. */
async function underLogins(): Promise<Cell> {
  const target = { ...product, name: 'REST, while 200 sign in' };
  // Few for each of many connections: to make them must not hold up what measures.
  const logins = { ...rest.login, requests: () => rest.login.requests().slice(0, 4) };
  const [cell] = await Promise.all([
    run(target, rest.submit, Math.max(4, seconds)),
    drive(product, logins, {
      seconds: Math.max(4, seconds),
      databasePid,
      connections: LOGINS,
      // The limits, without which the bench runs, delay a refused sign-in by a second.
      overallRate: LOGINS,
      mayBeBusy: true,
    }),
  ]);
  return cell;
}

try {
  await installation.fill(answers);
  const bare = await startBare(installation);
  try {
    // Caches of the database and the compiler are warm before anything counts.
    for (const target of [product, bare]) await run(target, rest.submit, WARM_SECONDS);
    await run(trpcTarget, trpc.mix, 2);
    const cells = await measure([
      [bare, rest.submit],
      [product, rest.submit],
      [trpcTarget, trpc.submit],
      [trpcTarget, trpc.batch],
      [bare, rest.hot],
      [product, rest.hot],
      [trpcTarget, trpc.hot],
      [bare, rest.list],
      [product, rest.list],
      [trpcTarget, trpc.list],
      [product, rest.dashboard],
      [trpcTarget, trpc.dashboard],
      [product, rest.semesters],
      [trpcTarget, trpc.semesters],
      [product, rest.login],
      [trpcTarget, trpc.login],
      [product, rest.mix],
      [trpcTarget, trpc.mix],
    ]);
    const busy = await underLogins();
    const wrong = await listWrongCounters(db);
    const find = (target: string, traffic: Traffic): Cell => {
      const cell = cells.find((one) => one.target === target && one.traffic === traffic.name);
      if (cell === undefined) throw new Error(`no cell ${target}, ${traffic.name}`);
      return cell;
    };
    const submit = find('REST', rest.submit);
    const limit = find('bare', rest.submit);
    const bareList = find('bare', rest.list);
    const list = find('tRPC', trpc.list);
    const dashboard = find('REST', rest.dashboard);
    const cpu = (cell: Cell) => cell.serverCpu + cell.databaseCpu;
    const ratios: Ratio[] = [
      ratio('submit, REST to bare', submit.rate / limit.rate, { min: 0.8 }),
      ratio('submit, tRPC to bare', find('tRPC', trpc.submit).rate / limit.rate, { min: 0.6 }),
      ratio('CPU of a submit, to that with 10^4 answers', cpu(submit) / cpu(smallSubmit), {
        max: 1.5,
      }),
      ratio('everybody on one question, to random', find('REST', rest.hot).rate / submit.rate, {
        min: 1,
      }),
      ratio('list, REST to bare', find('REST', rest.list).rate / bareList.rate, { min: 0.6 }),
      ratio('list, tRPC to bare', list.rate / bareList.rate, { min: 0.5 }),
      ratio('list, tRPC, ms of the server', list.serverCpu, { max: 2 }),
      ratio('list, tRPC, ms of the database', list.databaseCpu, { max: 0.5 }),
      ratio(
        'public semesters, tRPC to REST',
        find('tRPC', trpc.semesters).rate / find('REST', rest.semesters).rate,
        { min: 0.7 },
      ),
      ratio('dashboard, ms of the server', dashboard.serverCpu, { max: 0.5 }),
      ratio('dashboard, ms of the database', dashboard.databaseCpu, { max: 0.5 }),
      ratio('p99 of a submit while 200 sign in, to quiet', busy.p99 / submit.p99, { max: 2 }),
      ratio('counters that a recount finds wrong', wrong.length, { max: 0 }),
    ];
    const all = [smallSubmit, ...cells, busy];
    say(
      `\nNode.js ${process.version}, ${answers} answers, ${seconds} s x ${ROUNDS} each\n${cellTable(all)}\n${ratioTable(ratios)}`,
    );
    if (options.json) say(`${JSON.stringify({ answers, cells: all, ratios }, null, 2)}\n`);
    appendFileSync(
      HISTORY,
      `${JSON.stringify({
        date: new Date().toISOString(),
        answers,
        seconds,
        node: process.version,
        ratios: Object.fromEntries(ratios.map(({ name, value }) => [name, round(value)])),
        submit: {
          rate: round(submit.rate),
          server: round(submit.serverCpu),
          database: round(submit.databaseCpu),
        },
      })}\n`,
    );
    if (!ratios.every(isMet)) process.exitCode = 1;
  } finally {
    await bare.stop();
  }
} finally {
  await installation.stop();
}

function ratio(name: string, value: number, goal: Ratio['goal']): Ratio {
  return { name, value, goal };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
