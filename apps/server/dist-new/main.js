import { t as readEnv } from './env-Dvbbqw-P.js';

//#region src/main.ts
/** Signals that ask for an orderly end. */
const SIGNALS = ['SIGINT', 'SIGTERM'];
/**
 * A later signal ends at once. One that follows within this many milliseconds is the same wish: Ctrl-C
 * reaches us from the terminal and again from the package manager that started us.
 */
const SAME_WISH_MS = 1e3;
try {
  const env = readEnv();
  const endTracing = await provideTracing(env);
  const { startServer } = await import('./server-otfA9bjO.js');
  const server = await startServer(env);
  const stop = async () => {
    await server.stop();
    await endTracing();
  };
  let stoppingSince;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (stoppingSince !== void 0) {
        if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
} catch (error) {
  process.stderr.write(
    `Amphi cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
async function provideTracing(env) {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === void 0) return () => Promise.resolve();
  const { startTracing } = await import('./tracing-tDlZkPcf.js');
  return startTracing();
}

//# sourceMappingURL=main.js.map
