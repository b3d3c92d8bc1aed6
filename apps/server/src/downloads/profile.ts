import { Readable } from 'node:stream';
import { exportAccount, requireUser } from '@amphi/api';
import { calendarDay } from '@amphi/domain/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileServices } from '../storage/store.ts';

/**
 * GET /download/profile: all that is stored about the caller, as a JSON file. It is streamed, so that years of answers take no
 * more memory than a page of them.
 */
export function downloadProfileHandler(services: FileServices) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await requireUser(request.context);
    await services.limiter.consume('export', `user:${user.id}`);
    const pieces = await exportAccount(services.db, user.id);
    const day = calendarDay(new Date(), services.timezone);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="amphi-donnees-${day}.json"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(pieces));
  };
}
