import { configDefaults, defineConfig } from 'vitest/config';

const LONG = ['**/long/**'];

/** Tests that read what the client's build has written: a change of a page concerns these alone. */
const CLIENT = [
  'weight/**',
  'rest/{client-errors,errors,pages}.test.ts',
  'security/page-data.test.ts',
  'faults/outage.test.ts',
];

const project = (name: string, include: string[], exclude: string[], globalSetup: string[]) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...exclude], globalSetup },
});

const SETUP = ['./support/global-setup.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Modules are loaded once per worker: no file changes what another one imports.
    isolate: false,
    // Against what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    setupFiles: ['./support/property-seed.ts'],
    projects: [
      project('static', ['{docs,facts,runner}/**/*.test.ts', 'docker/*.test.ts'], LONG, []),
      project(
        'client',
        CLIENT.map((path) => path.replace(/\*\*$/, '**/*.test.ts')),
        LONG,
        SETUP,
      ),
      project(
        'system',
        ['{rest,start,services,security,faults}/**/*.test.ts'],
        [...LONG, ...CLIENT],
        SETUP,
      ),
      project(
        'long',
        ['{rest,start,services,security,faults,docker}/**/long/**/*.test.ts'],
        [],
        SETUP,
      ),
      project('long-static', ['docs/long/*.test.ts'], [], []),
    ],
  },
});
