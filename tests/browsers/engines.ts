import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Driver, WindowSize } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const SIZE: WindowSize = { width: 1280, height: 900 };
/** Root has no sandbox to offer. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

/** A browser that is driven, and the address by which it reaches the server. */
export type Start = (serverUrl: string) => Promise<{ driver: Driver; origin: string }>;

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit';
  /** Package names in Debian and its kin. */
  packages: string[];
  /** Undefined where it is not installed. */
  start: Start | undefined;
}

/** The three engines that people's browsers are made of, as the system has them installed. */
export function listEngines(): Engine[] {
  return [
    { name: 'chromium', packages: ['chromium'], start: chromium() },
    { name: 'firefox', packages: ['firefox-esr'], start: firefox() },
    { name: 'webkit', packages: ['webkit2gtk-driver', 'xvfb'], start: webkit() },
  ];
}

function chromium(): Start | undefined {
  const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome');
  if (executablePath === undefined) return undefined;
  return async (origin) => ({
    origin,
    driver: await startPuppeteer({ browser: 'chrome', executablePath, args: CHROMIUM_ARGS }, SIZE),
  });
}

function firefox(): Start | undefined {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) return undefined;
  return async (origin) => ({
    origin,
    driver: await startPuppeteer({ browser: 'firefox', executablePath }, SIZE),
  });
}

function webkit(): Start | undefined {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const browser = findMiniBrowser();
  if (!(driver && display && browser)) return undefined;
  return async (serverUrl) => {
    const { origin, ...started } = await startWebKit({ driver, display, browser }, serverUrl, SIZE);
    return { origin, driver: started };
  };
}

/** The first of the programs that the search path leads to. */
function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** WebKitGTK's own browser, which its driver comes with: below the libraries of the machine's architecture. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return ['.', ...readdirSync(libraries)]
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}
