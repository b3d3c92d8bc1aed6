import { forgetStaleImports } from '@amphi/api/imports/imports.usecases';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../services.ts';

const EVERY_MS = 3_600_000;

/** Forgets files without a decision, once when the server starts and every hour from then on. */
export function forgetStaleFiles(app: FastifyInstance, services: AppServices): void {
  const forget = () =>
    forgetStaleImports(services).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old imports could not be forgotten');
    });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    void forget();
    timer = setInterval(forget, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', () => clearInterval(timer));
}
