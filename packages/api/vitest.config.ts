import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Files share their modules, not their databases: loading everything anew costs half of the run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ['../db/src/testing/global-setup.ts'],
  },
});
