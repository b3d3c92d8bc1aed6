import { type Context, type CurrentSession, currentSession } from '@amphi/api';
import { DEVICE_DAYS } from '@amphi/api/auth/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import type { AppServices } from './services.ts';
import { readSessionCookie, sessionCookieName } from './session-cookie.ts';

/** How long a browser keeps a cookie that got its name anew, in seconds; the session may end before. */
const RENAMED_SECONDS = 30 * 86_400;

/** The name of the device cookie. Under https no other host of the domain, and nothing in between, can set it. */
const deviceCookie = (secure: boolean) => (secure ? '__Host-amphi_device' : 'amphi_device');

/**
 * Builds what procedures get of a request. The session is looked up at most once, however many
 * procedures a batch calls. A cookie under a name of former versions gets today's with the first answer.
 */
export function createRequestContext(
  services: AppServices,
  secure: boolean,
): (request: FastifyRequest, reply: FastifyReply) => Context {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const deviceName = deviceCookie(secure);
  const name = sessionCookieName(secure);
  return (request, reply) => {
    const { token = null, outdated } = readSessionCookie(request, secure) ?? {};
    let session: ReturnType<Context['session']> | undefined;
    const clearOutdated = () => {
      if (outdated !== undefined) reply.clearCookie(outdated, cookie);
    };
    const rename = (found: CurrentSession | null) => {
      if (found !== null && token !== null && outdated !== undefined) {
        clearOutdated();
        reply.setCookie(name, token, { ...cookie, maxAge: RENAMED_SECONDS });
      }
      return found;
    };
    return {
      services,
      caller: {
        token,
        device: request.cookies[deviceName] ?? null,
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? null,
        setSession: (value, expires) => {
          clearOutdated();
          reply.setCookie(name, value, { ...cookie, expires });
        },
        setDevice: (value) => {
          const options = { ...cookie, sameSite: 'strict', maxAge: DEVICE_DAYS * 86_400 } as const;
          reply.setCookie(deviceName, value, options);
        },
        clearSession: () => {
          clearOutdated();
          reply.clearCookie(name, cookie);
        },
      },
      session: () => {
        session ??= currentSession({ services }, token).then(rename);
        return session;
      },
    };
  };
}
