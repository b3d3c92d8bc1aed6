import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/shared-server.ts',
  fullyParallel: true,
  workers: 2,
  // Walks over many pages take the half of it on two quiet cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  outputDir: '../.test-results/playwright',
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    // Transitions are waited for in frames, each of which is painted.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'fr-MA',
    // A worker would answer for requests that tests intercept; the tests of the worker allow it.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Casablanca',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
});
