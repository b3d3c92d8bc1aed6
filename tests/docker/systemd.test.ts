import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnv, settingNames } from '@amphi/server/env';
import { describe, expect, it } from 'vitest';
import { ROOT, read } from './deployment.ts';

const UNITS = ['amphi.service', 'amphi-backup.service', 'amphi-backup.timer'];
const FOLDER = 'docker/systemd';

const valuesOf = (unit: string, key: string): string[] =>
  [...read(`${FOLDER}/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(
    ([, value]) => `${value}`,
  );

describe('an installation without Docker', () => {
  it('has units that systemd understands', () => {
    const paths = UNITS.map((unit) => join(ROOT, FOLDER, unit));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], {
      encoding: 'utf8',
    });
    if (error !== undefined) {
      process.stdout.write('systemd-analyze is not installed: the units are not verified\n');
      return;
    }
    // Programs that are not at their place on this machine are none of the units' mistakes.
    const complaints = stderr.split('\n').filter((line) => !/is not executable|^$/.test(line));
    expect(complaints).toEqual([]);
    expect(status === 0 || stderr !== '').toBe(true);
  });

  it('runs the programs of the tree as an ordinary user', () => {
    for (const unit of ['amphi.service', 'amphi-backup.service']) {
      expect(valuesOf(unit, 'User')).toEqual(['amphi']);
      expect(valuesOf(unit, 'NoNewPrivileges')).toEqual(['true']);
      expect(valuesOf(unit, 'EnvironmentFile')).toEqual(['/etc/amphi/amphi.env']);
    }
    expect(valuesOf('amphi.service', 'ExecStart')[0]).toMatch(
      / \/opt\/amphi\/current\/apps\/server\/dist\/main\.js$/,
    );
    const [backup = ''] = valuesOf('amphi-backup.service', 'ExecStart');
    const [folder = ''] = valuesOf('amphi-backup.service', 'ReadWritePaths');
    expect(backup).toMatch(new RegExp(`/apps/server/dist/amphi\\.js nightly-backup ${folder}$`));
  });

  it('has an example of settings that the server takes', () => {
    const example = parseEnv(read(`${FOLDER}/amphi.env.example`));
    for (const name of Object.keys(example)) expect(settingNames).toContain(name);
    const filled = { ...example, ADMIN_PASSWORD: 'filled-in-by-hand' };
    expect(readEnv(filled).PUBLIC_URL).toBe('https://amphi.example.org');
  });

  it('gives Caddy what its file asks for, and nothing else', () => {
    const asked = [...read('docker/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    const given = valuesOf('caddy.conf', 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    );
    expect(given).toEqual(expect.arrayContaining(['SITE', 'UPSTREAMS']));
    for (const name of given) expect(asked).toContain(name);
  });
});
