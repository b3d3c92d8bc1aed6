import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface Relay {
  /** The database's URL by way of the relay. */
  connectionString: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Makes a database that listens on a private socket only reachable by TCP on this machine, for programs
 * that run as another user.
 */
export async function relayDatabase(connectionString: string): Promise<Relay> {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = dial(target);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const taken = (server.address() as AddressInfo).port;
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${taken}`;
  return {
    connectionString: url.href,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

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
