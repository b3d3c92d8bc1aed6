import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface Relay {
  /** The database's URL by way of the relay. */
  connectionString: string;
  port: number;
  /** Nothing passes any more, in either direction, and neither side is told. */
  cut(): void;
  /** Connections to come get no answer; those that are there do. */
  cutNew(): void;
  mend(): void;
  stop(): Promise<void>;
}

/**
 * Makes a database that listens on a private socket only reachable by TCP on this machine: for programs that run as
 * another user, and for connections that can be interrupted.
 */
export async function relayDatabase(connectionString: string): Promise<Relay> {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
  const sockets = new Map<Socket, Socket>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (incoming) => {
    const outgoing = dial(target);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.set(from, to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (!isCut) from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const taken = (server.address() as AddressInfo).port;
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${taken}`;
  return {
    connectionString: url.href,
    port: taken,
    cut() {
      isCut = true;
      for (const [from, to] of sockets) from.unpipe(to).pause();
    },
    cutNew() {
      isCut = true;
    },
    mend() {
      isCut = false;
      for (const [from, to] of sockets) from.unpipe(to).pipe(to);
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.keys()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
