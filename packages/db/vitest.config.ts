import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // The kernel ties an embedded server to the thread that started it: that has to be a main thread.
    pool: 'forks',
    maxWorkers: 2,
    // Against what hangs: a machine shared with others may be ten times slower than a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: ['./src/testing/global-setup.ts'],
  },
});
