import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import browserslist from 'browserslist';
import { build, type Plugin, type Rolldown } from 'vite';
import { withInlineScripts } from './inline-scripts.ts';
import { buildServiceWorker, filesOf } from './offline.ts';
import type { SupportedBrowser } from './src/layouts/browser-notices.tsx';

type Prerender = typeof import('./src/prerender.tsx');

/** Output of the client's build for one module that is loaded on demand. */
interface Chunk {
  name: string;
  scripts: string[];
  styles: string[];
}

/** A line of `.pages/index.json`, which the server and tests read. */
export interface PageFile {
  path: string;
  access: keyof typeof LAYOUTS;
  file: string;
  /** Beside a prerendered page: the same without its content, for sessions. */
  shell?: string;
}

const PRERENDER = 'src/prerender.tsx';
/** The lazy layouts around the pages of each kind, which are loaded beside them. */
const LAYOUTS = {
  public: [],
  student: ['src/layouts/signed-in-layout.tsx'],
  staff: ['src/layouts/signed-in-layout.tsx'],
  admin: ['src/layouts/signed-in-layout.tsx'],
};
/** Modules that the layout of every page loads later. */
const ALWAYS = ['src/components/dialog-modal.tsx'];
const ROUTE_MODULE = /\.route\.ts$/;
const ROOT = '<div id="root" data-starting>';
const PRERENDERED_ROOT = '<div id="root" data-starting data-prerendered>';

/**
 * Writes an HTML page for every route into `.pages/`, with `.pages/index.json`. Each is `index.html` with the layout
 * around a sign of loading, or with the whole page where it is prerendered for visitors, and with links to the scripts
 * and styles of its route, so that the browser fetches all at once instead of learning of the second half when it has
 * run the first.
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
      const prerender = await buildPrerender(root);
      const notices = prerender.renderBrowserNotices(oldestSupported(root));
      const { html: shell, hashes } = withInlineScripts(
        readFileSync(join(folder, 'index.html'), 'utf8')
          .replace('</title>', `$&<meta name="release" content="${release}">`)
          .replace(ROOT, () => notices + ROOT),
        folder,
      );
      const session = await prerender.sessionRequest();
      const requests = new Map<string, unknown[]>();
      for (const page of prerender.pages) {
        if (page.access !== 'public')
          requests.set(page.path, await prerender.firstRequestsOf(page));
      }
      // Without the links of a route: for unknown addresses, and for the service worker.
      const anywhere = withFirstRequests(shell, [
        ...session,
        ...[...requests.values()].flat(),
      ]).replace(ROOT, ROOT + (await prerender.renderShell('/*')));
      writeFileSync(join(folder, 'index.html'), anywhere);
      mkdirSync(join(folder, '.pages'), { recursive: true });
      const index: PageFile[] = [];
      const offline = new Set<string>(
        ALWAYS.flatMap((id) => chunks.get(join(root, id))?.name ?? []),
      );
      for (const page of prerender.pages) {
        const needed = modulesOf(page, root, imports).map((id) => {
          const chunk = chunks.get(id);
          if (!chunk) throw new Error(`${id} is loaded by a route, but is not in the build`);
          return chunk;
        });
        if (page.access === 'student') for (const { name } of needed) offline.add(name);
        const first = withFirstRequests(shell, [...session, ...(requests.get(page.path) ?? [])]);
        const html = withLinks(first, needed)
          .replace(/(?<=<title>)[^<]*/, (site) => page.documentTitle ?? site)
          // Scripts wait for the styles and fonts of the first paint.
          .replace(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
        const write = (file: string, content: string) => {
          writeFileSync(
            join(folder, file),
            withStyles(
              html.replace(ROOT, () => content),
              folder,
            ),
          );
          return file;
        };
        const { path, access } = page;
        const name = path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'landing';
        const waiting = ROOT + (await prerender.renderShell(page.path));
        if (page.prerendered) {
          const content = PRERENDERED_ROOT + (await prerender.renderPage(page.path));
          const file = write(`.pages/${name}.html`, content);
          index.push({ path, access, file, shell: write(`.pages/${name}.shell.html`, waiting) });
        } else {
          index.push({ path, access, file: write(`.pages/${name}.html`, waiting) });
        }
      }
      writeFileSync(join(folder, '.pages/index.json'), JSON.stringify(index, null, 1));
      writeFileSync(join(folder, '.pages/inline-scripts.json'), JSON.stringify(hashes));
      const initial = new Set(
        [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
      );
      await buildServiceWorker(root, folder, filesOf([...offline], initial, built), release);
    },
  };
}

/** The page with what `public/first-requests.js` asks for. */
const withFirstRequests = (html: string, requests: unknown[]) =>
  html.replace(
    '</title>',
    () => `</title><meta name="first-requests" content='${JSON.stringify(requests)}'>`,
  );

/** The modules that a page loads at its start beside the entry script. */
function modulesOf(
  { module, access }: Prerender['pages'][number],
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

/** Builds what renders the pages for Node, and loads it. */
async function buildPrerender(root: string): Promise<Prerender> {
  const outDir = join(root, 'node_modules/.prerender');
  await build({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: PRERENDER, outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}
