import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe calls serious or critical, as one line each. Of all its rules it keeps what was broken only, and
 * looks at the page as one: with no frame of another origin there is nothing to be put together elsewhere.
 *
 * @param within a selector: what alone is looked at
 * @param rule the only one that is asked
 */
async function findings(page: Page, within?: string, rule?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: {
        'target-size': { enabled: true },
        'label-content-name-mismatch': { enabled: true },
      },
    })
    .setLegacyMode();
  if (rule !== undefined) builder.withRules(rule);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Waits until colours have changed and dialogs have faded: a transition, however short, begins with the state of before. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The page, or a part of it, is accessible, and the page no wider than its window. */
export async function expectAccessible(
  page: Page,
  what: string,
  within?: string,
  rule?: string,
): Promise<void> {
  // Rows that are being replaced are faded.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  await waitForTransitions(page);
  expect.soft(await findings(page, within, rule), what).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The same in light, and the contrasts in dark, as a person's system may change it under an open page. */
export async function expectAccessibleInBoth(
  page: Page,
  what: string,
  within?: string,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The scheme changes colours and nothing else.
    const rule = colorScheme === 'dark' ? 'color-contrast' : undefined;
    await expectAccessible(page, `${what} in ${colorScheme}`, within, rule);
  }
}
