import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@amphi/db';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { CALLS, type Call, MASSIVE } from './calls.ts';
import { openFullDatabase } from './database.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { judge, SIZES, type Verdict } from './judge.ts';
import { openRecorder, type PlanMode } from './recorder.ts';
import { openWorld } from './world.ts';

const options = createProgram(
  'pnpm bench:plans',
  'Looks at how the database carries out every statement of every procedure, job and download when there is much of everything: in full, within a transaction that is undone.',
)
  .option('--answers <n>', 'how many are stored', integerIn('--answers', 1, 1e9), 10_000_000)
  .option('--data <folder>', 'keeps the data from run to run')
  .option('--only <text>', 'only calls whose name holds this', '')
  .option('--massive', 'delete, and undo, also what all students have studied: minutes more')
  .option('--verbose', 'print the texts of what is slow or reads much, too')
  .parse()
  .opts<{ answers: number; data?: string; only: string; massive?: boolean; verbose?: boolean }>();
const { answers } = options;

/** Repetitions for a slow call. */
const TRIES = 3;
/** Milliseconds that no load of the machine explains: what takes so long is slow, and not looked at again. */
const SURELY_SLOW_MS = 5_000;
const MODES: readonly PlanMode[] = ['custom', 'generic'];
const say = (text: string) => process.stdout.write(`${text}\n`);

const database = await openFullDatabase(answers, options.data);
const files = await mkdtemp(join(tmpdir(), 'amphi-plans-files-'));
const { connectionString } = database;
const recorder = await openRecorder(connectionString);
try {
  const world = await openWorld(recorder, connectionString, files);
  const sizes = await readSizes();

  async function lookOnce(call: Call, mode: PlanMode): Promise<Verdict> {
    const browser = world.browser(call.who);
    const statements = await recorder.record(
      mode,
      () => world.makeFixture({ anImport: call.name.startsWith('imports.') }),
      (fixture) => call.run(world, fixture, browser),
      call,
    );
    if (options.verbose) {
      for (const { text, plan } of statements) {
        say(`    ${mode} ${plan?.ms ?? '-'} ms ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
      }
    }
    return judge(call, statements, sizes);
  }

  /**
   * Looks at named statements planned for these parameters, and for any. A slow one is looked at again: it may have
   * come from the disk, or the machine had something else to do.
   */
  async function look(call: Call): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    for (const mode of MODES) {
      let best = await lookOnce(call, mode);
      const mayBeFaster = () =>
        best.slowestMs < SURELY_SLOW_MS && best.findings.some(({ fault }) => fault === 'slow');
      for (let again = 0; again < TRIES && mayBeFaster(); again += 1) {
        const next = await lookOnce(call, mode);
        if (next.slowestMs < best.slowestMs) best = next;
      }
      verdicts.push(best);
    }
    return verdicts;
  }

  say(
    `${answers} answers; sizes: ${[...sizes].map(([name, rows]) => `${name} ${rows}`).join(', ')}\n`,
  );
  say(line(['call', 'statements', 'slowest', 'generic', 'rows read', 'worst step']));
  let faults = 0;
  const idle: string[] = [];
  const calls = options.massive ? [...CALLS, ...MASSIVE] : CALLS;
  for (const call of calls.filter(({ name }) => name.includes(options.only))) {
    const looked = await look(call).catch((error: unknown) => String(error));
    if (typeof looked === 'string') {
      faults += 1;
      say(`${call.name}\n    failed: ${looked}`);
      continue;
    }
    const [custom, generic] = looked as [Verdict, Verdict];
    const { worst } = generic.rows > custom.rows ? generic : custom;
    const { reason, faults: known = [] } = EXCEPTIONS[call.name] ?? {};
    const unseen = known.filter(
      (fault) => !custom.forgiven.has(fault) && !generic.forgiven.has(fault),
    );
    if (unseen.length > 0) idle.push(`${call.name}: ${unseen.join(', ')}`);
    say(
      line([
        call.name,
        String(custom.statements),
        `${custom.slowestMs.toFixed(1)} ms`,
        `${generic.slowestMs.toFixed(1)} ms`,
        String(Math.max(custom.rows, generic.rows)),
        worst === undefined ? '' : `${worst.step} (${worst.rows})`,
      ]) + (reason === undefined ? '' : `\n    known: ${reason}`),
    );
    const seen = new Set<string>();
    for (const { fault, what, text } of [...custom.findings, ...generic.findings]) {
      if (seen.has(fault + text)) continue;
      seen.add(fault + text);
      faults += 1;
      say(`    ${fault}: ${what}; ${text.slice(0, 160)}`);
    }
  }
  const names = new Set([...CALLS, ...MASSIVE].map(({ name }) => name));
  const lost = Object.keys(EXCEPTIONS).filter((name) => !names.has(name));
  if (lost.length > 0) say(`\nexceptions of no call: ${lost.join(', ')}`);
  // A smaller or quieter database needs fewer of them than ten million answers do.
  if (idle.length > 0) say(`\nexceptions that were not needed:\n    ${idle.join('\n    ')}`);
  say(`\n${faults} findings`);
  if (faults > 0) process.exitCode = 1;
} finally {
  await recorder.close();
  await database.stop();
  await rm(files, { recursive: true, force: true });
}

async function readSizes(): Promise<Map<string, number>> {
  const { db, pool } = openDatabase(connectionString, { max: 1 });
  const { rows } = await pool.query<{ table: string; rows: number }>(SIZES);
  await db.destroy();
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

function line([name = '', statements = '', custom = '', generic = '', rows = '', step = '']) {
  return `${name.padEnd(36)}${statements.padStart(11)}${custom.padStart(12)}${generic.padStart(12)}${rows.padStart(11)}  ${step}`;
}
