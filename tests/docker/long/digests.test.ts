import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const DOCKER = fileURLToPath(new URL('../../../docker/', import.meta.url));
const FILES = ['Dockerfile', 'compose.cluster.yml', 'compose.yml'];

const digestOf = (image: string, registry: string): string =>
  `sha256:${createHash('sha256').update(`${registry} ${image}`).digest('hex')}`;

/** Answers as `docker buildx imagetools inspect`: the registry itself is not to be had everywhere. */
const STAND_IN = `#!/usr/bin/env node
const { createHash } = require('node:crypto');
const [, , ...args] = process.argv;
const [buildx, imagetools, inspect, image, format] = args;
if ([buildx, imagetools, inspect, format].join(' ') !== 'buildx imagetools inspect --format') process.exit(2);
if (process.env.REGISTRY === 'away') { console.error('no such host'); process.exit(1); }
const digest = 'sha256:' + createHash('sha256').update(process.env.REGISTRY + ' ' + image).digest('hex');
console.log(JSON.stringify({ schemaVersion: 2, digest }));
`;

describe('pin-digests', () => {
  let folder: string;
  let docker: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'amphi-digests-'));
    docker = join(folder, 'docker');
    cpSync(DOCKER, docker, { recursive: true });
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'docker'), STAND_IN);
    chmodSync(join(bin, 'docker'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (registry: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(DOCKER, 'pin-digests.mjs'), ...args, docker], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, REGISTRY: registry },
    });
  const texts = (): string[] => FILES.map((name) => readFileSync(join(docker, name), 'utf8'));

  it('pins each image that comes from a registry, and nothing else', () => {
    const before = texts();
    const { status, stderr } = run('one', '--remove');
    expect(status, stderr).toBe(0);
    expect(run('one')).toMatchObject({ status: 0 });
    for (const name of ['compose.cluster.yml', 'compose.yml']) {
      const { services } = parse(readFileSync(join(docker, name), 'utf8'), { merge: true });
      for (const { image, build } of Object.values<{ image: string; build?: object }>(services)) {
        const [tag = '', digest] = image.split('@');
        expect(digest, image).toBe(build === undefined ? digestOf(tag, 'one') : undefined);
      }
    }
    const [dockerfile = ''] = texts();
    expect(dockerfile).toMatch(/^FROM node:[\w.-]+@sha256:[0-9a-f]{64} AS base$/m);
    expect(dockerfile).toContain('\nFROM base AS build\n');
    expect(readdirSync(docker)).toEqual(readdirSync(DOCKER));

    expect(run('one', '--remove')).toMatchObject({ status: 0 });
    const bare = (text: string) => text.replace(/@sha256:[0-9a-f]{64}/g, '');
    expect(texts()).toEqual(before.map(bare));
  });

  it('finds digests that are out of date, and renews them', () => {
    run('one');
    const pinned = texts();
    expect(run('one', '--check')).toMatchObject({ status: 0 });
    const check = run('two', '--check');
    expect(check.status).toBe(1);
    for (const name of FILES) expect(check.stdout).toContain(`${name}: differs`);
    expect(texts()).toEqual(pinned);
    expect(run('two')).toMatchObject({ status: 0 });
    expect(run('two', '--check')).toMatchObject({ status: 0 });
  });

  it('leaves all files as they are when a registry does not answer', () => {
    const before = texts();
    const { status, stderr } = run('away');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^pin-digests: [\w./:-]+: no such host\n$/);
    expect(texts()).toEqual(before);
  });
});
