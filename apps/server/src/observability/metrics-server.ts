import Fastify from 'fastify';
import type { Registry } from 'prom-client';

/**
 * Serves the metrics at a port of their own, which the public one knows nothing of.
 *
 * @returns what ends it
 */
export async function listenForMetrics(
  registry: Registry,
  listening: { port: number; host: string },
): Promise<() => Promise<unknown>> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen(listening);
  return () => app.close();
}
