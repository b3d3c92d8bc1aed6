import type { Browser, BrowserContext } from '@playwright/test';

/** The number of last events that a failed test prints. */
const SHOWN = 60;

/**
 * Records what the pages of a browser do from now on: documents, procedures, failed requests, errors and what is written
 * to the console, each with the milliseconds since the recording began.
 *
 * @returns the last events, a line each, and how to end the recording
 */
export function recordPageEvents(browser: Browser) {
  const began = Date.now();
  const events: string[] = [];
  const note = (text: string) => {
    events.push(`${String(Date.now() - began).padStart(7)} ms  ${text}`);
  };
  const watch = (context: BrowserContext) => {
    context.on('framenavigated', (frame) => note(`document ${frame.url()}`));
    context.on('response', (response) => {
      const url = decodeURIComponent(response.url());
      if (url.includes('/trpc/') || !response.ok()) note(`${response.status()} ${url}`);
    });
    context.on('requestfailed', (request) => {
      note(`failed ${request.url()}: ${request.failure()?.errorText}`);
    });
    context.on('weberror', (error) => note(`error ${error.error().stack}`));
    context.on('console', (message) => note(`console.${message.type()} ${message.text()}`));
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return {
    lines: () => events.slice(-SHOWN).join('\n'),
    end: () => browser.off('context', watch),
  };
}
