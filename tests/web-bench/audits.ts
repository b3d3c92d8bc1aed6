import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../support/browser.ts';

/** What a page has to reach. */
export const GOALS = { performance: 95, accessibility: 100, bestPractices: 100, cls: 0.02, lcp: 2 };

/** One audited page. Scores from 0 to 100, `lcp` in seconds, `js` in bytes on the wire. */
export interface AuditedPage {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  cls: number;
  lcp: number;
  js: number;
  /** The audits below full marks, of the two categories that have to be full. */
  failed: string[];
  reached: boolean;
}

/**
 * Audits a page as on a slow phone with a slow line, in a browser of its own.
 *
 * @param cookie of a session, for the pages behind the sign-in
 */
export async function auditPage(page: string, url: string, cookie = ''): Promise<AuditedPage> {
  const { executablePath, args, env } = findBrowser();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result) throw new Error(`no audit of ${url}`);
    return read(page, result.lhr);
  } finally {
    await browser.close();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read(page: string, { audits, categories, runtimeError }: Result): AuditedPage {
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
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    cls: number('cumulative-layout-shift'),
    lcp: number('largest-contentful-paint') / 1_000,
  };
  const reached =
    figures.performance >= GOALS.performance &&
    figures.accessibility >= GOALS.accessibility &&
    figures.bestPractices >= GOALS.bestPractices &&
    figures.cls < GOALS.cls &&
    figures.lcp < GOALS.lcp;
  return { page, ...figures, js, failed, reached };
}
