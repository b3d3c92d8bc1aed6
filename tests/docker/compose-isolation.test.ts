import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCKER, example, interpolate, loadCompose, read, type Service } from './deployment.ts';

/** Rights of root that a container needs: to listen on port 80, to hand its volume to a user. */
const CAPABILITIES: Record<string, string[]> = {
  proxy: ['NET_BIND_SERVICE'],
  storage: ['CHOWN', 'SETGID', 'SETUID'],
};

/** Optional secrets: without them no administrator is made, and no copy of a backup is sent to a bucket. */
const OPTIONAL: Record<string, string[]> = {
  'compose.yml': ['ADMIN_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'compose.cluster.yml': ['ADMIN_PASSWORD'],
};

const isSecret = (name: string) => /PASSWORD|SECRET|ACCESS_KEY/.test(name);

describe.each(['compose.yml', 'compose.cluster.yml'])('%s, to those outside', (name) => {
  const { compose, references } = loadCompose(name);
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === 'amphi:local');

  it('lets containers change nothing but their volumes', () => {
    for (const [service, one] of services) {
      expect(one, service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(one.cap_add, service).toEqual(CAPABILITIES[service]);
      expect(one.tmpfs, service).toContain('/tmp');
      expect(one.privileged, service).toBeUndefined();
      const folders = (one.volumes ?? []).filter((volume) => volume.startsWith('/'));
      expect(folders, service).toEqual([]);
    }
    for (const [service, one] of ours) {
      expect(one.init, service).toBe(true);
      // The image's own user is an ordinary one; nothing here makes it root again.
      expect(one.user, service).toBeUndefined();
    }
  });

  it('publishes the ports of the proxy alone, which leads to every server', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([service]) => service)).toEqual(['proxy']);
    const upstreams = compose.services.proxy?.environment?.UPSTREAMS?.split(' ') ?? [];
    const servers = ours.map(([service]) => service).filter((one) => one.startsWith('server'));
    expect(upstreams).toEqual(servers.map((service) => `${service}:3000`));
  });

  it('keeps everything but the proxy, the servers and the backups in a network without a way out', () => {
    expect(compose.networks.back?.internal).toBe(true);
    for (const [service, { networks }] of services) {
      if (service === 'proxy' || service.startsWith('server')) continue;
      // Copies of backups leave by a network in which nothing else is.
      expect(networks, service).toEqual(service === 'backup' ? ['back', 'out'] : ['back']);
    }
    expect(compose.services.proxy?.networks).toEqual(['front']);
  });

  it('has no password of its own: each is a variable without a default', () => {
    const secrets = references.filter((reference) => isSecret(reference.name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name: variable, kind, rest } of secrets) {
      if (OPTIONAL[name]?.includes(variable)) expect([kind, rest]).toEqual(['-', '']);
      else expect(kind, variable).toBe('?');
    }
    // A value that is written down is no reference.
    const asked = new Set(secrets.map(({ within }) => within));
    const written = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([variable]) => isSecret(variable)),
    );
    for (const [variable, value] of written) {
      const sources = [...asked].filter((text) => interpolate(text) === value);
      expect(sources, variable).not.toEqual([]);
    }
  });

  it('serves from a role that is not the superuser of the database', () => {
    const database = compose.services.database as Service;
    expect(database.user).toBe('postgres');
    const owners = services.flatMap(([, { environment }]) => {
      const url = environment?.DATABASE_URL;
      return url === undefined ? [] : [new URL(url)];
    });
    expect(owners.length).toBeGreaterThanOrEqual(2);
    for (const { username, password, pathname } of owners) {
      expect(password).toBe(example.POSTGRES_PASSWORD);
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

  it('believes as many proxies as there are, by their number', () => {
    for (const [service, { environment }] of services) {
      if (service.startsWith('server')) expect(environment?.TRUST_PROXY).toBe('1');
    }
  });
});
