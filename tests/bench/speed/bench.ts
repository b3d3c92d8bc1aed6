import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listWrongCounters } from '@amphi/api/testing/rows';
import { createProgram, integerIn, numberIn } from '@amphi/server/cli/program';
import { Option } from 'commander';
import { type Cell, drive, merge, type Target } from './drive.ts';
import { type Installation, startBare, startInstallation } from './installation.ts';
import { cellTable, isMet, type Ratio, ratioOf, ratioTable } from './report.ts';
import { restTraffic, type Traffic, trpcTraffic } from './traffic.ts';

const options = createProgram(
  'pnpm bench',
  'Measures what one machine serves, and how much of what would be possible. Everything is compared in pairs of short samples inside one run, on one PostgreSQL, so that whatever else the machine does meets all alike.',
)
  .option('--answers <n>', 'how many are stored', integerIn('--answers', 1, 1e9), 1_000_000)
  .option('--seconds <s>', 'of each sample', numberIn('--seconds', 0.1, 600), 0.5)
  .option('--samples <n>', 'of each kind of traffic', integerIn('--samples', 1, 1_000), 25)
  .addOption(new Option('--only <part>', 'measures this alone').choices(['submit']))
  .option('--data <folder>', 'keeps the data from run to run')
  .option('--json', 'print all figures as JSON, too')
  .parse()
  .opts<{
    answers: number;
    seconds: number;
    samples: number;
    only?: 'submit';
    data?: string;
    json?: boolean;
  }>();
const { answers, seconds, samples, only } = options;
const HISTORY = fileURLToPath(new URL('../history.jsonl', import.meta.url));
const SMALL = 10_000;
const LOGINS = 200;
/** Pairs of a quiet and a busy sample, and the seconds of each: enough calls for a p99. */
const BUSY = { pairs: 9, seconds: 1.5, lead: 0.5 };
/** Until the compiler has done its part and the caches of the database are warm. */
const WARM_SECONDS = 6;

type Kind = readonly [Target, Traffic];

/** A part of the run, over one installation. */
function measuring({ databasePid }: Pick<Installation, 'databasePid'>) {
  const run = ([target, traffic]: Kind, time = seconds) =>
    drive(target, traffic, { seconds: time, databasePid });

  /** Samples of each kind, in turns. Few kinds together: connections that wait for long are closed. */
  async function inTurns<const Kinds extends readonly Kind[]>(
    kinds: Kinds,
    count = samples,
  ): Promise<{ [Key in keyof Kinds]: Cell[] }> {
    const found = kinds.map((): Cell[] => []);
    for (let sample = 0; sample < count; sample += 1) {
      for (const [index, kind] of kinds.entries()) found[index]?.push(await run(kind));
    }
    for (const list of found) {
      const { target, traffic, rate } = merge(list);
      process.stderr.write(`${target}: ${traffic} ${Math.round(rate)}/s\n`);
    }
    return found as { [Key in keyof Kinds]: Cell[] };
  }

  /** Submissions while nothing else happens, and while many sign in at the same moment; in pairs. */
  async function underLogins(product: Target, { submit, login }: ReturnType<typeof restTraffic>) {
    const busyTarget = { ...product, name: 'REST, while 200 sign in' };
    // Few for each of many connections: to make them must not hold up what measures.
    const logins = { ...login, requests: () => login.requests().slice(0, 4) };
    const found: { quiet: Cell[]; busy: Cell[] } = { quiet: [], busy: [] };
    for (let pair = 0; pair < BUSY.pairs; pair += 1) {
      found.quiet.push(await run([product, submit], BUSY.seconds));
      const signingIn = drive(product, logins, {
        seconds: BUSY.lead + BUSY.seconds,
        databasePid,
        connections: LOGINS,
        // The limits, without which the bench runs, delay a refused sign-in by a second.
        overallRate: LOGINS,
        mayBeBusy: true,
      });
      const submitting = setTimeout(BUSY.lead * 1_000).then(() =>
        run([busyTarget, submit], BUSY.seconds),
      );
      const [busy] = await Promise.all([submitting, signingIn]);
      found.busy.push(busy);
    }
    return found;
  }
  return { run, inTurns, underLogins };
}

/** An answer's cost while few are stored, in a young installation of its own. */
async function measureSmall(): Promise<Cell> {
  const installation = await startInstallation(options.data && join(options.data, 'small'));
  try {
    await installation.fill(SMALL);
    const { run, inTurns } = measuring(installation);
    const kind = [installation.product, restTraffic(installation.known).submit] as const;
    await run(kind, WARM_SECONDS);
    const [found] = await inTurns([kind]);
    return { ...merge(found), target: 'REST, 10^4 answers' };
  } finally {
    await installation.stop();
  }
}

const rate = (cell: Cell) => cell.rate;
const cpu = (cell: Cell) => cell.serverCpu + cell.databaseCpu;
const ratio = (name: string, value: number, goal: Ratio['goal']): Ratio => ({ name, value, goal });
const round = (value: number) => Math.round(value * 1_000) / 1_000;

const smallSubmit = only === undefined ? await measureSmall() : undefined;
const installation = await startInstallation(options.data);
const { product, known, db } = installation;
const { run, inTurns, underLogins } = measuring(installation);
const rest = restTraffic(known);
const trpc = trpcTraffic(known);
const client: Target = { ...product, name: 'tRPC' };

/** Everything but submissions. */
async function measureRest(bare: Target, submit: readonly Cell[], [small]: readonly Cell[]) {
  const hot = await inTurns([
    [bare, rest.hot],
    [product, rest.hot],
    [client, trpc.hot],
    [product, rest.submit],
  ]);
  const lists = await inTurns([
    [bare, rest.list],
    [product, rest.list],
    [client, trpc.list],
  ]);
  const reads = await inTurns([
    [product, rest.dashboard],
    [client, trpc.dashboard],
    [product, rest.semesters],
    [client, trpc.semesters],
  ]);
  const others = await inTurns([
    [product, rest.login],
    [client, trpc.login],
    [product, rest.mix],
    [client, trpc.mix],
  ]);
  const list = merge(lists[2]);
  const dashboard = merge(reads[0]);
  const ratios = [
    ratio('CPU of a submit, to that with 10^4 answers', cpu(merge(submit)) / cpu(small as Cell), {
      max: 1.5,
    }),
    ratioOf('everybody on one question, to random', [hot[1], hot[3]], rate, { min: 1 }),
    ratioOf('list, REST to bare', [lists[1], lists[0]], rate, { min: 0.6 }),
    ratioOf('list, tRPC to bare', [lists[2], lists[0]], rate, { min: 0.5 }),
    ratio('list, tRPC, ms of the server', list.serverCpu, { max: 2 }),
    ratio('list, tRPC, ms of the database', list.databaseCpu, { max: 0.5 }),
    ratioOf('public semesters, tRPC to REST', [reads[3], reads[2]], rate, { min: 0.7 }),
    ratio('dashboard, ms of the server', dashboard.serverCpu, { max: 0.5 }),
    ratio('dashboard, ms of the database', dashboard.databaseCpu, { max: 0.5 }),
  ];
  return { cells: [...hot.slice(0, 3), ...lists, ...reads, ...others].map(merge), ratios };
}

try {
  await installation.fill(answers);
  const bare = await startBare(installation);
  try {
    // Caches of the database and the compiler are warm before anything counts.
    for (const target of [product, bare]) await run([target, rest.submit], WARM_SECONDS);
    await run([client, trpc.mix], 2);
    const submits = await inTurns([
      [bare, rest.submit],
      [product, rest.submit],
      [client, trpc.submit],
      [client, trpc.batch],
    ]);
    const [limit, submit, clientSubmit] = submits;
    const { quiet, busy } = await underLogins(product, rest);
    const others = smallSubmit && (await measureRest(bare, submit, [smallSubmit]));
    const wrong = await listWrongCounters(db);
    const ratios: Ratio[] = [
      ratioOf('submit, REST to bare', [submit, limit], rate, { min: 0.8 }),
      ratioOf('submit, tRPC to bare', [clientSubmit, limit], rate, { min: 0.65 }),
      ratioOf('CPU of a submit, bare to REST', [limit, submit], cpu, { min: 0.55 }),
      ratioOf('p99 of a submit while 200 sign in, to quiet', [busy, quiet], ({ p99 }) => p99, {
        max: 1.2,
      }),
      ...(others?.ratios ?? []),
      ratio('counters that a recount finds wrong', wrong.length, { max: 0 }),
    ];
    const merged = merge(submit);
    const all = [
      ...(smallSubmit ? [smallSubmit] : []),
      ...submits.map(merge),
      ...(others?.cells ?? []),
      merge(busy),
    ];
    process.stdout.write(
      `\nNode.js ${process.version}, ${answers} answers, medians of ${samples} samples of ${seconds} s\n${cellTable(all)}\n${ratioTable(ratios)}`,
    );
    if (options.json)
      process.stdout.write(`${JSON.stringify({ answers, cells: all, ratios }, null, 2)}\n`);
    appendFileSync(
      HISTORY,
      `${JSON.stringify({
        date: new Date().toISOString(),
        answers,
        seconds,
        samples,
        node: process.version,
        ratios: Object.fromEntries(ratios.map(({ name, value }) => [name, round(value)])),
        submit: {
          rate: round(merged.rate),
          server: round(merged.serverCpu),
          database: round(merged.databaseCpu),
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
