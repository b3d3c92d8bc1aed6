import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { settled } from '../support/audits.ts';
import { KINDS, type Looks, looksOf } from '../support/census.ts';
import { enter } from '../support/people.ts';

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'light' } as const;

/** Screens of the demo that other tests add nothing to but rows of a list. */
const SCREENS = {
  [STUDENT.username]: [
    '/dashboard',
    '/train',
    '/semester/1',
    '/study-mode/1',
    '/practice/1?mode=exam&year=2019',
    '/notebook',
    '/progress',
    '/plan',
    '/sessions',
    '/sessions/new',
    '/practice/1/complete',
    '/orders',
    '/buy',
    '/profile',
  ],
  [ADMIN.username]: [
    '/admin?tab=dashboard',
    '/admin?tab=payments',
    '/admin?tab=questions',
    '/admin?tab=reports',
    '/admin?tab=exams',
    '/admin/analysis',
    '/admin/accounting',
  ],
};

/** Looks that all of them have together at most. Another one is a shape that is drawn twice. */
const CEILINGS = { sizes: 8, weights: 2, buttons: 7, boxes: 5, chips: 5 };

async function visit(page: Page, username: string, paths: readonly string[]) {
  await enter(page, username);
  const looks: Looks[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page, path);
    looks.push(await looksOf(page));
  }
  return looks;
}

test('all screens are drawn with a few sizes, weights, buttons, boxes and chips', async ({
  browser,
  server,
}) => {
  const all: Looks[] = [];
  for (const [username, paths] of Object.entries(SCREENS)) {
    const page = await browser.newPage({ ...PHONE, baseURL: server.url });
    all.push(...(await visit(page, username, paths)));
    await page.close();
  }
  for (const kind of KINDS) {
    const looks = [...new Set(all.flatMap((screen) => screen[kind]))].sort();
    expect.soft(looks.length, `${kind}:\n${looks.join('\n')}`).toBeLessThanOrEqual(CEILINGS[kind]);
    expect.soft(looks.length, kind).toBeGreaterThan(1);
  }
});
