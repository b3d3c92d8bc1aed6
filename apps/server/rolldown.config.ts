import { defineConfig } from 'rolldown';
import manifest from './package.json' with { type: 'json' };

const libraries = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });

/** Bundles our own code with chunks that are loaded on demand; the dependencies of this workspace stay outside. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    amphi: 'src/cli/main.ts',
    'import-questions': 'src/cli/import-main.ts',
    'file-worker': 'src/imports/file-worker.ts',
    'password-worker': 'src/passwords/password-worker.ts',
    'watchdog-worker': 'src/startup/watchdog-worker.js',
  },
  platform: 'node',
  external: libraries
    .filter((name) => !name.startsWith('@amphi/'))
    .map((name) => new RegExp(`^${name}(?:/|$)`)),
  transform: { target: 'node20' },
  output: { dir: 'dist', cleanDir: true, sourcemap: true },
});
