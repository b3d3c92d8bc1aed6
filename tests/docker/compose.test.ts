import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, settingNames } from '@amphi/server/env';
import { describe, expect, it } from 'vitest';
import { DOCKER, example, isPinned, loadCompose, ROOT, read, type Service } from './deployment.ts';

/** Understood by the libraries that read them, not by our own settings. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'TZ', 'BACKUP_AT'];

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (name) => {
  const { compose, references } = loadCompose(name);
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === 'amphi:local');

  it('asks only for variables that the example explains', () => {
    expect(references.length).toBeGreaterThan(0);
    for (const variable of references) expect(Object.keys(example)).toContain(variable.name);
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

  it('limits the log of every container', () => {
    for (const [service, { logging }] of services) {
      expect(logging, service).toMatchObject({
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.any(String) },
      });
    }
  });

  it('leaves the proxy, and with it the port, in place when servers are replaced', () => {
    expect(compose.services.proxy?.depends_on).toBeUndefined();
  });

  it('asks databases by TCP, which answers only once the data folder is made', () => {
    for (const [, { healthcheck, image }] of services) {
      if (!image.startsWith('postgres:')) continue;
      const [how, program, ...options] = healthcheck?.test ?? [];
      expect([how, program]).toEqual(['CMD', 'pg_isready']);
      expect(options[options.indexOf('-h') + 1]).toBe('127.0.0.1');
    }
  });

  it('asks every service how it is, so that one can wait for it', () => {
    // The image of our own says so itself.
    const hasCheck = ({ image, healthcheck }: Service) =>
      healthcheck?.disable !== true && (healthcheck?.test !== undefined || image === 'amphi:local');
    for (const [service, one] of services) {
      expect(hasCheck(one), service).toBe(true);
      const needs = one.depends_on ?? [];
      if (Array.isArray(needs)) continue;
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(condition, `${service} needs ${other}`).toBe('service_healthy');
        expect(hasCheck(compose.services[other] as Service), other).toBe(true);
      }
    }
  });
});

it('docker/ has no file that nothing mentions', () => {
  const texts = ['Dockerfile', 'compose.yml', 'compose.cluster.yml', 'make-tree.mjs', 'README.md']
    .map((name) => read(`docker/${name}`))
    .join('\n');
  for (const name of readdirSync(DOCKER)) expect(texts).toContain(name);
});
