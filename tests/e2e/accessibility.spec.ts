import { expect, test } from '../support/fixtures.ts';
import { ADMIN, STUDENT } from '../support/server.ts';
import { expectAccessible } from './axe.ts';

/** Pages by who may see them. The demo's first subject is one that its student may study. */
const pages = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/legal/conditions',
    '/account-deleted',
    '/nulle-part',
  ],
  student: [
    '/dashboard',
    '/buy',
    '/buy?semester=3',
    '/orders',
    '/profile',
    '/semester/1',
    '/study-mode/1',
    '/practice/1',
    '/practice/1/complete',
    '/practice/1/review',
    '/justification-study/1',
    '/semester/2',
    '/practice/9999',
    '/justification-study/9999',
  ],
  admin: ['dashboard', 'users', 'payments', 'content', 'questions', 'audit'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
};

const accounts = { visitor: null, student: STUDENT, admin: ADMIN };

for (const [who, account] of Object.entries(accounts)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pages of a ${who} in ${colorScheme}: accessible, and no wider than a phone`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      });
      if (account) await context.request.post('/api/auth/login', { form: account });
      const page = await context.newPage();
      for (const path of pages[who as keyof typeof pages]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
        await expectAccessible(page, path);
      }
      await context.close();
    });
  }
}
