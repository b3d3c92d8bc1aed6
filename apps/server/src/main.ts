import { readEnv } from './env.ts';
import { startServer } from './server.ts';

/** Signals that ask for an orderly end. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A later signal ends at once. One that follows within this many milliseconds is the same wish: Ctrl-C
 * reaches us from the terminal and again from the package manager that started us.
 */
const SAME_WISH_MS = 1_000;

try {
  const server = await startServer(readEnv());
  let stoppingSince: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
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
