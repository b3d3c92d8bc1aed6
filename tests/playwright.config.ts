import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/prepare.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A machine shared with others may be too slow for one try; what needed two is counted and said.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '../.test-results/e2e.json' }]],
  outputDir: '../.test-results/playwright',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    locale: 'fr-MA',
    timezoneId: 'Africa/Casablanca',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
});
