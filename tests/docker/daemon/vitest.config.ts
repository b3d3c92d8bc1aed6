import { defineConfig } from 'vitest/config';

/** Builds images and starts containers, on ports 80 and 443: run by `pnpm test:docker` alone. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['docker/daemon/*.test.ts'],
    testTimeout: 600_000,
    // Building the image takes minutes.
    hookTimeout: 1_800_000,
  },
});
