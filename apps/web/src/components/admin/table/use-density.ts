import { useSyncExternalStore } from 'react';

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

// Key and attribute are those of `public/color-scheme.js`, which sets them before the first paint.
const KEY = 'amphi-density';
const ATTRIBUTE = 'data-density';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Density =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'comfortable' ? 'comfortable' : 'compact';

function choose(density: Density): void {
  if (density === 'compact') document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, density);
  try {
    window.localStorage.setItem(KEY, density);
  } catch {
    // Where storage is refused it is remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

/** How tall the rows of the back-office are on a large screen, remembered by this browser, and how to change it. */
export function useDensity(): { density: Density; choose: (next: Density) => void } {
  const density = useSyncExternalStore(subscribe, current, () => 'compact' as const);
  return { density, choose };
}
