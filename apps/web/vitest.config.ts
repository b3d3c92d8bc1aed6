import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Against what hangs: a machine shared with others may be ten times slower than a quiet one.
    testTimeout: 120_000,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    css: false,
  },
});
