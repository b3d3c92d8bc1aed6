import { type Context, currentSession } from '@amphi/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from './services.ts';

export const SESSION_COOKIE = 'amphi_session';

/**
 * Builds what procedures get of a request. The session is looked up at most once, however many
 * procedures a batch calls.
 */
export function createRequestContext(
  services: AppServices,
  secure: boolean,
): (request: FastifyRequest, reply: FastifyReply) => Context {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return (request, reply) => {
    const token = request.cookies[SESSION_COOKIE] ?? null;
    let session: ReturnType<Context['session']> | undefined;
    return {
      services,
      caller: {
        token,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        setSession: (value, expires) => {
          reply.setCookie(SESSION_COOKIE, value, { ...cookie, expires });
        },
        clearSession: () => {
          reply.clearCookie(SESSION_COOKIE, cookie);
        },
      },
      session: () => {
        session ??= currentSession({ services }, token);
        return session;
      },
    };
  };
}
