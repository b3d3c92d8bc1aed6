import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import tests from '../vitest.config.ts';

/** Measurements with limits, which mean something only on a machine with nothing else to do: run by name alone. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...tests.test,
    projects: undefined,
    include: ['bench/**/*.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    fileParallelism: false,
  },
});
