import prepare from './prepare.ts';
import { connectServer, type Server, startServer } from './server.ts';

/** Names the server of the run's set-up for its workers. */
const SHARED = 'AMPHI_SHARED_SERVER';

/**
 * Set-up of a run in the browser: one server with the demo content for all tests.
 *
 * @returns what ends it again
 */
export default async function share(): Promise<() => Promise<void>> {
  const removePrepared = await prepare();
  const server = await startServer();
  process.env[SHARED] = JSON.stringify({ url: server.url, dataDir: server.dataDir });
  return async () => {
    await server.stop();
    await removePrepared();
  };
}

export function connectShared(): Server {
  const { url, dataDir } = JSON.parse(process.env[SHARED] ?? '{}') as Server;
  return connectServer(url, dataDir);
}
