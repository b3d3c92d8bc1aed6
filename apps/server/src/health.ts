import type { Database } from '@amphi/db';
import type { FastifyInstance } from 'fastify';

/** GET /api/health: whether this process can serve, which takes its database. */
export function installHealth(app: FastifyInstance, db: Database): void {
  app.get('/api/health', async (_request, reply) => {
    await db.selectFrom('semesters').select('id').limit(1).execute();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
