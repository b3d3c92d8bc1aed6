import { fileURLToPath } from 'node:url';
import { currentPart } from './parts.mjs';
import { unloadedFiles } from './unloaded-files.ts';

const { MUTATION_CLUSTER_URL: clusterUrl = '' } = process.env;

/** Run in Stryker's copy of the package, which sets the pool and the number of workers. */
export default {
  test: {
    environment: 'node',
    isolate: false,
    include: currentPart().tests,
    setupFiles: [fileURLToPath(new URL('../../tests/support/property-seed.ts', import.meta.url))],
    // A promise that never settles fails its test before Stryker ends the whole worker.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    provide: { clusterUrl },
    reporters: [unloadedFiles],
  },
};
