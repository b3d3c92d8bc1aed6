import { expect, type Locator, type Page } from '@playwright/test';

/** What a step of the day took. */
export interface Effort {
  keys: number;
  clicks: number;
  /** From the first key or click to the last thing that was waited for. */
  seconds: number;
}

/** How long anything may take, in milliseconds. */
const PATIENCE = 60_000;

/** A page whose keys and clicks are counted. Typing a text counts each of its letters. */
export class CountedPage {
  private keys = 0;
  private clicks = 0;

  constructor(readonly page: Page) {}

  /** Presses a key, or several at once, which count as one. */
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.keys += Array.from(text).length;
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click({ timeout: PATIENCE });
  }

  /** Chooses from a list of the browser: a click opens it, another one chooses. */
  async select(field: Locator, value: string | { label: string }): Promise<void> {
    this.clicks += 2;
    await field.selectOption(value, { timeout: PATIENCE });
  }

  /** Chooses from a list that is searched: a click, the first word of what is wanted, and a click on it. */
  async pick(field: Locator, name: string): Promise<void> {
    await this.click(field);
    await this.type(name.split(' ')[0] ?? name);
    await this.click(this.page.getByRole('option', { name, exact: true }));
  }

  /** Fills in a date, as `2027-02-28` or with a time, `2027-02-28T09:00`: a click, and its digits. */
  async fillDay(field: Locator, day: string): Promise<void> {
    this.clicks += 1;
    this.keys += day.replace(/\D/g, '').length;
    await field.fill(day, { timeout: PATIENCE });
  }

  /** Chooses a file: a click opens the dialog of the browser, two choose. */
  async choose(field: Locator, name: string, text: string): Promise<void> {
    this.clicks += 3;
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await field.setInputFiles(file, { timeout: PATIENCE });
  }

  /** Opens an address and waits until the page can be used; that is no effort. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => document.querySelector('#root[data-starting]') === null);
    await this.page.waitForLoadState('networkidle');
  }

  async count(targets: Locator, count: number): Promise<void> {
    await expect(targets).toHaveCount(count, { timeout: PATIENCE });
  }

  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: PATIENCE });
  }

  async miss(target: Locator): Promise<void> {
    await expect(target).toBeHidden({ timeout: PATIENCE });
  }

  async haveFocus(target: Locator): Promise<void> {
    await expect(target).toBeFocused({ timeout: PATIENCE });
  }

  /** What `work` takes. */
  async measure(work: () => Promise<void>): Promise<Effort> {
    this.keys = 0;
    this.clicks = 0;
    const start = performance.now();
    await work();
    return {
      keys: this.keys,
      clicks: this.clicks,
      seconds: (performance.now() - start) / 1_000,
    };
  }
}
