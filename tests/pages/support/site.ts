import { inject } from 'vitest';

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
if (!site) throw new Error(`There is no server for worker ${process.env.VITEST_POOL_ID}`);

/** The server of this worker, whose rows no test that runs at the same time changes. */
export const { serverUrl, databaseUrl, feedUrl } = site;
