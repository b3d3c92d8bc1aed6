import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin } from 'vite';
import { sharedChunks } from './chunks.ts';
import { devServer } from './dev-server.ts';
import { pages } from './pages.ts';
import { precompress } from './precompress.ts';

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

export default defineConfig({
  plugins: [react(), sharedChunks(), preloadFont(), pages(), precompress(), devServer()],
  build: {
    // The browsers of package.json, for scripts and styles alike.
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    reportCompressedSize: false,
    modulePreload: {
      // Browsers without module preloading fetch the same scripts, some later.
      polyfill: false,
      // A dynamic import runs after the entry, whose own imports are loaded then.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((name) => !name.startsWith('assets/app-')) : deps,
    },
  },
});
