import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimezone } from '@amphi/domain/dates';
import { isEmailAddress } from '@amphi/domain/email';
import {
  DEMO_BANK_ACCOUNT,
  EXAMPLE_BANK_ACCOUNT,
  EXAMPLE_CONTACT_PHONE,
} from '@amphi/domain/payments/rules';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { isPublicAddress } from './public-address.ts';

/** An empty variable counts as one that is not set. */
const optional = z
  .string()
  .transform((value) => (value.trim() === '' ? undefined : value.trim()))
  .optional();

const url = (protocols: string[]) =>
  optional.refine(
    (value) =>
      value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const integer = (fallback: number, min: number, max: number) =>
  optional
    .refine((value) => value === undefined || /^\d+$/.test(value), 'must be a whole number')
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

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
 * True where a value of TRUST_PROXY says which proxies are trusted. With all addresses trusted, the leftmost one of
 * `X-Forwarded-For` counts, which clients write themselves, so that limits by address would limit no client.
 */
function namesProxies(value: string | undefined): boolean {
  if (value === undefined || NO_PROXY.has(value)) return true;
  if (/^\d+$/.test(value)) return Number(value) <= MAX_HOPS;
  return value.split(',').every((part) => {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    if (NAMED_RANGES.has(address)) return prefix === undefined;
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    if (prefix === undefined) return true;
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
    return bits >= MIN_PREFIX && bits <= (family === 4 ? 32 : 128);
  });
}

/** True where a text is one sender, with or without a name; `localhost` is the default's host, for mails that stay files. */
function isSender(value: string): boolean {
  const [sender, ...others] = addressparser(value, { flatten: true });
  if (sender === undefined || others.length > 0) return false;
  return isEmailAddress(sender.address.replace(/@localhost$/, '@localhost.test'));
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z
  .object({
    PORT: integer(3000, 0, 65_535),
    HOST: optional.transform((value) => value ?? '127.0.0.1'),
    DATABASE_URL: url(['postgres:', 'postgresql:']),
    DATA_DIR: optional.transform((value) => resolve(value ?? '.data')),
    ADMIN_EMAIL: optional.refine(
      (value) => value === undefined || isEmailAddress(value),
      'must be an e-mail address',
    ),
    ADMIN_PASSWORD: z
      .string()
      .transform((value) => (value === '' ? undefined : value))
      .optional()
      .refine(
        (value) => value === undefined || value.length >= 6,
        'must have at least 6 characters',
      ),
    DEMO: optional.refine(
      (value) => value === undefined || value === '0' || value === '1',
      'must be 0 or 1',
    ),
    PUBLIC_URL: url(['http:', 'https:']),
    PUSH_SERVICE: url(['http:', 'https:']).transform((value) => value && new URL(value).origin),
    TRUST_PROXY: optional.refine(
      namesProxies,
      `must be a number of proxies from 0 to ${MAX_HOPS}, or their addresses: with anything wider, clients choose the address that they seem to have`,
    ),
    STORAGE_URL: url(['file:', 's3:']),
    BACKUP_TO: url(['s3:', 'sftp:']),
    BACKUP_RECIPIENT: optional.refine(
      (value) => value === undefined || /^age1[a-z0-9]+$/.test(value),
      'must be the public key that age-keygen prints, age1…',
    ),
    BACKUP_KEEP_DAYS: integer(14, 1, 3_650),
    BACKUP_SSH_KEY: optional,
    BACKUP_SSH_HOST_KEY: optional.refine(
      (value) => value === undefined || /^SHA256:[A-Za-z0-9+/]{43}$/.test(value),
      'must be the fingerprint that ssh-keygen -l prints, SHA256:…',
    ),
    SMTP_URL: url(['smtp:', 'smtps:']),
    MAIL_FROM: optional
      .transform((value) => value ?? 'Amphi <amphi@localhost>')
      .refine(isSender, 'must be one sender, such as Amphi <no-reply@example.org>'),
    BANK_NAME: optional.transform((value) => value ?? 'Bankily'),
    BANK_ACCOUNT: optional,
    CONTACT_PHONE: optional.transform((value) => value ?? EXAMPLE_CONTACT_PHONE),
    RATE_LIMITS: optional.refine(
      (value) => value === undefined || value === 'on' || value === 'off',
      'must be on or off',
    ),
    APP_TIMEZONE: optional
      .transform((value) => value ?? 'Africa/Casablanca')
      .refine(isTimezone, 'must be an IANA time zone such as Africa/Casablanca'),
    METRICS_PORT: optional
      .refine(
        (value) =>
          value === undefined || (/^\d{1,5}$/.test(value) && +value > 0 && +value < 65_536),
        'must be a port between 1 and 65535',
      )
      .transform((value) => (value === undefined ? undefined : Number(value))),
    DRAIN_SECONDS: integer(0, 0, 300),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
    LOG_LEVEL: optional
      .transform((value) => value ?? 'info')
      .pipe(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'must be set together with ADMIN_PASSWORD',
  })
  .refine(
    ({ BACKUP_TO, BACKUP_SSH_HOST_KEY }) =>
      !BACKUP_TO?.startsWith('sftp:') || BACKUP_SSH_HOST_KEY !== undefined,
    {
      path: ['BACKUP_SSH_HOST_KEY'],
      message:
        'must be set where BACKUP_TO is an SFTP server: its fingerprint tells it from others',
    },
  )
  .refine(
    (env) =>
      (env.ADMIN_PASSWORD?.length ?? MIN_PUBLIC_PASSWORD) >= MIN_PUBLIC_PASSWORD ||
      !isPublicAddress({ PUBLIC_URL: publicUrlOf(env), HOST: env.HOST }),
    {
      path: ['ADMIN_PASSWORD'],
      message: `must have at least ${MIN_PUBLIC_PASSWORD} characters where PUBLIC_URL or HOST is not loopback`,
    },
  );

/** The variables that are read. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Variables of former versions, which nothing reads any more. */
const RETIRED = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_REGISTRATION',
  'CONTACT_EMAIL',
  'DATA_CONTROLLER',
  'CNDP_NUMBER',
  'HOSTING_PROVIDER',
  'ACCOUNTING_YEARS',
  'METRICS_HOST',
  'DATABASE_WAIT_SECONDS',
  'ACCESS_LOG_PERCENT',
  'RELEASE_FEED_URL',
];

/** Names the retired settings that are set nevertheless, in one line for the operator; undefined for none. */
export function findRetired(source: NodeJS.ProcessEnv = process.env): string | undefined {
  const set = RETIRED.filter((name) => source[name]?.trim());
  if (set.length === 0) return undefined;
  return `not read any more: ${set.join(', ')}. What the legal pages say, and for how long orders are stored, is entered in the back-office (Paiements → Compte bancaire et contact)`;
}

/** A value for Fastify; the function receives how many hops away a proxy is. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

export type Env = ReturnType<typeof readEnv>;

/**
 * The settings of the process, with defaults filled in.
 *
 * @throws Error with one line that names the first wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const result = schema.safeParse(source);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const env = result.data;
  const isDemo = env.DEMO === undefined ? isDemoByDefault(env) : env.DEMO === '1';
  return {
    ...env,
    DEMO: isDemo,
    BANK_ACCOUNT: env.BANK_ACCOUNT ?? (isDemo ? DEMO_BANK_ACCOUNT : EXAMPLE_BANK_ACCOUNT),
    PUBLIC_URL: publicUrlOf(env),
    RATE_LIMITS: env.RATE_LIMITS !== 'off',
    TRUST_PROXY: trustedProxies(env.TRUST_PROXY),
  };
}

/** A first try on one's own machine shows the demo content; an installation for others begins empty. */
function isDemoByDefault(env: z.output<typeof schema>): boolean {
  if (env.DATABASE_URL !== undefined || env.ADMIN_EMAIL !== undefined) return false;
  return !isPublicAddress({ PUBLIC_URL: publicUrlOf(env), HOST: env.HOST });
}

/** The address that users see, without a slash at its end. */
function publicUrlOf(env: { PUBLIC_URL?: string | undefined; PORT: number }): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
}

/** A number of hops, or a list of addresses, as Fastify understands them. */
function trustedProxies(value: string | undefined): TrustProxy {
  if (value === undefined || value === '0' || NO_PROXY.has(value)) return false;
  if (!/^\d+$/.test(value)) return value;
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}
