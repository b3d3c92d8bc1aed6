import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { unstyled } from './audits.ts';

interface Scan {
  /** A selector: what alone is looked at. */
  within?: string | undefined;
  /** Also the contrasts of the other scheme, which changes colours and nothing else. */
  inBoth?: boolean;
}

/**
 * Findings that axe calls serious or critical, as one line each, and the width of the page. All of it is one call of the page: a
 * walk makes many.
 */
async function scan(page: Page, { within, inBoth }: Scan) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, inBoth]) => {
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
      // The rows of a list are alike.
      const rows = { exclude: ['tbody tr:nth-child(n+4)'] };
      const ask = async (rule?: string) => {
        await settle();
        const { violations } = await axe.run(
          within === undefined ? rows : { include: [within], ...rows },
          {
            resultTypes: ['violations'],
            // It would fetch the stylesheets again, for rules that are off.
            preload: false,
            rules: {
              'target-size': { enabled: true },
              'label-content-name-mismatch': { enabled: true },
              // Never more than moderate, and slow.
              region: { enabled: false },
            },
            ...(rule && { runOnly: { type: 'rule', values: [rule] } }),
          },
        );
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
      };
      const found = await ask();
      const { scrollWidth } = root;
      if (!inBoth) return { found, other: [], scrollWidth };
      const scheme = 'data-mantine-color-scheme';
      const before = root.getAttribute(scheme) ?? 'light';
      root.setAttribute(scheme, before === 'dark' ? 'light' : 'dark');
      const other = await ask('color-contrast');
      root.setAttribute(scheme, before);
      return { found, other, scrollWidth };
    },
    [within, inBoth] as const,
  );
}

async function expectScan(page: Page, what: string, how: Scan): Promise<void> {
  // Rows that are being replaced are faded.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  const { found, other, scrollWidth } = await scan(page, how);
  expect.soft(found, what).toEqual([]);
  expect.soft(other, `${what} in the other scheme`).toEqual([]);
  expect.soft(await unstyled(page), what).toEqual([]);
  expect.soft(scrollWidth, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The page, or a part of it, is accessible and styled, and the page no wider than its window. */
export const expectAccessible = (page: Page, what: string, within?: string) =>
  expectScan(page, what, { within });

/** Expects no findings, with the contrasts of the other scheme as well. */
export const expectAccessibleInBoth = (page: Page, what: string, within?: string) =>
  expectScan(page, what, { within, inBoth: true });
