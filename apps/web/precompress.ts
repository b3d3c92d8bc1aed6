import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Files that only the server reads, and never sends. */
const FOR_SERVER = /^\.pages[/\\].*\.json$/;
/** Over HTTP/2 the small files of a page share packets; below this, compression itself needs what it saves. */
const MIN_BYTES = 256;

/** Lays a brotli and a gzip copy beside each text of the build, for the server to send as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          names
            .filter((name) => TEXT.test(name) && !FOR_SERVER.test(name))
            .map((name) => compress(join(folder, name))),
        );
      },
    },
  };
}

/** Compression runs in Node's threads. The last step of brotli takes as long as all others, and gains most where much repeats. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.html') ? 10 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
