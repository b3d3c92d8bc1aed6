import { mkdirSync } from 'node:fs';
import { migrate, openDatabase } from '@amphi/db';
import { buildApp } from './app.ts';
import { printBanner } from './banner.ts';
import { provideDatabase } from './database.ts';
import { loadDemo } from './demo.ts';
import type { Env } from './env.ts';
import { ensureAdmin } from './first-admin.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';

/** A running server. */
export interface RunningServer {
  /** Where it listens, with the port that was really taken. */
  address: string;
  /** Answers what is under way, then closes everything that was started. */
  stop(): Promise<void>;
}

/**
 * Starts everything: database, migrations, first accounts, HTTP.
 *
 * @throws Error with a text for the operator; whatever was started is stopped again
 */
export async function startServer(env: Env): Promise<RunningServer> {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const log = createLog(env.LOG_LEVEL);
  const database = await provideDatabase(env);
  try {
    await migrate(database.connectionString);
    const { db, pool } = openDatabase(database.connectionString, {
      max: 20,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    try {
      const services = createServices(env, { db, pool }, log);
      await ensureAdmin(env, services);
      const demo = env.DEMO && (await loadDemo(services));
      const app = await buildApp({ services, log, trustProxy: env.TRUST_PROXY });
      const address = await app.listen({ port: env.PORT, host: env.HOST });
      printBanner({ env, address, demo });
      return {
        address,
        async stop() {
          await app.close();
          await db.destroy();
          await database.stop();
        },
      };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}
