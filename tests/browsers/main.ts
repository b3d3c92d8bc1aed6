import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgram } from '@amphi/server/cli/program';
import { Option } from 'commander';
import { startServer } from '../support/server.ts';
import { type Engine, listEngines, type Start } from './engines.ts';
import { mainJob } from './main-job.ts';
import { Page } from './page.ts';
import { writeFiles } from './questions.ts';

const RESULTS = fileURLToPath(new URL('../../.test-results/browsers/', import.meta.url));

const all = listEngines();
const options = createProgram(
  'pnpm test:browsers',
  'Does the main job in the current Chromium, Firefox and WebKit of this machine, each with a server and data of its own. Installs nothing.',
)
  .option('--require-all', 'a browser that is missing is a failure, and not skipped')
  .addOption(new Option('--only <name>', 'one engine alone').choices(all.map(({ name }) => name)))
  .parse()
  .opts<{ requireAll?: boolean; only?: string }>();
const engines = all.filter(({ name }) => options.only === undefined || name === options.only);

/** Functions that end all that an engine's run has started; empty while nothing runs. */
const running = new Set<() => Promise<void>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...running].map((end) => end()));
    process.exit(1);
  });
}

await rm(RESULTS, { recursive: true, force: true });
sayMissing(engines);
const outcomes = await Promise.all(
  engines.map(async ({ name, start }) => {
    if (start === undefined) return options.requireAll ? 'failed' : 'skipped';
    return (await run(name, start)) ? 'passed' : 'failed';
  }),
);
const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
say(
  `\nbrowsers: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
);
process.exitCode = count('failed') === 0 ? 0 : 1;

function sayMissing(all: readonly Engine[]): void {
  const missing = all.filter(({ start }) => start === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  say(`not installed: ${names}. On Debian: apt-get install ${packages}`);
}

/** @returns whether the whole main job worked in the browser */
async function run(name: Engine['name'], start: Start): Promise<boolean> {
  const endings: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (const end of endings.splice(0).reverse()) {
      await end().catch((error) => say(`${name}: ${explain(error)}`));
    }
  };
  running.add(endAll);
  try {
    const files = await writeFiles();
    endings.push(() => rm(files.folder, { recursive: true, force: true }));
    const server = await startServer({ DEMO: '1' });
    let ended: Promise<unknown> | undefined;
    const endServer = () => {
      ended ??= server.stop();
      return ended;
    };
    endings.push(endServer);
    const { driver, origin } = await start(server.url);
    endings.push(() => driver.close());
    return await runSteps(name, new Page(driver, origin), mainJob(files, endServer));
  } catch (error) {
    say(`✘ ${name}: not started: ${explain(error)}`);
    return false;
  } finally {
    await endAll();
    running.delete(endAll);
  }
}

async function runSteps(
  name: Engine['name'],
  page: Page,
  steps: ReturnType<typeof mainJob>,
): Promise<boolean> {
  say(`${name}: ${page.driver.version}`);
  for (const [title, act] of steps) {
    const began = performance.now();
    try {
      await act(page);
      await page.check();
    } catch (error) {
      const picture = join(RESULTS, `${name}.png`);
      const url = await page.driver.url().catch(() => 'unknown');
      say(`✘ ${name}: ${title}, at ${url}\n    ${explain(error)}`);
      if (await page.isBlank().catch(() => false)) say('    the page is white');
      for (const seen of page.driver.drainErrors()) say(`    in the page: ${seen}`);
      if (await saveScreenshot(page, picture)) say(`    screenshot: ${picture}`);
      return false;
    }
    say(`✓ ${name}: ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  return true;
}

async function saveScreenshot(page: Page, path: string): Promise<boolean> {
  try {
    const picture = await page.driver.screenshot();
    await mkdir(RESULTS, { recursive: true });
    await writeFile(path, picture);
    return true;
  } catch {
    return false;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return error.message + cause;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
