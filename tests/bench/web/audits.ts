import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../support/browser.ts';

export const GOALS = { performance: 95, accessibility: 100, bestPractices: 100, cls: 0.02, lcp: 2 };

/** A run over a page. Scores from 0 to 100, times in seconds but `tbt` in milliseconds, `js` in bytes. */
interface Run extends Audit {
  /** The largest paint when line and processor are slowed in fact, not in the calculation after it. */
  lcpApplied: number;
}

/** Result of one audit. */
interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcp: number;
  lcp: number;
  si: number;
  tbt: number;
  cls: number;
  js: number;
  /** The speed of this machine for the auditing library; the slowdown is meant for one of 1,500 or more. */
  machine: number;
  /** The audits below full marks, of the two categories that have to be full. */
  failed: string[];
}

/** An audited page: each figure is the median of its runs. */
export interface AuditedPage extends Run {
  page: string;
  reached: boolean;
}

export interface Target {
  page: string;
  url: string;
  /** Cookie of a session, for the pages behind the sign-in. */
  cookie: string;
  isAdmin?: boolean;
}

/**
 * Audits a page several times as on a slow phone with a slow line, each time in a browser of its own: once by
 * the auditing library's own way, which calculates what would have been, and once slowed in fact.
 *
 * @param save is given the whole report of each run, as JSON
 */
export async function auditPage(
  { page, url, ...session }: Target,
  runs: number,
  save: (name: string, report: string) => void,
): Promise<AuditedPage> {
  const done: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await audit(url, session, 'simulate');
    save(`${page}-${run}`, JSON.stringify(result));
    const applied = await audit(url, session, 'devtools');
    save(`${page}-${run}-applied`, JSON.stringify(applied));
    done.push({ ...read(page, result), lcpApplied: read(page, applied).lcp });
  }
  const middle = (pick: (run: Run) => number) => median(done.map(pick));
  const figures = {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    lcpApplied: middle((run) => run.lcpApplied),
    si: middle((run) => run.si),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    js: middle((run) => run.js),
    machine: middle((run) => run.machine),
    failed: [...new Set(done.flatMap(({ failed }) => failed))],
  };
  const reached =
    figures.performance >= GOALS.performance &&
    figures.accessibility >= GOALS.accessibility &&
    figures.bestPractices >= GOALS.bestPractices &&
    figures.cls < GOALS.cls &&
    figures.lcp < GOALS.lcp;
  return { page, ...figures, reached };
}

/** The value in the middle; of two, the worse one is not picked but the lower. */
function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

async function audit(
  url: string,
  { cookie, isAdmin }: Pick<Target, 'cookie' | 'isAdmin'>,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Result> {
  const { executablePath, args, env } = findBrowser();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    env,
    args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    ignoreHTTPSErrors: true,
  });
  try {
    if (cookie)
      await markSignedIn(browser, url, isAdmin ? 'public student staff admin' : 'public student');
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttlingMethod,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result) throw new Error(`no audit of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Makes the device one that had a session, with nothing of the product in its cache. */
async function markSignedIn(browser: BrowserContext, url: string, accesses: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/favicon.svg', url).href);
  await page.evaluate((value) => window.localStorage.setItem('amphi-signed-in', value), accesses);
  await page.close();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read(page: string, { audits, categories, environment, runtimeError }: Result): Audit {
  if (runtimeError) throw new Error(`${page}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const js = items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const failed = ['accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcp: number('first-contentful-paint') / 1_000,
    lcp: number('largest-contentful-paint') / 1_000,
    si: number('speed-index') / 1_000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    js,
    machine: environment.benchmarkIndex,
    failed,
  };
}
