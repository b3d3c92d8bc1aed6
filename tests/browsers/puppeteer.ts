import puppeteer, { type Browser, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import type { Control, Driver, WindowSize } from './driver.ts';

/** Chromium by the DevTools protocol, or Firefox by WebDriver BiDi. */
export async function startPuppeteer(
  options: Pick<LaunchOptions, 'browser' | 'executablePath' | 'args'>,
  size: WindowSize,
): Promise<Driver> {
  const browser = await puppeteer.launch({
    headless: true,
    // The caller closes it, on signals too.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...options,
  });
  try {
    return await drive(browser, size);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function drive(browser: Browser, size: WindowSize): Promise<Driver> {
  const errors: string[] = [];
  const page = await browser.newPage();
  await page.setViewport(size);
  page.on('pageerror', (error) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  page.on('error', (error) => errors.push(`the page crashed: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    errors.push(`console: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // Within the client no document is loaded that could be waited for.
    back: () => page.evaluate('history.back()') as Promise<void>,
    forward: () => page.evaluate('history.forward()') as Promise<void>,
    url: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    run: async (script) => void (await page.evaluate(script)),
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element && controlOf(element);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    drainErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

function controlOf(element: ElementHandle<Element>): Control {
  return {
    click: () => element.click(),
    async fill(text) {
      await element.focus();
      await element.evaluate((field) => (field as HTMLInputElement).select());
      if (text === '') await element.press('Backspace');
      else await element.type(text);
    },
    upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
  };
}
