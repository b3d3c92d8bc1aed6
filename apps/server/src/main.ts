import { readEnv } from './env.ts';
import { startServer } from './server.ts';

/** Signals that ask for an orderly end; a second one ends at once. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

try {
  const server = await startServer(readEnv());
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  process.stderr.write(
    `Amphi cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
