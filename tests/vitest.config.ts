import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Modules are loaded once per worker: no file changes what another one imports.
    isolate: false,
    include: [
      '{docs,facts,rest,runner,start,services,weight,security,faults}/**/*.test.ts',
      'docker/{,long/**/}*.test.ts',
    ],
    globalSetup: ['./support/global-setup.ts'],
    // Against what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
