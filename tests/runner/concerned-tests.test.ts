import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let concernedTests: (changed: readonly string[]) => string[];

beforeAll(async () => {
  const before = process.cwd();
  process.chdir(ROOT);
  ({ concernedTests } = await import('../../scripts/concerned-tests.ts'));
  return () => process.chdir(before);
});

const PROFILE = 'apps/web/src/features/profile/identity-section.tsx';

it('a file of one page concerns the tests that open it', () => {
  const found = concernedTests([PROFILE]);
  expect(found).toContain('tests/pages/account/profile.test.tsx');
  expect(found).not.toContain('tests/pages/practice/cases.test.tsx');
  expect(found.length).toBeLessThan(25);
});

it('a file of a part of the back-office concerns the tests that open it', () => {
  const found = concernedTests(['apps/web/src/features/admin-payments/review/approve-form.tsx']);
  expect(found).toContain('tests/pages/admin/payments.test.tsx');
  expect(found).not.toContain('tests/pages/account/profile.test.tsx');
});

it('what every page has, and what is outside of the client, concerns all tests', () => {
  const all = concernedTests(['packages/domain/src/errors.ts']);
  expect(all.length).toBeGreaterThan(90);
  expect(all).toContain('tests/pages/account/profile.test.tsx');
  expect(concernedTests(['apps/web/src/layouts/root-layout.tsx', PROFILE])).toEqual(all);
});

it('a test that is changed is run', () => {
  const test = 'tests/pages/practice/cases.test.tsx';
  expect(concernedTests([test])).toEqual([test]);
});
