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
  reporter: 'list',
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
