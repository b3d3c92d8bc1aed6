import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';

/* A tag can be moved to another image, a digest can't. */
const program = new Command('node docker/pin-digests.mjs')
  .description(
    'Writes after each image of the Dockerfile and the compose files the digest that its tag has in its registry now (name:tag@sha256:…), asked with `docker buildx imagetools`; renews what is pinned.',
  )
  .argument('[folder]', 'another one with such files')
  .addOption(
    new Option(
      '--check',
      'change nothing; exit code 1 where a file differs from the registry',
    ).conflicts('remove'),
  )
  .option('--remove', 'leave the tags alone')
  .parse();
const values = program.opts();
const folder = resolve(program.args[0] ?? fileURLToPath(new URL('.', import.meta.url)));

/** An image with a version, where a file names it: what is built here has none, and stages have no tag. */
const IMAGE = /^(\s*(?:FROM|image:)\s+)([\w./:-]+:v?\d[\w.-]*)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** @type {Map<string, string>} */
const asked = new Map();

/** The digest of a tag: of the list of platforms where there is one. Ends the process where it is not to be had. */
function digestOf(image) {
  const known = asked.get(image);
  if (known !== undefined) return known;
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest}}'];
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) stop(`${image}: ${error?.message ?? stderr.trim()}`);
  const { digest } = JSON.parse(stdout);
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) stop(`${image}: no digest in ${stdout.trim()}`);
  asked.set(image, digest);
  return digest;
}

function stop(text) {
  process.stderr.write(`pin-digests: ${text}\n`);
  process.exit(1);
}

// All files are asked for before the first is written: a registry that is away leaves them as they are.
const changes = [];
for (const name of readdirSync(folder).sort()) {
  if (!/^(Dockerfile|compose.*\.ya?ml$)/.test(name)) continue;
  const path = join(folder, name);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(IMAGE, (_all, lead, image) =>
    values.remove ? `${lead}${image}` : `${lead}${image}@${digestOf(image)}`,
  );
  if (after !== before) changes.push({ name, path, after });
}
for (const [image, digest] of asked) process.stdout.write(`${image}@${digest}\n`);
for (const { name, path, after } of changes) {
  if (!values.check) writeFileSync(path, after);
  process.stdout.write(`${name}: ${values.check ? 'differs' : 'written'}\n`);
}
if (values.check && changes.length > 0) process.exitCode = 1;
