import type { Page } from '@playwright/test';

/** Kinds of looks on a screen, which computed styles tell apart. */
export const KINDS = ['sizes', 'weights', 'buttons', 'boxes', 'chips'] as const;
export type Looks = Record<(typeof KINDS)[number], string[]>;

/** The smallest height of a box in pixels, and between which heights of a filled word it is a chip. */
const BOX = 44;
const CHIP = { least: 14, most: 34 };

/** Reads the looks in the main part of a page. */
export function looksOf(page: Page): Promise<Looks> {
  return page.locator('main').evaluate(
    (main, { BOX, CHIP }) => {
      const found = { sizes: new Set<string>(), weights: new Set<string>() };
      const drawn = {
        buttons: new Set<string>(),
        boxes: new Set<string>(),
        chips: new Set<string>(),
      };
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
      };
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        if (!nodeValue?.trim() || !parentElement || !isShown(parentElement)) continue;
        const { fontSize, fontWeight } = getComputedStyle(parentElement);
        found.sizes.add(String(Math.round(10 * Number.parseFloat(fontSize)) / 10));
        found.weights.add(fontWeight);
      }
      for (const element of main.querySelectorAll('*')) {
        if (!isShown(element)) continue;
        const style = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const hasLine =
          Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none';
        if (!hasGround && !hasLine) continue;
        const corner = style.borderTopLeftRadius;
        if (element.matches('button, a[href]')) {
          if (height >= 64 || !element.textContent?.trim()) continue;
          const label = getComputedStyle(element.querySelector('[class*=label]') ?? element);
          drawn.buttons.add(
            [
              style.backgroundColor,
              style.borderTopColor,
              corner,
              Math.round(height),
              label.fontSize,
              label.fontWeight,
              style.paddingLeft,
            ].join(' '),
          );
          continue;
        }
        const isControl =
          element.matches('input, select, textarea, svg') || element.closest('button');
        if (isControl || corner === '0px') continue;
        if (height >= BOX && width >= 100) {
          const line = hasLine ? style.borderTopColor : '';
          drawn.boxes.add([style.backgroundColor, line, corner, style.paddingLeft].join(' '));
        } else if (
          hasGround &&
          height > CHIP.least &&
          height < CHIP.most &&
          width < 200 &&
          element.textContent?.trim() &&
          element.children.length <= 3 &&
          // Cells of a picture are items of an ordered list.
          !element.closest('a, ol, [role=radiogroup], thead')
        ) {
          const { backgroundColor, fontSize, fontWeight } = style;
          drawn.chips.add(
            [backgroundColor, corner, Math.round(height), fontSize, fontWeight].join(' '),
          );
        }
      }
      const listed = Object.entries({ ...found, ...drawn }).map(([kind, looks]) => [
        kind,
        [...looks],
      ]);
      return Object.fromEntries(listed);
    },
    { BOX, CHIP },
  );
}
