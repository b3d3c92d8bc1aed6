import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Everything here is pure: loading it anew for each file is all that the run would take.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
