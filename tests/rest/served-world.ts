import { beforeAll } from 'vitest';
import { server } from '../support/shared.ts';
import { makeWorld, type World } from './world.ts';

/** The shared server and things to call about, for all tests of a file. */
export function useServedWorld(): { readonly world: World } {
  const served = {} as { world: World };
  beforeAll(async () => {
    served.world = await makeWorld(server);
  });
  return served;
}
