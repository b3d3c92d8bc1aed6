import { defineConfig } from 'tsdown';

/** One file for our own code; what is listed as a dependency stays outside. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    amphi: 'src/cli/main.ts',
    'import-questions': 'src/cli/import-main.ts',
    'file-worker': 'src/imports/file-worker.ts',
    'fit-worker': 'src/memory/fit-worker.ts',
    'watchdog-worker': 'src/startup/watchdog-worker.js',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  dts: false,
  clean: true,
  sourcemap: true,
  fixedExtension: false,
  deps: { alwaysBundle: [/^@amphi\//] },
});
