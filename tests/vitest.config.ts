import { defineConfig } from 'vitest/config';

const isThorough = process.env.FAULT_ROUNDS !== undefined;

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Faults that take their time (full pools, slow clients) are for `pnpm test:faults` alone.
    include: [
      '{docs,facts,rest,runner,start,services,weight,security,docker,topology}/**/*.test.ts',
      isThorough ? 'faults/**/*.test.ts' : 'faults/*.test.ts',
    ],
    globalSetup: ['./support/prepare.ts'],
    // Against what hangs: a machine shared with others may be ten times slower than a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
