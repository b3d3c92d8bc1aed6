import { loadavg } from 'node:os';
import { createProgram } from '@amphi/server/cli/program';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../support/browser.ts';
import { RestClient } from '../../support/client.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { CountedPage, type Effort } from './counted.ts';
import { DAY } from './day.ts';
import { makeMorning } from './world.ts';

createProgram(
  'pnpm bench:desk',
  'Plays the day of an administrator in a browser, on a server with the demo and the orders of a morning, and counts keys, clicks and seconds of each part. The seconds are those of a machine that never hesitates.',
).parse();

const row = (name: string, ...cells: (string | number)[]) =>
  `${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`;
const cells = ({ keys, clicks, seconds }: Effort) => [keys, clicks, seconds.toFixed(1)];

const server = await startServer();
const browser = await chromium.launch(findBrowser());
try {
  const admin = new RestClient(server.url);
  await admin.login(ADMIN);
  const morning = await makeMorning(admin, server.url);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-MA',
    serviceWorkers: 'block',
  });
  await context.request.post('/api/auth/login', { form: ADMIN });
  const desk = new CountedPage(await context.newPage());
  const all: Effort = { keys: 0, clicks: 0, seconds: 0 };
  process.stdout.write(row('part of the day', 'keys', 'clicks', 'seconds'));
  for (const { name, path, play } of DAY) {
    await desk.open(path);
    const effort = await desk.measure(() => play(desk, morning));
    all.keys += effort.keys;
    all.clicks += effort.clicks;
    all.seconds += effort.seconds;
    process.stdout.write(row(name, ...cells(effort)));
  }
  process.stdout.write(row('the day', ...cells(all)));
  process.stdout.write(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
