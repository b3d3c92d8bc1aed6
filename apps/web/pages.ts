import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import browserslist from 'browserslist';
import { build, type Plugin, type Rolldown } from 'vite';
import { isClientBuild } from './chunks.ts';
import { withInlineScripts } from './inline-scripts.ts';

/** Whether a page is drawn by this build, by the server for each visitor, or in the browser. */
type Drawn = 'ahead' | 'when-asked' | 'never';

/** What `src/prerender.tsx` exports. */
interface Prerender {
  /** Every route: its path as the router has it, such as `/practice/:id`, and what is loaded for it. */
  routePages: () => { path: string; title?: string; loaders: (() => Promise<unknown>)[] }[];
  /** What the page's `#root` holds before any script has run, and who draws the page itself. */
  drawPage: (path: string) => Promise<{ content: string; drawn: Drawn }>;
  /** What browsers that can't run the app are told. */
  browserNotices: (supported: { family: string; version: string }[]) => string;
}

/** A page to write: its route, the modules that it loads, and what is drawn already. */
interface Page {
  path: string;
  title: string | undefined;
  modules: string[];
  content: string;
  drawn: Drawn;
}

/** What the client's build made of one module that is loaded on demand. */
interface Part {
  scripts: string[];
  styles: string[];
}

const PRERENDER = 'src/prerender.tsx';
/** Modules that the server loads. */
const FOR_SERVER = ['src/first-calls.ts', 'src/draw.tsx'];
const ROOT = '<div id="root">';
const DRAWN_ROOT = '<div id="root" data-drawn>';

/**
 * Writes a page for every route into `.pages/`, and `.pages/index.json`, which says what route each is
 * for, and what stands in `#root` of those that the server may draw. They are `index.html` with links to the scripts and styles that the route needs: the browser
 * fetches all at once, instead of learning of the second half when it has run the first. Scripts come
 * after what the first paint needs.
 */
export function pages(): Plugin {
  let root = '';
  let folder = '';
  let release = '';
  const parts = new Map<string, Part>();
  return {
    name: 'pages',
    apply: isClientBuild,
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      release = releaseOf(bundle);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId) {
          parts.set(chunk.facadeModuleId, partOf(chunk, bundle));
        }
      }
    },
    async closeBundle() {
      const prerender = await loadPrerender(root);
      const notices = prerender.module.browserNotices(oldestSupported(root));
      const { html: shell, hashes } = withInlineScripts(
        readFileSync(join(folder, 'index.html'), 'utf8')
          .replace('</title>', `$&<meta name="release" content="${release}">`)
          .replace(ROOT, () => notices + ROOT),
        folder,
      );
      // Unknown addresses get the page without the links of a route.
      writeFileSync(join(folder, 'index.html'), shell);
      const index: { path: string; file: string; waiting?: string }[] = [];
      mkdirSync(join(folder, '.pages'), { recursive: true });
      for (const { path, title, modules, content, drawn } of await readPages(prerender)) {
        const name = path.replace(/[/:*]+/g, '-').replace(/^-|-$/g, '') || 'landing';
        const file = `.pages/${name}.html`;
        const needed = modules.map((module) => {
          const part = parts.get(module);
          if (!part) throw new Error(`${module} is loaded by a route, but is no part of the build`);
          return part;
        });
        const html = withLinks(shell, needed)
          .replace(ROOT, () => (drawn === 'ahead' ? DRAWN_ROOT : ROOT) + content)
          .replace(/(?<=<title>)[^<]*/, (site) => title ?? site)
          .replace(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
        writeFileSync(join(folder, file), drawn === 'ahead' ? withStyles(html, folder) : html);
        const waiting = ROOT + content;
        index.push({ path, file, ...(drawn === 'when-asked' && { waiting }) });
      }
      writeFileSync(join(folder, '.pages/index.json'), JSON.stringify(index, null, 1));
      writeFileSync(join(folder, '.pages/inline-scripts.json'), JSON.stringify(hashes));
      for (const module of FOR_SERVER) {
        await buildForServer(root, module, join(folder, '.pages'), false);
      }
    },
  };
}

/**
 * The page with its styles inside it, so that it can be drawn as soon as it is there. The links stay,
 * disabled, for the scripts to see that these styles need not be fetched with the next page.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name) => {
    const css = readFileSync(join(folder, name), 'utf8');
    return `<style>${css.trim()}</style>${link.replace('<link', '<link disabled')}`;
  });
}

/** A chunk with all that it imports, deepest first, as the browser will ask for it. */
function partOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Part {
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
  return { scripts: [...scripts], styles: [...styles] };
}

/** The shell with links to what it does not name yet. */
function withLinks(shell: string, parts: Part[]): string {
  const missing = (names: string[]) =>
    [...new Set(names)].filter((name) => !shell.includes(`"/${name}"`));
  const links = [
    ...missing(parts.flatMap(({ scripts }) => scripts)).map(
      (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
    ),
    ...missing(parts.flatMap(({ styles }) => styles)).map(
      (name) => `<link rel="stylesheet" crossorigin href="/${name}">`,
    ),
  ];
  return shell.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

/** Builds a module of the client for Node, with all that it imports. */
async function buildForServer(
  root: string,
  ssr: string,
  outDir: string,
  emptyOutDir: boolean,
): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr, outDir, emptyOutDir, minify: false, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  return [result]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .filter((part) => part.type === 'chunk');
}

/** The hash of a build, which changes with every file of it: their names hold hashes of their contents. */
function releaseOf(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).sort().join();
  return createHash('sha256').update(names).digest('hex').slice(0, 12);
}

/** The oldest version of each browser family that package.json lists. */
function oldestSupported(root: string): { family: string; version: string }[] {
  const oldest = new Map<string, string>();
  for (const browser of browserslist(null, { path: root })) {
    const [family = '', versions = ''] = browser.split(' ');
    const version = versions.split('-')[0] ?? '';
    if (Number(version) < Number(oldest.get(family) ?? Number.POSITIVE_INFINITY)) {
      oldest.set(family, version);
    }
  }
  return [...oldest].map(([family, version]) => ({ family, version: version.replace(/\.0$/, '') }));
}

interface LoadedPrerender {
  module: Prerender;
  chunks: Rolldown.OutputChunk[];
}

/** The client's own route table, built for Node. */
async function loadPrerender(root: string): Promise<LoadedPrerender> {
  const outDir = join(root, 'node_modules/.cache/prerender');
  const chunks = await buildForServer(root, PRERENDER, outDir, true);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${PRERENDER} gave nothing`);
  const url = pathToFileURL(join(outDir, entry.fileName)).href;
  return { module: await import(url), chunks };
}

/** The pages of the route table, with the module behind each loader. */
function readPages({ module: { routePages, drawPage }, chunks }: LoadedPrerender): Promise<Page[]> {
  return Promise.all(
    routePages().map(async ({ path, title, loaders }) => ({
      path,
      title,
      ...(await drawPage(path)),
      modules: loaders.map((loader) => moduleBehind(loader, chunks)),
    })),
  );
}

/** The source of what `() => import('./page.js')` loads; the build leaves such a loader as it is. */
function moduleBehind(loader: () => Promise<unknown>, chunks: Rolldown.OutputChunk[]): string {
  const text = loader.toString();
  const chunk = chunks.find(({ fileName }) => text.includes(`/${baseName(fileName)}`));
  if (!chunk?.facadeModuleId) throw new Error(`no module found behind ${text}`);
  return chunk.facadeModuleId;
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);
