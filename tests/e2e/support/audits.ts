import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** Waits until the page shows its content: its heading is there, and nothing is busy or covers it. */
export async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  const loading = '[data-starting], [aria-busy=true], .mantine-Skeleton-root, [data-leaving]';
  await expect(page.locator(loading), path).toHaveCount(0);
}

/** The library's own classes, in the order of its complete stylesheet. */
function libraryClasses(): string[] {
  const web = new URL('../../../apps/web/package.json', import.meta.url);
  const css = ['@mantine/core/styles.css', '@mantine/notifications/styles.css']
    .map((name) => readFileSync(createRequire(web).resolve(name), 'utf8'))
    .join('\n');
  return [...new Set(Array.from(css.matchAll(/\.(m_[\da-z]+)/g), ([, name]) => name ?? ''))];
}

const LIBRARY = libraryClasses();

/**
 * Classes of the library that elements of the page carry, but no loaded stylesheet has a rule for; and pairs
 * on one element whose rules are in another order than the library's, so that the wrong one wins.
 */
export function unstyled(page: Page): Promise<string[]> {
  return page.evaluate(async (library) => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    await Promise.all(
      [...links]
        .filter((link) => !link.sheet && !link.disabled)
        .map((link) => new Promise((done) => link.addEventListener('load', done))),
    );
    const loaded = new Map<string, number>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [, name] of rule.selectorText.matchAll(/\.(m_[\da-z]+)/g)) {
            if (name !== undefined && !loaded.has(name)) loaded.set(name, loaded.size);
          }
        }
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) if (!sheet.disabled) read(sheet.cssRules);
    const known = new Map(library.map((name, index) => [name, index]));
    const found = new Set<string>();
    for (const element of document.querySelectorAll('[class*="m_"]')) {
      const own = Array.from(element.classList).filter((name) => known.has(name));
      const label = Array.from(element.classList).find((name) => name.startsWith('mantine-'));
      for (const name of own) if (!loaded.has(name)) found.add(`${label ?? name} has no rules`);
      for (const one of own) {
        for (const other of own) {
          const before = (known.get(one) ?? 0) < (known.get(other) ?? 0);
          const after = (loaded.get(one) ?? -1) > (loaded.get(other) ?? Number.POSITIVE_INFINITY);
          if (before && after) found.add(`${label ?? one}: .${other} comes before .${one}`);
        }
      }
    }
    return [...found];
  }, LIBRARY);
}

/** CSS pixels, and the size of letters that the person has set in the browser, of which 16 px is the usual one. */
interface Size {
  name: string;
  width: number;
  height: number;
  font: number;
}

const PHONE: Size = { name: 'a phone with letters at 150 %', width: 360, height: 740, font: 24 };
export const SIZES: readonly Size[] = [
  PHONE,
  { name: 'a desk at 400 %', width: 320, height: 256, font: 16 },
  { name: 'a desk with letters at 150 %', width: 1280, height: 800, font: 24 },
];

/**
 * Finds overflow of the page on screen: the width of the document, texts that begin or end beyond its edge or are cut
 * by their own box, and bars that cover more than a third of the height while it scrolls.
 */
function measure() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility();
  });
  const isText = (element: HTMLElement) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  // A table of figures and a list of tabs may be scrolled sideways within their own frames.
  const isScrolled = (element: HTMLElement) => {
    const frame = element.closest('[role=tablist]') ?? element.closest('table')?.parentElement;
    if (!frame || getComputedStyle(frame).overflowX !== 'auto') return false;
    return frame.getBoundingClientRect().right <= clientWidth + 1;
  };
  const beyond = shown.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isText(element) && (right > clientWidth + 1 || left < -1) && !isScrolled(element);
  });
  const cut = shown.filter((element) => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // An ellipsis says that a row of a list goes on.
    if (webkitLineClamp !== 'none') return false;
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      isText(element) &&
      ((clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 2))
    );
  });
  // Beside the main column there may be a list.
  const bars = shown.filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, top, bottom } = element.getBoundingClientRect();
    const stays = position === 'sticky' || position === 'fixed';
    return stays && width > clientWidth / 2 && bottom > 0 && top < innerHeight;
  });
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...beyond.map((element) => `beyond the edge: ${name(element)}`),
    ...cut.map((element) => `cut: ${name(element)}`),
    ...(covered > innerHeight / 3 ? bars.map((bar) => `too tall: ${name(bar)}`) : []),
  ];
}

/** Finds overflow of the open page at one of the sizes, by default that of a phone with large letters. */
export async function unfitting(page: Page, sizes: readonly Size[] = [PHONE]): Promise<string[]> {
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  const resize = async (standard: number, size: { width: number; height: number }) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await page.setViewportSize(size);
    // Sizes that scripts compute from the width follow in the next frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  };
  for (const { name, font, ...size } of sizes) {
    await resize(font, size);
    found.push(...(await page.evaluate(measure)).map((problem) => `${name}: ${problem}`));
  }
  if (before) await resize(16, before);
  await devtools.detach();
  return found;
}

/** Fields, boxes to tick, choices that are ticked as a whole, and the box of an option, which holds its letter. */
const FIELDS =
  '.mantine-Input-input, .mantine-Checkbox-input:not(:checked), main label:not(article *):has(> input:enabled), article label > span:has(svg)';

/** Borders of fields with a contrast of less than 3 to 1 to the ground inside them, as WCAG 1.4.11 counts it, in both schemes. */
export function faintFields(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const faint = (field: Element) => {
      const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(field);
      if (!field.checkVisibility() || borderTopStyle === 'none') return [];
      const lights = [luminance(borderTopColor), luminance(backgroundColor)];
      const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
      return contrast < 3 ? [`${contrast.toFixed(2)} of ${field.outerHTML.slice(0, 120)}`] : [];
    };
    const root = document.documentElement;
    const scheme = 'data-mantine-color-scheme';
    const before = root.getAttribute(scheme) ?? 'light';
    const found = ['light', 'dark'].flatMap((one) => {
      root.setAttribute(scheme, one);
      for (const transition of document.getAnimations()) {
        if (transition instanceof CSSTransition) transition.finish();
      }
      return [...document.querySelectorAll(selector)].flatMap((field) =>
        faint(field).map((what) => `${one}: ${what}`),
      );
    });
    root.setAttribute(scheme, before);
    return found;
  }, FIELDS);
}

/** Texts on screen that begin as the fixed English ones do, and don't say so. */
export function unmarkedEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const english =
      /\b(?:Year \d{4}|months|New Purchase|Try Again|Clear Filters|Unknown|Failed to|Please|No semesters|Subject not|You don't|Receipt file|File size)\b/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!english.test(textContent ?? '') || parentElement?.closest('script, style')) continue;
      if (parentElement?.closest('[lang]')?.getAttribute('lang') !== 'en') {
        found.push(textContent ?? '');
      }
    }
    return found;
  });
}

/** Buttons, and links that look like one, whose label is not in their middle. */
export function crookedLabels(page: Page): Promise<string[]> {
  return page.locator('main .mantine-Button-root').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const middle = (element: Element | null) => {
        const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return top + height / 2;
      };
      const off = Math.abs(middle(button) - middle(button.querySelector('.mantine-Button-label')));
      return off < 1.5 ? [] : [`${off} px: ${button.textContent}`];
    }),
  );
}

/** True where a page that is shorter than its window scrolls all the same. */
export const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

/** Collects the failures of a page from now on: errors, and its reports to the server. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ stack }) => errors.push(String(stack)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) errors.push(request.postData() ?? '');
  });
  return errors;
}
