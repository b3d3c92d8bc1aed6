import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Not the copies that mutation tests make of this folder.
    include: ['{src,test}/**/*.test.ts'],
    pool: 'forks',
    // Files share their modules, not their databases: loading everything again costs half of the run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['../../tests/support/property-seed.ts'],
    globalSetup: ['../db/src/testing/global-setup.ts'],
  },
});
