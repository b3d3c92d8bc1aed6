import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv, settingNames } from '@amphi/server/env';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSchema } from './compose-schema.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCKER = join(ROOT, 'docker');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A name with a version of its own, neither none nor a moving one, and a digest where it is pinned by one. */
const PINNED = /^[a-z0-9./-]+:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/;
/** PostgreSQL and SeaweedFS have versions of two numbers. */
const PARTS: Record<string, number> = { postgres: 2, 'chrislusf/seaweedfs': 2 };

/** Whether an image is named by its whole version, so that its tag means one release. */
function isPinned(image: string): boolean {
  const [, name = '', version = ''] = /^([^:]+):v?([\d.]+)/.exec(image) ?? [];
  return PINNED.test(image) && version.split('.').length === (PARTS[name] ?? 3);
}

describe('the image', () => {
  const text = read('docker/Dockerfile');
  const file = DockerfileParser.parse(text);
  const only = (keyword: string) =>
    file.getInstructions().filter((one) => one.getKeyword() === keyword);
  const last = (keyword: string): string => only(keyword).at(-1)?.getArgumentsContent() ?? '';

  it('is described without faults', () => {
    expect(validate(text)).toEqual([]);
  });

  it('stands on a pinned long-term Node.js that the project supports, in stages', () => {
    const images = file.getFROMs().map((from) => from.getImage() ?? '');
    const stages = file.getFROMs().map((from) => from.getBuildStage());
    const foreign = images.filter((image) => !stages.includes(image));
    expect(foreign).toHaveLength(1);
    expect(isPinned(foreign[0] ?? ''), foreign[0]).toBe(true);
    // Not a frontend of its own either: its name would be one more image, by a moving tag.
    expect(file.getDirectives()).toEqual([]);
    const major = Number(/^node:(\d+)/.exec(foreign[0] ?? '')?.[1]);
    expect(major % 2).toBe(0);
    expect(major).toBeGreaterThanOrEqual(20);
    expect(images.length).toBeGreaterThanOrEqual(3);
  });

  it('is built by the project’s own version of pnpm and by its lock file', () => {
    const { packageManager } = JSON.parse(read('package.json'));
    expect(text).toContain(`npm install --global ${packageManager}\n`);
    expect(text).toContain('--frozen-lockfile');
  });

  it('runs as nobody in particular, without a shell, and says how it is', () => {
    const order = file.getInstructions().map((one) => one.getKeyword());
    expect(last('USER')).toBe('node');
    expect(order.lastIndexOf('USER')).toBeGreaterThan(order.lastIndexOf('COPY'));
    expect(JSON.parse(last('CMD'))).toContain('/app/apps/server/dist/main.js');
    expect(last('HEALTHCHECK')).toContain('/app/docker/healthcheck.mjs');
    expect(read('docker/healthcheck.mjs')).toContain('/api/health/ready');
    // The last stage takes the finished tree and nothing else.
    const stage = text.slice(text.lastIndexOf('\nFROM'));
    expect(stage.match(/^COPY .*/gm)).toEqual(['COPY --from=build /out /app']);
  });

  it('copies only what exists, and sends neither data nor secrets to the builder', () => {
    for (const [, arguments_ = ''] of text.matchAll(/^COPY (?!--from)(.*)/gm)) {
      for (const source of arguments_.split(' ').slice(0, -1)) statSync(join(ROOT, source));
    }
    const ignored = read('.dockerignore').split('\n');
    for (const line of [
      '.git',
      '**/node_modules',
      '**/.data',
      '**/.env*',
      'backups',
      '**/amphi-backup-*',
    ]) {
      expect(ignored).toContain(line);
    }
  });
});

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  tmpfs?: string[];
  security_opt?: string[];
  user?: string;
  privileged?: boolean;
  healthcheck?: { test?: string[]; disable?: boolean };
  ports?: string[];
}

interface Need {
  condition: string;
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** Values of docker/.env, filled in as the example asks. */
const FILLED: Record<string, string> = {
  SMTP_URL: 'smtps://user:password@mail.example.org',
  BANK_ACCOUNT: '123',
  CONTACT_PHONE: '+212 600 000 000',
};

/** Puts values for `${NAME:-default}` and `${NAME:?message}`, as Compose does. */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} is not in env.example: ${rest}`);
    return rest ?? '';
  });
}

/** The variables of env.example, those without a value filled in. */
const example = Object.fromEntries(
  read('docker/env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => {
      const name = line.slice(0, line.indexOf('='));
      return [name, line.slice(name.length + 1) || FILLED[name] || 'filled-in-with-24-signs'];
    }),
);

/** What a container needs of root's rights, besides none: to listen on port 80, to hand its volume to a user. */
const CAPABILITIES: Record<string, string[]> = {
  proxy: ['NET_BIND_SERVICE'],
  storage: ['CHOWN', 'SETGID', 'SETUID'],
};

/** Understood by the libraries that read them, not by our own settings. */
const OTHERS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'TZ',
  'BACKUP_AT',
  'BACKUP_KEEP_DAYS',
];

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (name) => {
  const text = read(`docker/${name}`);
  const compose: Compose = parse(interpolate(text, example), { merge: true });
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === 'amphi:local');

  it('keeps to the Compose specification', () => {
    const ajv = new Ajv2019({ strict: false });
    addFormats.default(ajv);
    ajv.addFormat('duration', /^(\d+(h|m|s|ms|us))+$/);
    const check = ajv.compile(composeSchema());
    // The schema is older than the project's name at the top.
    const { name: project, ...rest } = compose;
    expect(project).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
    check(rest);
    expect(check.errors).toBeNull();
  });

  it('asks only for variables that the example explains, and uses each of its own', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map((match) => match[1]);
    for (const variable of asked) expect(Object.keys(example)).toContain(variable);
  });

  it('pins every image that is not built here', () => {
    for (const [, { image, build }] of services) {
      if (build === undefined) expect(isPinned(image), image).toBe(true);
      else statSync(join(DOCKER, build.context, build.dockerfile));
    }
    expect(ours.length).toBeGreaterThanOrEqual(2);
  });

  it('refers only to volumes, networks, services and files that are there', () => {
    for (const [, service] of services) {
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) statSync(join(DOCKER, source));
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
      for (const network of service.networks ?? []) {
        expect(Object.keys(compose.networks)).toContain(network);
      }
      const needs = service.depends_on ?? [];
      for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) {
        expect(Object.keys(compose.services)).toContain(other);
      }
      for (const argument of service.command ?? []) {
        if (!String(argument).startsWith('/app/docker/')) continue;
        statSync(join(ROOT, String(argument).replace('/app/', '')));
      }
    }
    const used = services.flatMap(([, { volumes }]) => volumes ?? []);
    for (const volume of Object.keys(compose.volumes)) {
      expect(used.some((one) => one.startsWith(`${volume}:`))).toBe(true);
    }
  });

  it('gives our containers settings that the server takes, and knows all of', () => {
    for (const [service, { environment = {} }] of ours) {
      for (const variable of Object.keys(environment)) {
        if (!OTHERS.includes(variable))
          expect(settingNames, `${service}: ${variable}`).toContain(variable);
      }
      const texts = Object.entries(environment).map(([key, value]) => [key, String(value)]);
      const settings = readEnv(Object.fromEntries(texts));
      for (const url of [settings.DATABASE_URL, settings.STORAGE_URL ?? 'file:///data']) {
        const { protocol, hostname, searchParams } = new URL(url ?? '');
        if (protocol === 'file:') continue;
        const endpoint = searchParams.get('endpoint');
        const host = endpoint === null ? hostname : new URL(endpoint).hostname;
        expect(Object.keys(compose.services)).toContain(host);
      }
    }
  });

  it('lets our containers change nothing but their volumes, and opens only the proxy', () => {
    for (const [service, one] of services) {
      expect(one, service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(one.cap_add, service).toEqual(CAPABILITIES[service]);
      expect(one.tmpfs, service).toContain('/tmp');
    }
    for (const [service, one] of ours) {
      expect(one.init, service).toBe(true);
      // The image's own user is nobody in particular; nothing here makes it root again.
      expect(one.user, service).toBeUndefined();
    }
    const open = services.filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([service]) => service)).toEqual(['proxy']);
    const upstreams = compose.services.proxy?.environment?.UPSTREAMS?.split(' ') ?? [];
    const servers = ours.map(([service]) => service).filter((one) => one.startsWith('server'));
    expect(upstreams).toEqual(servers.map((service) => `${service}:3000`));
  });
});

describe.each(['compose.yml', 'compose.cluster.yml'])('%s, to those outside', (name) => {
  const text = read(`docker/${name}`);
  const compose: Compose = parse(interpolate(text, example), { merge: true });
  const services = Object.entries(compose.services);

  it('keeps everything but the proxy and the servers in a network without a way out', () => {
    expect(compose.networks.back?.internal).toBe(true);
    for (const [service, { networks, privileged, volumes = [] }] of services) {
      const isSeen = service === 'proxy' || service.startsWith('server');
      if (!isSeen) expect(networks, service).toEqual(['back']);
      expect(privileged, service).toBeUndefined();
      expect(volumes.filter((one) => one.startsWith('/'))).toEqual([]);
    }
    expect(compose.services.proxy?.networks).toEqual(['front']);
  });

  it('has no password of its own: each is asked for', () => {
    for (const [, variable = '', kind, rest] of text.matchAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g)) {
      if (!/PASSWORD|SECRET|KEY/.test(variable)) continue;
      // Without it no administrator is made, which the server takes.
      if (variable === 'ADMIN_PASSWORD') expect([kind, rest]).toEqual(['-', '']);
      else expect(kind, variable).toBe('?');
    }
    const written = text.match(/^ *\w*(PASSWORD|SECRET\w*|ACCESS_KEY\w*): *[^$\s]/gm);
    expect(written).toBeNull();
  });

  it('serves from a role that is not the superuser of the database', () => {
    const database = compose.services.database as Service;
    expect(database.user).toBe('postgres');
    const owners = services.flatMap(([, { environment }]) => {
      const url = environment?.DATABASE_URL;
      return url === undefined ? [] : [new URL(url)];
    });
    expect(owners.length).toBeGreaterThanOrEqual(2);
    for (const { username, pathname } of owners) {
      expect(username).not.toBe(database.environment?.POSTGRES_USER);
      expect(pathname).toBe(`/${database.environment?.POSTGRES_DB}`);
      expect(read('docker/postgres/owner.sql')).toContain(`create role ${username};`);
    }
    // The image runs what is executable; that finds the statements where they are mounted.
    const mounted = (database.volumes ?? []).map((volume) => volume.split(':'));
    const [script = ''] = mounted.find(([, target]) => target?.endsWith('.d/owner.sh')) ?? [];
    expect(statSync(join(DOCKER, script)).mode & 0o111).toBe(0o111);
    const [, statements] = mounted.find(([source]) => source === './postgres/owner.sql') ?? [];
    expect(readFileSync(join(DOCKER, script), 'utf8')).toContain(`\\i ${statements}\n`);
  });

  it('asks databases by TCP, which answers only once the data folder is made', () => {
    for (const [, { healthcheck, image }] of services) {
      if (!image.startsWith('postgres:')) continue;
      expect(healthcheck?.test?.join(' ')).toMatch(/^CMD pg_isready .*-h 127\.0\.0\.1\b/);
    }
  });

  it('believes as many proxies as there are, by their number', () => {
    for (const [service, { environment }] of services) {
      if (service.startsWith('server')) expect(environment?.TRUST_PROXY).toBe('1');
    }
  });

  it('asks every service how it is, so that one can wait for it', () => {
    const ownCheck = ([, { image }]: [string, Service]) => image === 'amphi:local';
    for (const [service, one] of services) {
      expect(one.healthcheck?.disable, service).toBeUndefined();
      const hasCheck = one.healthcheck?.test !== undefined || ownCheck([service, one]);
      expect(hasCheck, service).toBe(true);
      const needs = one.depends_on ?? [];
      if (Array.isArray(needs)) continue;
      for (const [other, { condition }] of Object.entries(needs as Record<string, Need>)) {
        if (condition !== 'service_healthy') continue;
        const needed = compose.services[other] as Service;
        expect(needed.healthcheck?.disable, other).not.toBe(true);
        expect(needed.healthcheck?.test !== undefined || ownCheck([other, needed])).toBe(true);
      }
    }
  });
});

it('has no file for deployment that nothing mentions', () => {
  const texts = ['Dockerfile', 'compose.yml', 'compose.cluster.yml', 'make-tree.mjs', 'README.md']
    .map((name) => read(`docker/${name}`))
    .join('\n');
  for (const name of readdirSync(DOCKER)) expect(texts).toContain(name);
});
