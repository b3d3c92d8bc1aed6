import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pages } from './pages.ts';
import { precompress } from './precompress.ts';

/** Keeps the address that the browser used, which the server compares with the page's origin. */
const API = { target: 'http://localhost:3000', changeOrigin: false };

/**
 * Asks for the text font while the scripts are still on their way. Without it the browser learns of
 * the font only from the stylesheet, and the first words are painted twice on a slow line.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) =>
        /figtree-latin-wght.*woff2$/.test(name),
      );
      if (!font) return [];
      return [
        {
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${font}`,
            crossorigin: '',
          },
        },
      ];
    },
  };
}

/**
 * The production build of the router, which its package does not export.
 * Without it the browser loads development warnings, and names for debugging keep unused parts alive.
 */
const routerBuild = join(
  dirname(
    createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
      'react-router',
    ),
  ),
  '../production',
);

/**
 * Leaves out of zod what describes schemas as JSON Schema, a fifth of the library: only the server does that.
 * A new version that writes it differently stops the build.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const shorter = code
          .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replace(/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)(\(params\))?/g, 'undefined');
        if (/processJSONSchema|JSONSchemaMethod\(/.test(shorter)) {
          throw new Error('zod describes schemas in another way than this build knows');
        }
        return { code: shorter, map: null };
      },
    },
  };
}

/**
 * Code that many pages share, in few files: a request costs more than a kilobyte on a slow line. `vendor` has what
 * every page needs of other packages and beside them, `app` what signed-in pages share, `session` where questions are answered.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc|@tabler)\/|@mantine\/core\/esm\/components\/(Alert|ActionIcon|Button|Checkbox|CloseButton|Container|InputBase|Kbd|Skeleton|Stack|Switch|TextInput)\/|domain\/src\/(dates|messages\/fr\/common)\.ts|web\/src\/lib\/(connection|timezone|missing-chunk|worker-registration)\.ts/,
    priority: 3,
  },
  // Without their dependencies, which other pages need too.
  {
    name: 'app',
    test: /src\/(layouts\/(signed-in-parts|notifications)|lib\/(format|retry-delay|use-shortcuts|outbox\/(sender|outbox|saves))|components\/(page|page-header|query-view|empty-state|unavailable|buy-link|connection\/outbox-bar)\b|look-up|questions\/letters|attempts\/rules)|messages\/fr\/(appointments|notifications|reviews\/reviews)\.ts/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'session',
    test: /src\/components\/(question|book)\/(?!markdown|report\/(?!report-button)|after\/propose-(?!button)|image-zoom|keys-help|list-drawer)|src\/(ui\/memo-button|lib\/(letter-keys|focus)|marks\/|images\/)|hooks\/esm\/(use-roving-index|use-local-storage)|messages\/fr\/(kept-answers|open-corrections|qroc-match|qrocs|reviews\/(marks|grade-intervals)|sittings\/(sitting-session|exam-years))\.ts/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), preloadFont(), pages(), precompress()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
    ],
  },
  server: { proxy: { '/api': API, '/trpc': API, '/download': API, '/images': API } },
  build: {
    // The browsers of package.json, for scripts and styles alike.
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    reportCompressedSize: false,
    modulePreload: {
      // Browsers without module preloading fetch the same scripts, some later.
      polyfill: false,
      // A dynamic import runs after the entry, whose own imports are loaded then.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((name) => !name.startsWith('assets/vendor-')) : deps,
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
