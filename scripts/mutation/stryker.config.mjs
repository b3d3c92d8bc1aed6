import { fileURLToPath } from 'node:url';
import { currentPart } from './parts.mjs';

const { name, mutate } = currentPart();

export default {
  packageManager: 'pnpm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)) },
  mutate,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A machine shared with others may be ten times slower than a quiet one: that alone must not kill a mutant.
  timeoutMS: 60_000,
  // Stryker reads tsconfig.json by the compiler's old programming interface; the tests need none.
  tsconfigFile: 'none',
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
