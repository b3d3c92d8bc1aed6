import type { BrowserContext } from '@playwright/test';

/**
 * Replaces every text of the pages of a context, also those that come later, as a browser's translation does: the text
 * node is taken out, and two `font` elements with the translated text stand in its place. What React still holds is the
 * node that was taken out. Elements with `translate="no"` are left alone.
 */
export const translate = (context: BrowserContext) =>
  context.addInitScript(() => {
    const SKIPPED = 'script, style, title, textarea, font, [translate=no]';
    const replace = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED) !== null) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.className = 'translated';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      if (root instanceof Text) return replace(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    // Translations begin when a page is shown: React has been there before.
    const begin = () => {
      if (document.querySelector('#root[data-starting]') !== null) {
        return void requestAnimationFrame(begin);
      }
      replaceAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') replaceAll(target);
          else for (const node of addedNodes) if (node.isConnected) replaceAll(node);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('DOMContentLoaded', begin);
  });
