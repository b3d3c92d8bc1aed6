import { randomBytes } from 'node:crypto';
import { createProgram } from './cli/program.ts';
import { run } from './cli/run.ts';
import { type Env, readEnv } from './env.ts';
import { makeFilesPrivate } from './startup/data-dir.ts';

/** Signals that ask for an orderly end. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A later signal ends at once. One that follows within this many milliseconds is the same wish: Ctrl-C
 * reaches us from the terminal and again from the package manager that started us.
 */
const SAME_WISH_MS = 1_000;

makeFilesPrivate();

await run(
  createProgram(
    'node apps/server/dist/main.js',
    'Starts the server, with the settings of environment variables (docs/configuration.md). It ends by SIGINT or SIGTERM.',
  )
    .option(
      '--empty',
      'begin without demo content, with an administrator whose password is printed once',
    )
    .action(start),
);

/** The settings of an empty installation: those that are not named have values for its first administrator. */
function emptyOf({ ADMIN_EMAIL, ADMIN_PASSWORD, ...others }: NodeJS.ProcessEnv) {
  return {
    ...others,
    DEMO: '0',
    ADMIN_EMAIL: ADMIN_EMAIL || 'admin@amphi.test',
    ADMIN_PASSWORD: ADMIN_PASSWORD || randomBytes(9).toString('base64url'),
  };
}

async function start({ empty = false }: { empty?: boolean }): Promise<void> {
  try {
    const env = readEnv(empty ? emptyOf(process.env) : process.env);
    const endTracing = await provideTracing(env);
    // Loaded after the tracing, which has to be there first.
    const { startServer } = await import('./server.ts');
    const server = await startServer(env);
    const stop = async (): Promise<void> => {
      await server.stop();
      await endTracing();
    };
    let stoppingSince: number | undefined;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (stoppingSince !== undefined) {
          if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
          return;
        }
        stoppingSince = performance.now();
        stop().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`);
            process.exit(1);
          },
        );
      });
    }
    // Only now: a process that waits for it may send a signal at once.
    server.announce(empty);
  } catch (error) {
    process.stderr.write(
      `Amphi cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}

async function provideTracing(env: Env): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { startTracing } = await import('./observability/tracing.ts');
  const { createLog } = await import('./observability/log.ts');
  const log = createLog(env.LOG_LEVEL);
  return startTracing((error) => {
    log.warn({ err: error }, 'the collector of traces takes none');
  });
}
