import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { resultsOf } from '../support/sitting-steps.ts';

/** Stands for the results of the exam that the demo's student has sat. */
const RESULTS = 'results';

/** Pages by who may see them. The demo's first subject is one that its student may study. */
const pages = {
  'the public pages of a visitor': ['/', '/legal/conditions', '/account-deleted', '/nulle-part'],
  'the forms of a visitor': ['/login', '/register', '/forgot-password'],
  'the own pages of a student': [
    '/dashboard',
    '/buy',
    '/buy?semester=3',
    '/orders',
    '/profile',
    '/semester/1',
    '/semester/2',
  ],
  'what a student studies': [
    '/study-mode/1',
    '/practice/1',
    '/practice/1/complete',
    '/practice/1/review',
    '/practice/1/attempts',
    '/practice/1/attempts/1',
    '/justification-study/1',
    '/practice/9999',
    '/justification-study/9999',
    '/sessions',
    '/sessions/new',
    '/sessions/new?subject=1&year=2023',
    '/sessions/9999',
    '/sessions/9999/results',
  ],
  'the results of a student': [RESULTS],
  'the reviews of a student': ['/reviews', '/plan', '/progress'],
  'the notebook of a student': ['/notebook', '/notebook?tab=bookmarks', '/notebook?tab=memos'],
  'the lists of an admin': ['/admin?tab=users', '/admin?tab=payments', '/admin?tab=audit'],
  'the other tabs of an admin': [
    '/admin?tab=dashboard',
    '/admin?tab=content',
    '/admin?tab=questions',
    '/admin?tab=reports',
  ],
  'the exams of an admin': ['/admin/baremes', '/admin/papers', '/admin/mock-exams'],
};

function accountOf(who: string) {
  if (who.endsWith('visitor')) return null;
  return who.endsWith('admin') ? ADMIN : STUDENT;
}

for (const [who, paths] of Object.entries(pages)) {
  test(`${who}: accessible in light and dark, and no wider than a phone`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    const account = accountOf(who);
    if (account) await context.request.post('/api/auth/login', { form: account });
    const page = await context.newPage();
    for (const one of paths) {
      const path = one === RESULTS ? await resultsOf(page) : one;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
      await expectAccessibleInBoth(page, path);
    }
    await context.close();
  });
}
