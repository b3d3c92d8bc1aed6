import { type Context, currentSession } from '@amphi/api';
import { DEVICE_DAYS } from '@amphi/api/auth/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import type { AppServices } from './services.ts';

export const SESSION_COOKIE = 'amphi_session';

/** The name of the device cookie. Under https no other host of the domain, and nothing in between, can set it. */
const deviceCookie = (secure: boolean) => (secure ? '__Host-amphi_device' : 'amphi_device');

/**
 * Builds what procedures get of a request. The session is looked up at most once, however many
 * procedures a batch calls.
 */
export function createRequestContext(
  services: AppServices,
  secure: boolean,
): (request: FastifyRequest, reply: FastifyReply) => Context {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const deviceName = deviceCookie(secure);
  return (request, reply) => {
    const token = request.cookies[SESSION_COOKIE] ?? null;
    let session: ReturnType<Context['session']> | undefined;
    return {
      services,
      caller: {
        token,
        device: request.cookies[deviceName] ?? null,
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? null,
        setSession: (value, expires) => {
          reply.setCookie(SESSION_COOKIE, value, { ...cookie, expires });
        },
        setDevice: (value) => {
          const options = { ...cookie, sameSite: 'strict', maxAge: DEVICE_DAYS * 86_400 } as const;
          reply.setCookie(deviceName, value, options);
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
