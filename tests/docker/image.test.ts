import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { isPinned, ROOT, read } from './deployment.ts';

const text = read('docker/Dockerfile');
const file = DockerfileParser.parse(text);
const instructions = file.getInstructions();
const only = (keyword: string): Instruction[] =>
  instructions.filter((one) => one.getKeyword() === keyword);
const words = (one: Instruction): string[] => one.getArguments().map((word) => word.getValue());
/** Parses the last instruction of a kind, which is in JSON form. */
const json = (keyword: string): unknown => {
  const said = only(keyword).at(-1)?.getArgumentsContent() ?? '';
  return JSON.parse(said.slice(said.indexOf('[')));
};
const fromStage = (one: Instruction): string | undefined =>
  (one as Copy)
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue() ?? undefined;

describe('the image', () => {
  it('is described without faults', () => {
    expect(validate(text)).toEqual([]);
  });

  it('has the version of the server', () => {
    const { version } = JSON.parse(read('apps/server/package.json'));
    expect(version).toMatch(/^[1-9]\d*\.\d+\.\d+$/);
    expect(words(only('LABEL')[0] as Instruction)).toContain(
      `org.opencontainers.image.version=${version}`,
    );
  });

  it('stands on a pinned long-term Node.js that the project supports, in stages', () => {
    const images = file.getFROMs().map((from) => from.getImage() ?? '');
    const stages = file.getFROMs().map((from) => from.getBuildStage());
    const foreign = images.filter((image) => !stages.includes(image));
    expect(foreign).toHaveLength(1);
    expect(isPinned(foreign[0] ?? ''), foreign[0]).toBe(true);
    // Not a frontend of its own either: its name would be one more image, by a moving tag.
    expect(file.getDirectives()).toEqual([]);
    const [name, tag = ''] = foreign[0]?.split(':') ?? [];
    expect(name).toBe('node');
    const major = Number.parseInt(tag, 10);
    expect(major % 2).toBe(0);
    expect(major).toBeGreaterThanOrEqual(20);
    expect(images.length).toBeGreaterThanOrEqual(3);
  });

  it('is built by the project’s own version of pnpm and by its lock file', () => {
    const { packageManager } = JSON.parse(read('package.json'));
    const runs = only('RUN').map(words);
    expect(runs).toContainEqual(['npm', 'install', '--global', packageManager]);
    const install = runs.find(([program, command]) => program === 'pnpm' && command === 'install');
    expect(install).toContain('--frozen-lockfile');
  });

  it('runs as an ordinary user, without a shell, and says how it is', () => {
    const order = instructions.map((one) => one.getKeyword());
    expect(only('USER').map(words)).toEqual([['node']]);
    expect(order.lastIndexOf('USER')).toBeGreaterThan(order.lastIndexOf('COPY'));
    expect(json('CMD')).toContain('/app/apps/server/dist/main.js');
    expect(json('HEALTHCHECK')).toEqual(['node', '/app/docker/healthcheck.mjs']);
  });

  it('takes the finished tree and nothing else into its last stage', () => {
    const start = file.getFROMs().at(-1)?.getRange().start.line ?? 0;
    const copies = only('COPY').filter((one) => one.getRange().start.line > start);
    expect(copies.map((one) => [fromStage(one), ...words(one)])).toEqual([
      ['build', '/out', '/app'],
    ]);
    expect(only('ADD')).toEqual([]);
  });

  it('copies only what exists, and sends neither data nor secrets to the builder', () => {
    for (const copy of only('COPY').filter((one) => fromStage(one) === undefined)) {
      for (const source of words(copy).slice(0, -1)) statSync(join(ROOT, source));
    }
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining([
        '.git',
        '**/node_modules',
        '**/.data',
        '**/.env*',
        'backups',
        '**/amphi-backup-*',
      ]),
    );
  });
});
