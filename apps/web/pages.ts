import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** What `src/prerender.tsx` says of one route. */
interface Page {
  /** As the router has it, such as `/practice/:id`. */
  path: string;
  /** The loaders of the page and of the layouts around it, as the router calls them. */
  loaders: (() => Promise<unknown>)[];
}

/** What the client's build made of one module that is loaded on demand. */
interface Part {
  scripts: string[];
  styles: string[];
}

const PRERENDER = 'src/prerender.tsx';

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
      for (const { path, modules } of await readRoutes(root)) {
        const name = path.replace(/[/:*]+/g, '-').replace(/^-|-$/g, '') || 'landing';
        const file = `.pages/${name}.html`;
        const needed = modules.map((module) => {
          const part = parts.get(module);
          if (!part) throw new Error(`${module} is loaded by a route, but is no part of the build`);
          return part;
        });
        writeFileSync(join(folder, file), withLinks(shell, needed));
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
async function readRoutes(root: string): Promise<{ path: string; modules: string[] }[]> {
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
  const { routePages }: { routePages: () => Page[] } = await import(url);
  return routePages().map(({ path, loaders }) => ({
    path,
    modules: loaders.map((loader) => {
      // Rolldown leaves `() => import('./page.js')` in its output as it is.
      const source = loader.toString();
      const chunk = chunks.find(
        ({ facadeModuleId, fileName }) =>
          facadeModuleId && source.includes(`/${baseName(fileName)}`),
      );
      if (!chunk?.facadeModuleId) throw new Error(`no module found behind ${path}: ${source}`);
      return chunk.facadeModuleId;
    }),
  }));
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);
