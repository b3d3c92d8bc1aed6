import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // The kernel ties an embedded server to the thread that started it: that has to be a main thread.
    pool: 'forks',
    // Modules are loaded once per worker: no file changes what another one imports.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['./src/testing/global-setup.ts'],
  },
});
