import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { common } from '@amphi/domain/messages/fr/common';
import { until } from '../support/until.ts';
import type { Control, Driver } from './driver.ts';

/** The longest wait for anything to show: the machine may be shared. */
const DEADLINE_MS = 30_000;
/** The longest time for a click to arrive at what was clicked. */
const CLICK_MS = 2_000;
/** Between two pages there may be nothing, for no longer than one notices. */
const BLANK_MS = 3_000;
const MISSING = 'amphi-test-missing';

const require = createRequire(import.meta.url);
const IN_PAGE = [
  require.resolve('@testing-library/dom').replace('index.js', '@testing-library/dom.umd.min.js'),
  new URL('in-page.js', import.meta.url),
].map((path) => readFileSync(path, 'utf8'));

/** Something on the page, by what it is for people. Strings match the whole text. */
export type Target = (
  | { role: string; name?: string | RegExp }
  | { label: string }
  | { text: string | RegExp }
  | { css: string }
) & { within?: Target };

export const button = (name: string | RegExp, within?: Target) => named('button', name, within);
export const link = (name: string | RegExp, within?: Target) => named('link', name, within);
export const heading = (name: string | RegExp) => named('heading', name);

function named(role: string, name: string | RegExp, within?: Target): Target {
  return { role, name, ...(within && { within }) };
}

/** The page on screen, in any browser. Everything waits for what it needs, and fails when that does not come. */
export class Page {
  /** True while the server is gone on purpose: browsers log each request that gets no answer, at any time. */
  isAlone = false;

  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.origin + path);
  }

  async click(target: Target): Promise<void> {
    const arrived = () =>
      this.driver.evaluate("typeof amphiTest === 'undefined' || amphiTest.wasClicked()");
    await this.#work(target, 'clickable', async (control) => {
      await control.click();
      // The page may have moved under the pointer; then it is tried again.
      await until('the click', async () => (await arrived()) === true, CLICK_MS);
    });
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.#work(target, 'clickable', (control) => control.fill(text));
  }

  async upload(target: Target, path: string): Promise<void> {
    await this.#work(target, 'first', (control) => control.upload(path));
  }

  /** Chooses an option of a list. */
  async select(target: Target, text: string): Promise<void> {
    const call = `amphiTest.select(${write(target)}, ${JSON.stringify(text)})`;
    await until(`${text} in ${write(target)}`, () => this.#ask<boolean>(call), DEADLINE_MS);
  }

  /** Waits until something is there. */
  async see(target: Target): Promise<void> {
    await until(write(target), async () => (await this.count(target)) > 0, DEADLINE_MS);
  }

  /** Waits until nothing of the kind is there any more. */
  async missing(target: Target): Promise<void> {
    const what = `no ${write(target)}`;
    await until(what, async () => (await this.count(target)) === 0, DEADLINE_MS);
  }

  count(target: Target): Promise<number> {
    return this.#ask(`amphiTest.all(${write(target)}).length`);
  }

  /** Waits until the address, without its origin, is the given one. */
  async at(address: string | RegExp): Promise<void> {
    let seen = '';
    await until(
      `the address ${address}`,
      async () => {
        seen = (await this.driver.url()).replace(this.origin, '');
        return typeof address === 'string' ? seen === address : address.test(seen);
      },
      DEADLINE_MS,
    ).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${seen}`, { cause: error });
    });
  }

  /** True where the client shows nothing at all. */
  isBlank(): Promise<boolean> {
    return this.#ask('amphiTest.isBlank()');
  }

  /** @throws Error on a white page, on the page shown after a crash, and on errors that nothing caught */
  async check(): Promise<void> {
    const isFilled = async () => !(await this.isBlank());
    await until('anything to be seen: the page is white', isFilled, BLANK_MS);
    if ((await this.count({ text: common.crashTitle })) > 0) throw new Error('the page crashed');
    const errors = this.driver
      .drainErrors()
      .filter((error) => !(this.isAlone && isUnanswered(error)));
    if (errors.length > 0) throw new Error(`errors in the page:\n${errors.join('\n')}`);
  }

  /** Tries again when the control is replaced or covered between being found and being worked. */
  async #work(
    target: Target,
    how: 'clickable' | 'first',
    act: (control: Control) => Promise<void>,
  ) {
    const written = write(target);
    const expression =
      how === 'first' ? `amphiTest.all(${written})[0] ?? null` : `amphiTest.clickable(${written})`;
    const tryOnce = async () => {
      await this.#prepare();
      const control = await this.driver.find(expression);
      if (control === null) return false;
      await act(control);
      return true;
    };
    await until(`${how} ${written}`, tryOnce, DEADLINE_MS);
  }

  async #ask<Value>(expression: string): Promise<Value> {
    await this.#prepare();
    return (await this.driver.evaluate(expression)) as Value;
  }

  /** A new document knows nothing of the helpers. */
  async #prepare(): Promise<void> {
    const missing = await this.driver.evaluate(
      `typeof amphiTest === 'undefined' ? ${JSON.stringify(MISSING)} : ''`,
    );
    if (missing !== MISSING) return;
    for (const script of IN_PAGE) await this.driver.run(script);
  }
}

/** True where a browser tells that a request got no answer. */
function isUnanswered(error: string): boolean {
  return error.startsWith('console: Failed to load resource') || error.startsWith('not loaded: ');
}

/** A target as an expression of the page. */
function write(target: Target): string {
  return JSON.stringify(target, (_, value) =>
    value instanceof RegExp ? { source: value.source } : value,
  );
}
