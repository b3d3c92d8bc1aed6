import { test as base, expect } from '@playwright/test';
import { newEmail, type RestClient } from './client.ts';
import { recordPageEvents } from './page-events.ts';
import { enterAsAdmin } from './people.ts';
import type { Server } from './server.ts';
import { connectShared } from './shared-server.ts';

interface WorkerFixtures {
  /** The server with the demo content, which all tests of the run share. */
  server: Server;
}

interface Fixtures {
  /** Closes the browser contexts that a test has opened and left: their pages would go on polling in later tests. */
  contextsClosed: undefined;
  /** Prints what the pages did when the test fails: that a text was not found does not say why. */
  eventsPrinted: undefined;
  /** An administrator who works by REST. */
  admin: RestClient;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  contextsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  eventsPrinted: [
    async ({ browser }, use, info) => {
      const events = recordPageEvents(browser);
      await use(undefined);
      events.end();
      if (info.status !== info.expectedStatus) console.log(`${info.title}:\n${events.lines()}`);
    },
    { auto: true },
  ],
  server: [
    async ({ browserName: _ }, use) => {
      const server = connectShared();
      await use(server);
      await server.db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  admin: async ({ server }, use) => {
    await use(await enterAsAdmin(server));
  },
});

export { expect, newEmail };
