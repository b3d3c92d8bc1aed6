import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** What `src/prerender.tsx` exports. */
interface Prerender {
  /** Every route: its path as the router has it, such as `/practice/:id`, and what is loaded for it. */
  routePages: () => { path: string; loaders: (() => Promise<unknown>)[] }[];
  /** What the page's `#root` holds before any script has run. */
  drawPage: (path: string) => Promise<string>;
}

/** A page to write: its route, the modules that it loads, and what is drawn already. */
interface Page {
  path: string;
  modules: string[];
  content: string;
}

/** What the client's build made of one module that is loaded on demand. */
interface Part {
  scripts: string[];
  styles: string[];
}

const PRERENDER = 'src/prerender.tsx';
const ROOT = '<div id="root">';

/**
 * Writes a page for every route into `.pages/`, and `.pages/index.json`, which says what route each is
 * for. They are `index.html` with links to the scripts and styles that the route needs: the browser
 * fetches all at once, instead of learning of the second half when it has run the first.
 */
export function pages(): Plugin {
  let root = '';
  let folder = '';
  const parts = new Map<string, Part>();
  return {
    name: 'pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId) {
          parts.set(chunk.facadeModuleId, partOf(chunk, bundle));
        }
      }
    },
    async closeBundle() {
      const shell = readFileSync(join(folder, 'index.html'), 'utf8');
      const index: { path: string; file: string }[] = [];
      mkdirSync(join(folder, '.pages'), { recursive: true });
      for (const { path, modules, content } of await readPages(root)) {
        const name = path.replace(/[/:*]+/g, '-').replace(/^-|-$/g, '') || 'landing';
        const file = `.pages/${name}.html`;
        const needed = modules.map((module) => {
          const part = parts.get(module);
          if (!part) throw new Error(`${module} is loaded by a route, but is no part of the build`);
          return part;
        });
        const html = withLinks(shell, needed).replace(ROOT, (tag) => tag + content);
        writeFileSync(join(folder, file), html);
        index.push({ path, file });
      }
      writeFileSync(join(folder, '.pages/index.json'), JSON.stringify(index, null, 1));
    },
  };
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

/** Runs the client's own route table, built for Node, and finds the module behind each loader. */
async function readPages(root: string): Promise<Page[]> {
  const outDir = join(root, 'node_modules/.cache/prerender');
  const result = await build({
    root,
    logLevel: 'warn',
    build: { ssr: PRERENDER, outDir, emptyOutDir: true, minify: false },
    ssr: { noExternal: true },
  });
  const chunks = [result]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .filter((part) => part.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${PRERENDER} gave nothing`);
  const url = pathToFileURL(join(outDir, entry.fileName)).href;
  const { routePages, drawPage }: Prerender = await import(url);
  return Promise.all(
    routePages().map(async ({ path, loaders }) => ({
      path,
      content: await drawPage(path),
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
