import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** State of the process; `draining` is true while it shuts down and takes no more requests. */
export interface Readiness {
  draining: boolean;
}

/**
 * GET /api/health and /api/health/ready: whether this process can serve, which takes its database, and
 * wants to. GET /api/health/live: whether it runs at all; restarting it mends nothing else.
 */
export function installHealth(app: FastifyInstance, db: Database, readiness: Readiness): void {
  const answer = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  const ask = () => db.selectFrom('semesters').select('id').limit(1).execute();
  app.get('/api/health/live', async (_request, reply) => answer(reply));
  app.get('/api/health/ready', async (_request, reply) => {
    if (readiness.draining) throw new DomainError('service.unavailable');
    await ask();
    return answer(reply);
  });
  app.get('/api/health', async (_request, reply) => {
    await ask();
    return answer(reply);
  });
}
