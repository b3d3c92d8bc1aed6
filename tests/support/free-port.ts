import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections and to servers that leave the choice to them. */
const PORTS = [15_000, 32_000] as const;

/**
 * A port that nothing listens on at this moment, for a program that has to be told one. It is chosen at
 * random where the system itself chooses none, so that nothing takes it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return port;
  }
}
