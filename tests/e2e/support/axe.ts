import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Scan {
  /** A selector: what alone is looked at. */
  within?: string | undefined;
  /** The only rule that is asked. */
  rule?: string | undefined;
  /** Also the contrasts in dark: the scheme changes colours and nothing else. */
  inDark?: boolean;
}

/**
 * What axe calls serious or critical, as one line each, and the width of the page. All of it is one call of the page: a
 * walk makes many.
 */
async function scan(page: Page, { within, rule, inDark }: Scan) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, rule, inDark]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const root = document.documentElement;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A transition, however short, begins with the state of before, and one of a colour that is inherited after another
      // one: colours have changed, dialogs have faded.
      const settle = async () => {
        await frame();
        await frame();
        for (let round = 0; round < 10; round += 1) {
          const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
          for (const one of running) one.finish();
        }
      };
      const ask = async (rule?: string) => {
        await settle();
        const { violations } = await axe.run(within ?? document, {
          resultTypes: ['violations'],
          // It would fetch the stylesheets again, for rules that are off.
          preload: false,
          rules: {
            'target-size': { enabled: true },
            'label-content-name-mismatch': { enabled: true },
          },
          ...(rule && { runOnly: { type: 'rule', values: [rule] } }),
        });
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
      };
      const found = await ask(rule);
      const { scrollWidth } = root;
      if (!inDark) return { found, dark: [], scrollWidth };
      const scheme = 'data-mantine-color-scheme';
      const before = root.getAttribute(scheme) ?? 'light';
      root.setAttribute(scheme, 'dark');
      const dark = await ask('color-contrast');
      root.setAttribute(scheme, before);
      return { found, dark, scrollWidth };
    },
    [within, rule, inDark] as const,
  );
}

async function expectScan(page: Page, what: string, how: Scan): Promise<void> {
  // Rows that are being replaced are faded.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  const { found, dark, scrollWidth } = await scan(page, how);
  expect.soft(found, what).toEqual([]);
  expect.soft(dark, `${what} in the dark`).toEqual([]);
  expect.soft(scrollWidth, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The page, or a part of it, is accessible, and the page no wider than its window. */
export const expectAccessible = (page: Page, what: string, within?: string, rule?: string) =>
  expectScan(page, what, { within, rule });

/** The same, and the contrasts in dark as well. */
export const expectAccessibleInBoth = (page: Page, what: string, within?: string) =>
  expectScan(page, what, { within, inDark: true });
