import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Not the copies that mutation tests make of this folder.
    include: ['{src,test}/**/*.test.ts'],
    // Everything here is pure: loading it again for each file is all that the run would take.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    setupFiles: ['../../tests/support/property-seed.ts'],
  },
});
