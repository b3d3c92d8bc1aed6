import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // Modules are loaded once per worker.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['../../tests/support/property-seed.ts'],
    css: false,
  },
});
