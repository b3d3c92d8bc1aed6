import type { FastifyRequest } from 'fastify';

const PLAIN = 'amphi_session';

/** The name over https: browsers take such a cookie from this host alone, and send it nowhere else. */
const PREFIXED = `__Host-${PLAIN}`;

/** Tokens of versions before the prefix; see `createSessionToken`. */
const UNPREFIXED_TOKEN = /^[\w-]{43}$/;

export interface SessionToken {
  token: string;
  /** The name that has to go: the token came under the name that cookies over https had before. */
  outdated?: string;
}

/** The name of the session cookie. */
export function sessionCookieName(secure: boolean): string {
  return secure ? PREFIXED : PLAIN;
}

/**
 * Reads the session's token. Over https the name without the prefix is taken as well, of tokens that are as old as that
 * name: another host below our domain can set it, but not with a session that it got from this version.
 */
export function readSessionCookie(
  { cookies }: FastifyRequest,
  secure: boolean,
): SessionToken | null {
  const token = cookies[sessionCookieName(secure)];
  if (token !== undefined) return { token };
  const former = secure ? cookies[PLAIN] : undefined;
  if (former === undefined || !UNPREFIXED_TOKEN.test(former)) return null;
  return { token: former, outdated: PLAIN };
}
