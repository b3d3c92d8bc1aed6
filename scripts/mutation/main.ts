import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgram } from '../../apps/server/src/cli/program.ts';
import { prepareTemplate, startTestCluster } from '../../packages/db/src/testing/index.ts';
import { PARTS } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = PARTS.map(({ name }) => name);

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const program = createProgram(
  'pnpm test:mutation',
  'Breaks the rules in one place at a time and runs the tests of each place: a change that no test notices survives. Fails below 85 % in any part.',
)
  .argument('[parts...]', `some of ${NAMES.join(', ')}; without any, all`)
  .parse();

const wanted = program.args.length === 0 ? NAMES : program.args;
const unknown = wanted.find((name) => !NAMES.includes(name));
if (unknown !== undefined) program.error(`error: no part is called ${unknown}`);

const parts = PARTS.filter(({ name }) => wanted.includes(name));
/* Shared by all: starting a server takes longer than most mutants. */
const cluster = parts.some(({ needsDatabase }) => needsDatabase)
  ? await startTestCluster()
  : undefined;
const lines: string[] = [];
try {
  if (cluster) await prepareTemplate(cluster.connectionString);
  for (const part of parts) lines.push(await mutate(part));
} finally {
  await cluster?.stop();
}
process.stdout.write(`\n${lines.join('\n')}\n`);

/** Runs Stryker on a part. Returns the line that sums it up. */
async function mutate({ name, folder }: (typeof PARTS)[number]): Promise<string> {
  const cwd = join(ROOT, folder);
  const report = join(cwd, 'reports/mutation', `${name}.json`);
  for (const left of [report, join(cwd, '.stryker-tmp')]) {
    rmSync(left, { recursive: true, force: true });
  }
  const began = performance.now();
  const child = spawn(
    join(ROOT, 'tests/node_modules/.bin/stryker'),
    ['run', join(ROOT, 'scripts/mutation/stryker.config.mjs')],
    {
      cwd,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_PART: name,
        MUTATION_CLUSTER_URL: cluster?.connectionString,
      },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return `${name}: ${sumOf(report)}, ${minutes} min${code === 0 ? '' : ', failed'}`;
}

function sumOf(report: string): string {
  let text: string;
  try {
    text = readFileSync(report, 'utf8');
  } catch {
    return 'no report';
  }
  const { files }: Report = JSON.parse(text);
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map((one) => one.status));
  const count = (...which: string[]) => statuses.filter((one) => which.includes(one)).length;
  const detected = count('Killed', 'Timeout');
  const undetected = count('Survived', 'NoCoverage');
  const score = ((100 * detected) / (detected + undetected)).toFixed(1);
  return `${score} % (${count('Killed')} killed, ${count('Timeout')} timed out, ${count('Survived')} survived, ${count('NoCoverage')} not reached, ${count('Ignored')} ignored, ${count('RuntimeError', 'CompileError')} errors)`;
}
