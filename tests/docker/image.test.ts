import { describe, expect, it } from 'vitest';
import { isPinned, read } from './deployment.ts';

const text = read('docker/Dockerfile');

describe('the image', () => {
  it('has the version of the server', () => {
    const { version } = JSON.parse(read('apps/server/package.json'));
    expect(version).toMatch(/^[1-9]\d*\.\d+\.\d+$/);
    expect(text).toContain(`org.opencontainers.image.version=${version}\n`);
  });

  it('stands on a pinned long-term Node.js, and is built by the project’s own version of pnpm', () => {
    const stages = [...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage);
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    const foreign = images.filter((image) => !stages.includes(image));
    expect(foreign).toEqual([expect.stringMatching(/^node:\d*[02468]\./)]);
    expect(isPinned(foreign[0] ?? ''), foreign[0]).toBe(true);
    expect(text).toContain(
      `npm install --global ${JSON.parse(read('package.json')).packageManager}`,
    );
  });

  it('runs as an ordinary user', () => {
    expect(text.match(/^USER .*/gm)).toEqual(['USER node']);
    expect(text.lastIndexOf('\nUSER ')).toBeGreaterThan(text.lastIndexOf('\nCOPY '));
  });

  it('sends neither data nor secrets to the builder', () => {
    const ignored = ['.git', '**/node_modules', '**/.data', '**/.env*', 'backups'];
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(ignored));
  });
});
