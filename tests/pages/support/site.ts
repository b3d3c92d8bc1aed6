import { inject } from 'vitest';

const worker = Number(process.env.VITEST_POOL_ID);
const site = inject('sites')[worker - 1];
if (!site) throw new Error(`There is no server for worker ${worker}`);

/** The server of this worker, whose rows no test that runs at the same time changes. */
export const { serverUrl, databaseUrl } = site;
