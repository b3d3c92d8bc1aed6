import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@amphi/db';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { createProgram } from '@amphi/server/cli/program';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../support/browser.ts';
import { RestClient } from '../../support/client.ts';
import { startServer } from '../../support/server.ts';
import { seedVolumes, VOLUMES } from './seed.ts';

createProgram(
  'pnpm bench:admin',
  'Measures the back-office at scale: seeds a database of its own, starts the built product on it, and says how long each list call takes and when each tab shows its first row in a browser.',
).parse();

const ADMIN = { username: 'bench@amphi.test', password: 'bench-admin' };
const RUNS = 7;

/** List calls by what is asked of them: the procedure and its input. */
const CALLS: [name: string, procedure: string, input: object][] = [
  ['users, first page', 'users.list', {}],
  ['users, last page', 'users.list', { skip: VOLUMES.users - 100 }],
  ['users, search', 'users.list', { search: 'glomerule 1999' }],
  ['users, common search', 'users.list', { search: 'coeur' }],
  ['payments, first page', 'payments.list', {}],
  ['payments, last page', 'payments.list', { skip: VOLUMES.payments - 100 }],
  ['payments, approved, deep', 'payments.list', { status_filter: 'approved', skip: 30_000 }],
  ['payments, search by person', 'payments.list', { search: 'nephron 1500' }],
  ['payments, search by semester', 'payments.list', { search: 'semestre 7' }],
  ['payments, pending', 'payments.list', { status_filter: 'pending' }],
  ['questions, first page', 'qcms.list', {}],
  ['questions, last page', 'qcms.list', { skip: VOLUMES.qcms - 100 }],
  ['questions, search', 'qcms.list', { search: 'glomerule nephron' }],
  ['questions, common search', 'qcms.list', { search: 'coeur' }],
  ['questions, exam, deep', 'qcms.list', { kind: 'exam', skip: 6_000 }],
  ['questions, subject', 'qcms.list', { subject_id: 60 }],
  ['questions, semester', 'qcms.list', { semester_id: 6 }],
  ['open questions, first page', 'qrocs.list', {}],
  ['open questions, search', 'qrocs.list', { search: 'glomerule nephron' }],
  [
    'similar questions',
    'qcms.similar',
    { question_text: 'Parmi rein cœur foie nerf artère veine muscle, lequel ?', options: {} },
  ],
  ['accesses of a person', 'access.list', { user_id: 10 }],
  ['accesses, first page', 'access.page', {}],
  ['the log, first page', 'audit.list', {}],
  ['figures', 'stats.admin', {}],
  ['content', 'stats.contentOverview', {}],
];

/** Lists by the columns that have to be followed into another table, or that are counted. */
const SORTED: typeof CALLS = [
  ['accesses by student', 'access.page', { sort: 'user' }],
  ['accesses by semester', 'access.page', { sort: 'semester' }],
  ['accesses by state', 'access.page', { sort: 'state', direction: 'desc' }],
  ['the log by author', 'audit.list', { sort: 'who' }],
  ['payments by student', 'payments.list', { sort: 'user' }],
  ['questions by subject', 'qcms.list', { sort: 'subject' }],
  ['open questions by chapter', 'qrocs.list', { sort: 'chapter' }],
  ['users by number of orders', 'users.list', { sort: 'payments', direction: 'desc' }],
  ['users by number of accesses', 'users.list', { sort: 'semesters', direction: 'desc' }],
];

const median = (values: number[]) =>
  values.sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(32)}${cells.map((cell) => cell.padStart(12)).join('')}\n`;
const ms = (value: number) => `${Math.round(value)} ms`;

async function measureCalls(url: string): Promise<void> {
  const client = new RestClient(url);
  await client.login(ADMIN);
  process.stdout.write(`\n${row('call', 'median', 'slowest', 'size')}`);
  for (const [name, procedure, input] of [...CALLS, ...SORTED]) {
    const path = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const times: number[] = [];
    let size = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const answer = await client.get(path);
      times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
      size = answer.text.length;
    }
    const slowest = Math.max(...times);
    process.stdout.write(
      row(name, ms(median(times)), ms(slowest), `${Math.round(size / 1024)} KB`),
    );
  }
}

/** Milliseconds from the click on a tab, or the load of its address, until its first row or figure. */
async function timeTo(page: Page, go: () => Promise<unknown>, sight: string): Promise<number> {
  const start = performance.now();
  await go();
  await page.locator(sight).first().waitFor();
  return performance.now() - start;
}

async function measureTabs(url: string): Promise<void> {
  const browser = await chromium.launch(findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
    });
    await context.request.post('/api/auth/login', { form: ADMIN });
    const page = await context.newPage();
    const firstRow = '[role=tabpanel] table:not([aria-busy]) tbody tr td';
    const sights: Record<string, string> = {
      users: firstRow,
      payments: firstRow,
      content: firstRow,
      questions: firstRow,
    };
    process.stdout.write(`\n${row('tab, until its first row', 'by click', 'by address')}`);
    for (const [tab, sight] of Object.entries(sights)) {
      const clicks: number[] = [];
      const loads: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto('/admin');
        await page.getByRole('tab', { selected: true }).waitFor();
        await page.waitForLoadState('networkidle');
        clicks.push(
          await timeTo(page, () => page.locator(`[role=tab][id$=tab-${tab}]`).click(), sight),
        );
        loads.push(await timeTo(page, () => page.goto(`/admin?tab=${tab}`), sight));
      }
      process.stdout.write(row(tab, ms(median(clicks)), ms(median(loads))));
    }
  } finally {
    await browser.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'amphi-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
try {
  await migrate(postgres.connectionString);
  const start = performance.now();
  await seedVolumes(postgres.connectionString);
  process.stdout.write(`${JSON.stringify(VOLUMES)} in ${ms(performance.now() - start)}\n`);
  const server = await startServer(
    {
      DATABASE_URL: postgres.connectionString,
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    join(folder, 'data'),
  );
  try {
    await measureCalls(server.url);
    await measureTabs(server.url);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
