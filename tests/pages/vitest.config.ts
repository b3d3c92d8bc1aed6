import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The client runs on React's production build, as it is delivered: the other one takes far longer.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // The device is far from the platform, whose clocks every page shows.
    env: { NODE_ENV: 'production', TZ: 'Asia/Tokyo' },
    environment: 'happy-dom',
    include: ['**/*.test.tsx'],
    // The kernel ties an embedded server to the thread that started it: that has to be a main thread.
    pool: 'forks',
    // The client's modules take seconds to load, and each test makes its own router and cache.
    isolate: false,
    maxWorkers: 2,
    // Pages come and go: with more room for what is young, less is moved about.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['./support/global-setup.ts'],
    setupFiles: ['./support/setup.ts'],
    css: false,
    // The environment reports requests that a finished test leaves, and refusals.
    onConsoleLog: (log) => !/^(DOMException \[AbortError\]|(GET|POST) http)/.test(log),
  },
});
