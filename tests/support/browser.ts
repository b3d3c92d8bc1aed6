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

/** The browser of this machine, in the form of Playwright's launch options. */
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

/** Value of `BROWSER_PATH` for the browser of the npm package, where another one would be found first. */
const PACKAGED = 'packaged';

/** Without any font, as on a machine without a desktop, texts would take no room. */
const FONT_SETTINGS = 'amphi-fonts.conf';

function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  return `${head}<fontconfig>${folders.join('')}${cache}</fontconfig>\n`;
}

const require = createRequire(import.meta.url);

/**
 * Finds a Chromium: the one that BROWSER_PATH names (a path, or `packaged`); the one of the npm package,
 * so that the lockfile decides which version tests run in; where that does not run, Playwright's own
 * download or one of the system.
 */
export function findBrowser(): BrowserLaunch {
  const chosen = process.env.BROWSER_PATH;
  if (chosen && chosen !== PACKAGED) return launchOf(chosen);
  if (chosen === PACKAGED || (process.platform === 'linux' && process.arch === 'x64')) {
    return launchPackaged();
  }
  const found = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
  if (!found) throw new Error('no Chromium found: install one, or name it in BROWSER_PATH');
  return launchOf(found);
}

/** Without it a browser can't write downloads below a folder whose name has an accent. */
const UTF8 = { LC_ALL: 'C.UTF-8' };

function launchOf(executablePath: string): BrowserLaunch {
  return { executablePath, args: ARGS, env: UTF8 };
}

function launchPackaged(): BrowserLaunch {
  const folder = unpackedBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: {
      ...UTF8,
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, FONT_SETTINGS),
    },
  };
}

/** The packaged browser, unpacked beside the installed packages; whole or not at all, once per version. */
function unpackedBrowser(): string {
  const packageRoot = join(dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-draft-'));
  const bin = join(packageRoot, 'bin');
  const executable = join(draft, 'chromium');
  writeFileSync(executable, brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))));
  chmodSync(executable, 0o755);
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const input = brotliDecompressSync(readFileSync(join(bin, archive)));
    execFileSync('tar', ['-x', '-C', draft], { input });
  }
  writeFileSync(join(draft, FONT_SETTINGS), fontSettings(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another worker was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
