import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { pages } from './pages.ts';
import { precompress } from './precompress.ts';

/** Keeps the address that the browser used, which the server compares with the page's origin. */
const API = { target: 'http://localhost:3000', changeOrigin: false };

/**
 * Asks for the text font while the scripts are still on their way. Without it the browser learns of
 * the font only from the stylesheet, and the first words are drawn twice on a slow line.
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
 * Lets the build drop the parts of the router that nothing here uses. The library's package has its
 * development build alone to offer, whose names for debugging tie links, forms and prefetching to it.
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-/ },
      handler(code) {
        const slim = code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(
            /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ $2',
          );
        return { code: slim, map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFont(), slimRouter(), chunks(), pages(), precompress()],
  server: { proxy: { '/api': API, '/trpc': API, '/download': API, '/images': API } },
  build: {
    // The browsers of package.json, for scripts and styles alike.
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    reportCompressedSize: false,
  },
});
