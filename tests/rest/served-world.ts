import { afterAll, beforeAll } from 'vitest';
import { type ServerProcess, startServer } from '../support/server.ts';
import { makeWorld, type World } from './world.ts';

/** A server with the demo content and things to call about, for all tests of a file. */
export function useServedWorld(): { readonly server: ServerProcess; readonly world: World } {
  const served = {} as { server: ServerProcess; world: World };
  beforeAll(async () => {
    served.server = await startServer();
    served.world = await makeWorld(served.server);
  });
  afterAll(() => served.server?.stop());
  return served;
}
