import { type Context, type CurrentSession, currentSession, type Services } from '@amphi/api';
import { DEVICE_DAYS } from '@amphi/api/identity/auth/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endOf } from '../limits/end-of.ts';
import { networkOf } from '../limits/network.ts';
import { readSessionCookie, sessionCookieName } from './session-cookie.ts';

/** The lifetime of a renamed cookie, in seconds; the session may end before. */
const RENAMED_SECONDS = 30 * 86_400;

/** The name of the device cookie. Under https no other host of the domain, and nothing in between, can set it. */
const deviceCookie = (secure: boolean) => (secure ? '__Host-amphi_device' : 'amphi_device');

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the request and the services, as procedures take them. */
    context: Context;
  }
}

/** Gives every request its `context`. Has to follow the cookie plugin. */
export function installRequestContext(
  app: FastifyInstance,
  services: Services,
  secure: boolean,
): void {
  const createContext = contextFactory(services, secure);
  app.decorateRequest('context');
  app.addHook('onRequest', (request, reply, done) => {
    request.context = createContext(request, reply);
    done();
  });
}

/**
 * The session is looked up at most once, however many procedures a batch calls. A cookie under a name of former
 * versions gets the current name with the first answer.
 */
function contextFactory(services: Services, secure: boolean) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const deviceName = deviceCookie(secure);
  const name = sessionCookieName(secure);
  return (request: FastifyRequest, reply: FastifyReply): Context => {
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
        get ended() {
          return endOf(reply.raw);
        },
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
