import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { watchBusy } from './busy.ts';

/** What the client's build exports to draw a page; see `draw.tsx` there. */
interface DrawModule {
  draw: (asked: { pathname: string; search: string; answers: unknown[] }) => Promise<string>;
  showTimesOf: (timeZone: string) => void;
}

/** An address, with the answers that its page asks for first, as JSON. */
interface Asked {
  pathname: string;
  search: string;
  json: string;
}

/** Draws the content of a page; null where that can't be done, or not now. */
export type DrawPage = (asked: Asked, log: FastifyBaseLogger) => Promise<string | null>;

const MODULE = 'draw.js';

/** The share of its time that this process may be busy for a page to be drawn here, and over how long. */
const BUSY = { share: 0.8, sampleMs: 500 };

/**
 * Draws pages by the client's own code, which is loaded with the first of them. A drawing takes about as long as
 * ten answers: when time is short it is left to the browser, so that nobody's answer waits for it.
 *
 * @param folder where the client's build has put what is for the server
 * @param timeZone in which times are shown
 */
export function createDrawPage(folder: string, timeZone: string): DrawPage {
  const path = join(folder, MODULE);
  if (!existsSync(path)) return () => Promise.resolve(null);
  let loading: Promise<DrawModule> | undefined;
  const load = async () => {
    const module: DrawModule = await import(pathToFileURL(path).href);
    module.showTimesOf(timeZone);
    return module;
  };
  const isBusy = watchBusy(BUSY);
  return async ({ pathname, search, json }, log) => {
    if (isBusy()) return null;
    try {
      loading ??= load();
      const { draw } = await loading;
      return await draw({ pathname, search, answers: JSON.parse(json) });
    } catch (error) {
      log.warn({ err: error }, 'a page is left to the browser to draw');
      return null;
    }
  };
}
