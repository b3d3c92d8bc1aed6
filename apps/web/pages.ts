import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import browserslist from 'browserslist';
import { build, type Plugin, type Rolldown } from 'vite';
import { withInlineScripts } from './inline-scripts.ts';
import { buildServiceWorker, filesOf, OFFLINE_SHELL } from './offline.ts';
import type { SupportedBrowser } from './src/layouts/browser-notices.tsx';

type EntryServer = typeof import('./src/entry-server.tsx');

/** What the client's build made of one module that is loaded on demand. */
interface Chunk {
  name: string;
  scripts: string[];
  styles: string[];
}

/** A line of `.pages/index.json`, which the server reads. */
export interface PageFile {
  path: string;
  file: string;
  access: 'public' | 'student' | 'staff' | 'admin';
  /** For pages that may be rendered on request: what their `#root` holds otherwise. */
  fallback?: string;
}

const ENTRY_SERVER = 'src/entry-server.tsx';
/** The lazy layouts around the pages of each kind, which are loaded beside them. */
const LAYOUTS = {
  public: [],
  student: ['src/layouts/signed-in-layout.tsx'],
  staff: ['src/layouts/signed-in-layout.tsx'],
  admin: ['src/layouts/signed-in-layout.tsx'],
};
/** What the layout of every page loads later. */
const ALWAYS = [
  'src/components/connection/connection-bar.tsx',
  'src/layouts/navigation/logout-warning.tsx',
];
const ROUTE_MODULE = /\.route\.ts$/;
const ROOT = '<div id="root">';
const SSR_ROOT = '<div id="root" data-ssr>';

/**
 * Writes an HTML page for every route into `.pages/`, with `.pages/index.json`, and beside them the client built
 * for Node, by which the server renders pages. Each HTML page is `index.html` with links to the scripts and styles
 * of its route, so that the browser fetches all at once instead of learning of the second half when it has run the
 * first.
 */
export function pages(): Plugin {
  let root = '';
  let folder = '';
  let release = '';
  const chunks = new Map<string, Chunk>();
  /** By route module: the modules that it imports dynamically. */
  const imports = new Map<string, string[]>();
  let built: Rolldown.OutputBundle = {};
  return {
    name: 'pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      release = releaseOf(bundle);
      built = bundle;
      for (const id of this.getModuleIds()) {
        const info = ROUTE_MODULE.test(id) ? this.getModuleInfo(id) : null;
        if (info) imports.set(id, [...info.dynamicallyImportedIds]);
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId) {
          chunks.set(chunk.facadeModuleId, withImports(chunk, bundle));
        }
      }
    },
    async closeBundle() {
      const entry = await buildForServer(root, join(folder, '.pages'));
      const notices = entry.renderBrowserNotices(oldestSupported(root));
      const { html: shell, hashes } = withInlineScripts(
        readFileSync(join(folder, 'index.html'), 'utf8')
          .replace('</title>', `$&<meta name="release" content="${release}">`)
          .replace(ROOT, () => notices + ROOT),
        folder,
      );
      // Unknown addresses get the page without the links of a route.
      writeFileSync(join(folder, 'index.html'), shell);
      const waiting = entry.renderLoading();
      writeFileSync(
        join(folder, OFFLINE_SHELL),
        shell.replace(ROOT, () => ROOT + waiting),
      );
      const index: PageFile[] = [];
      const offline = new Set<string>(
        ALWAYS.flatMap((id) => chunks.get(join(root, id))?.name ?? []),
      );
      for (const page of entry.pages) {
        const needed = modulesOf(page, root, imports).map((id) => {
          const chunk = chunks.get(id);
          if (!chunk) throw new Error(`${id} is loaded by a route, but is not in the build`);
          return chunk;
        });
        if (page.access === 'student') for (const { name } of needed) offline.add(name);
        const isStatic = page.rendering === 'build';
        const content = isStatic ? await entry.renderStatic(page.path) : waiting;
        const html = withLinks(shell, needed)
          .replace(ROOT, () => (isStatic ? SSR_ROOT : ROOT) + content)
          .replace(/(?<=<title>)[^<]*/, (site) => page.documentTitle ?? site)
          // What the first paint needs comes first.
          .replace(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
        const name = page.path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'landing';
        const file = `.pages/${name}.html`;
        writeFileSync(join(folder, file), isStatic ? withStyles(html, folder) : html);
        index.push({
          path: page.path,
          file,
          access: page.access,
          ...(page.rendering === 'request' && { fallback: ROOT + content }),
        });
      }
      writeFileSync(join(folder, '.pages/index.json'), JSON.stringify(index, null, 1));
      writeFileSync(join(folder, '.pages/inline-scripts.json'), JSON.stringify(hashes));
      const initial = new Set(
        [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
      );
      await buildServiceWorker(root, folder, filesOf([...offline], initial, built));
    },
  };
}

/** The modules that a page loads at its start beside the entry script. */
function modulesOf(
  { module, access }: EntryServer['pages'][number],
  root: string,
  imports: Map<string, string[]>,
): string[] {
  const own = imports.get(join(root, 'src', module)) ?? [];
  return [...LAYOUTS[access].map((layout) => join(root, layout)), ...own];
}

/**
 * The page with its styles inside it, so that it can be painted as soon as it is there. The links stay,
 * disabled, for the scripts to see that these styles need not be fetched with the next page.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name) => {
    const css = readFileSync(join(folder, name), 'utf8');
    return `<style>${css.trim()}</style>${link.replace('<link', '<link disabled')}`;
  });
}

/** A chunk with all that it imports, deepest first, as the browser will ask for it. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Chunk {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const found = bundle[name];
    if (scripts.has(name) || found?.type !== 'chunk') return;
    scripts.add(name);
    found.imports.forEach(visit);
    for (const style of found.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(chunk.fileName);
  return { name: chunk.fileName, scripts: [...scripts], styles: [...styles] };
}

/** The shell with links to what it does not name yet. */
function withLinks(shell: string, chunks: Chunk[]): string {
  const missing = (names: string[]) =>
    [...new Set(names)].filter((name) => !shell.includes(`"/${name}"`));
  const links = [
    ...missing(chunks.flatMap(({ scripts }) => scripts)).map(
      (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
    ),
    ...missing(chunks.flatMap(({ styles }) => styles)).map(
      (name) => `<link rel="stylesheet" crossorigin href="/${name}">`,
    ),
  ];
  return shell.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

/** The hash of a build, which changes with every file of it: their names hold hashes of their contents. */
function releaseOf(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).sort().join();
  return createHash('sha256').update(names).digest('hex').slice(0, 12);
}

/** The oldest version of each browser family that package.json lists. */
function oldestSupported(root: string): SupportedBrowser[] {
  const oldest = new Map<string, string>();
  for (const browser of browserslist(null, { path: root })) {
    const [family = '', versions = ''] = browser.split(' ');
    const version = versions.split('-')[0] ?? '';
    if (Number(version) < Number(oldest.get(family) ?? Number.POSITIVE_INFINITY)) {
      oldest.set(family, version);
    }
  }
  return [...oldest].map(([family, version]) => ({
    family: family as SupportedBrowser['family'],
    version: version.replace(/\.0$/, ''),
  }));
}

/** Builds the client for Node into a folder, and loads it. */
async function buildForServer(root: string, outDir: string): Promise<EntryServer> {
  await build({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: ENTRY_SERVER, outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(outDir, 'entry-server.js')).href);
}
