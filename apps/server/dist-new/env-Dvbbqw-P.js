import './rules-CE0deOI-.js';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

//#region src/public-address.ts
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
/**
 * Whether other machines may reach the server: the host of PUBLIC_URL or the address that it listens on is
 * not loopback. 0.0.0.0 and :: listen everywhere, and count as public.
 */
function isPublicAddress({ PUBLIC_URL, HOST }) {
  return !isLoopback(new URL(PUBLIC_URL).hostname) || !isLoopback(HOST);
}
/** A host name, or an IP address, with or without the brackets that a URL puts around IPv6. */
function isLoopback(host) {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(name);
  if (family !== 0) return LOOPBACK.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return /^(?:.+\.)?localhost\.?$/.test(name);
}
//#endregion
//#region src/env.ts
/** An empty variable counts as one that is not set. */
const optional = z
  .string()
  .transform((value) => (value.trim() === '' ? void 0 : value.trim()))
  .optional();
const url = (protocols) =>
  optional.refine(
    (value) =>
      value === void 0 || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
const integer = (fallback, min, max) =>
  optional
    .refine((value) => value === void 0 || /^\d+$/.test(value), 'must be a whole number')
    .transform((value) => (value === void 0 ? fallback : Number(value)))
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);
function isTimezone(name) {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
/** The shortest ADMIN_PASSWORD, in characters, of a server that other machines may reach. */
const MIN_PUBLIC_PASSWORD = 12;
const NO_PROXY = new Set(['none', 'false']);
/** More proxies than anything has in a row. */
const MAX_HOPS = 10;
/** In bits, that of the widest private network, fc00::/7. */
const MIN_PREFIX = 7;
/** The ranges that Fastify knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/**
 * Whether a value of TRUST_PROXY says which proxies are trusted. Who trusts all addresses believes the leftmost one of
 * `X-Forwarded-For`, which clients write themselves, so that limits by address would limit no client.
 */
function namesProxies(value) {
  if (value === void 0 || NO_PROXY.has(value)) return true;
  if (/^\d+$/.test(value)) return Number(value) <= MAX_HOPS;
  return value.split(',').every((part) => {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    if (NAMED_RANGES.has(address)) return prefix === void 0;
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    if (prefix === void 0) return true;
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
    return bits >= MIN_PREFIX && bits <= (family === 4 ? 32 : 128);
  });
}
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const schema = z
  .object({
    PORT: integer(3e3, 0, 65535),
    HOST: optional.transform((value) => value ?? '127.0.0.1'),
    DATABASE_URL: url(['postgres:', 'postgresql:']),
    DATA_DIR: optional.transform((value) => resolve(value ?? '.data')),
    ADMIN_EMAIL: optional.refine(
      (value) => value === void 0 || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
      'must be an e-mail address',
    ),
    ADMIN_PASSWORD: z
      .string()
      .transform((value) => (value === '' ? void 0 : value))
      .optional()
      .refine((value) => value === void 0 || value.length >= 6, 'must have at least 6 characters'),
    DEMO: optional.refine(
      (value) => value === void 0 || value === '0' || value === '1',
      'must be 0 or 1',
    ),
    PUBLIC_URL: url(['http:', 'https:']),
    TRUST_PROXY: optional.refine(
      namesProxies,
      `must be a number of proxies from 0 to ${MAX_HOPS}, or their addresses: with anything wider, clients choose the address that they seem to have`,
    ),
    STORAGE_URL: url(['file:', 's3:']),
    SMTP_URL: url(['smtp:', 'smtps:']),
    MAIL_FROM: optional.transform((value) => value ?? 'Amphi <amphi@localhost>'),
    BANK_NAME: optional.transform((value) => value ?? 'Bankily'),
    BANK_ACCOUNT: optional.transform((value) => value ?? '0000 0000 0000 (exemple)'),
    CONTACT_PHONE: optional.transform((value) => value ?? '+212 600 000 000 (exemple)'),
    RATE_LIMITS: optional.refine(
      (value) => value === void 0 || value === 'on' || value === 'off',
      'must be on or off',
    ),
    APP_TIMEZONE: optional
      .transform((value) => value ?? 'Africa/Casablanca')
      .refine(isTimezone, 'must be an IANA time zone such as Africa/Casablanca'),
    METRICS_PORT: optional
      .refine(
        (value) => value === void 0 || (/^\d{1,5}$/.test(value) && +value > 0 && +value < 65536),
        'must be a port between 1 and 65535',
      )
      .transform((value) => (value === void 0 ? void 0 : Number(value))),
    METRICS_HOST: optional.transform((value) => value ?? '127.0.0.1'),
    DRAIN_SECONDS: integer(0, 0, 300),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
    LOG_LEVEL: optional
      .transform((value) => value ?? 'info')
      .pipe(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })),
  })
  .refine((env) => (env.ADMIN_EMAIL === void 0) === (env.ADMIN_PASSWORD === void 0), {
    path: ['ADMIN_EMAIL'],
    message: 'must be set together with ADMIN_PASSWORD',
  })
  .refine(
    (env) =>
      (env.ADMIN_PASSWORD?.length ?? MIN_PUBLIC_PASSWORD) >= MIN_PUBLIC_PASSWORD ||
      !isPublicAddress({
        PUBLIC_URL: publicUrlOf(env),
        HOST: env.HOST,
      }),
    {
      path: ['ADMIN_PASSWORD'],
      message: `must have at least ${MIN_PUBLIC_PASSWORD} characters where PUBLIC_URL or HOST is not loopback`,
    },
  );
Object.keys(schema.shape);
/**
 * The settings of the process, with defaults filled in.
 *
 * @throws Error with one line that names the first wrong variable
 */
function readEnv(source = process.env) {
  const result = schema.safeParse(source);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const env = result.data;
  return {
    ...env,
    DEMO: env.DEMO === void 0 ? env.DATABASE_URL === void 0 : env.DEMO === '1',
    PUBLIC_URL: publicUrlOf(env),
    RATE_LIMITS: env.RATE_LIMITS !== 'off',
    TRUST_PROXY: trustedProxies(env.TRUST_PROXY),
  };
}
/** The address that users see, without a slash at its end. */
function publicUrlOf(env) {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
}
/** A number of hops, or a list of addresses, as Fastify understands them. */
function trustedProxies(value) {
  if (value === void 0 || value === '0' || NO_PROXY.has(value)) return false;
  if (!/^\d+$/.test(value)) return value;
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}

//#endregion
export { readEnv as t };

//# sourceMappingURL=env-Dvbbqw-P.js.map
