import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The layout around a sign of loading; the service worker answers navigations with it. */
const SHELL = 'index.html';

const WORKER = 'sw.js';

/** Beside the page: text in the script that French is written in. */
const FONT = /figtree-latin-wght.*woff2$/;

/** The files of chunks, with all that they import, at once or later. */
export function filesOf(
  chunks: readonly string[],
  initial: ReadonlySet<string>,
  bundle: Rolldown.OutputBundle,
): string[] {
  const files = new Set<string>(initial);
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
    chunk.dynamicImports.forEach(visit);
  };
  chunks.forEach(visit);
  for (const name of Object.keys(bundle)) if (FONT.test(name)) files.add(name);
  return [...files].sort();
}

/**
 * Builds the service worker with the list of what it precaches: files whose names hold a hash, and the shell.
 *
 * @param folder of the build, where it is written and where the shell lies
 * @param release of the build, as its pages name it
 */
export async function buildServiceWorker(
  root: string,
  folder: string,
  files: readonly string[],
  release: string,
): Promise<void> {
  const shell = readFileSync(join(folder, SHELL));
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 12);
  const manifest = [
    { url: `/${SHELL}`, revision },
    ...files.map((file) => ({ url: `/${file}`, revision: null })),
  ];
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(manifest),
      'self.__RELEASE': JSON.stringify(release),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
  const [chunk] = (output as Rolldown.RolldownOutput).output;
  writeFileSync(join(folder, WORKER), chunk.code);
}
