import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import type { Control, Driver, WindowSize } from './driver.ts';
import { endProcess } from './end-process.ts';
import { startErrorRecorder } from './error-recorder.ts';

/** The programs that drive WebKitGTK. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/**
 * WebKitGTK's own small browser, by WebDriver, on a display of its own. The protocol tells nothing of the
 * errors of a page: they are recorded on the way between browser and server.
 *
 * @param serverUrl the server whose pages are shown; the driver's `origin` stands for it
 */
export async function startWebKit(
  programs: WebKitPrograms,
  serverUrl: string,
  size: WindowSize,
): Promise<Driver & { origin: string }> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    const recorder = await startErrorRecorder(serverUrl);
    started.push(recorder.stop);
    const display = await startDisplay(programs.display);
    started.push(() => endProcess(display.process));
    const port = await freePort();
    const service = spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      // Its browser processes belong to the same group, and end with it.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: display.name,
        // Root has no sandbox to offer.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    started.push(() => endProcess(service, { group: true }));
    const address = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok);
    const browser = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        }),
      )
      .build();
    started.push(() => browser.quit().catch(() => {}));
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    const version = (await browser.getCapabilities()).getBrowserVersion();
    return {
      ...drive(browser),
      origin: recorder.url,
      version: `WebKitGTK/${version}`,
      drainErrors: recorder.drainErrors,
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function drive(browser: WebDriver): Omit<Driver, 'drainErrors' | 'close' | 'version'> {
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await browser.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
       (async () => ${expression})().then(
         (value) => done({ value }),
         (error) => done({ error: String(error) }),
       );`,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    goto: (url) => browser.get(url),
    // Within the client no document is loaded that could be waited for.
    back: () => browser.executeScript('history.back()'),
    forward: () => browser.executeScript('history.forward()'),
    url: () => browser.getCurrentUrl(),
    evaluate,
    run: (script) => browser.executeScript(script),
    find: async (expression) => {
      const value = await evaluate(expression);
      return value instanceof WebElement ? controlOf(value) : null;
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
  };
}

function controlOf(element: WebElement): Control {
  return {
    click: () => element.click(),
    // Not by `clear`: a field that is never empty would fill itself again before the text arrives.
    async fill(text) {
      const focusAndSelect = 'arguments[0].focus(); arguments[0].select()';
      await element.getDriver().executeScript(focusAndSelect, element);
      await element.sendKeys(text || Key.BACK_SPACE);
    },
    upload: (path) => element.sendKeys(path),
  };
}

/** An X server without a screen, under the first number that is free. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('Xvfb ended before it was ready');
  });
  const [number] = await Promise.race([once(child.stdio[3] as Readable, 'data'), ended]);
  ended.catch(() => {});
  return { name: `:${String(number).trim()}`, process: child };
}
