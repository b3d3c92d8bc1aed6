import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the scroll positions of the history's entries, which the router stores for the tab. */
export const SCROLL_POSITIONS = 'amphi-scroll-positions';

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function savedPosition(key: string): number {
  try {
    const saved: Record<string, number> = JSON.parse(
      sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}',
    );
    return saved[key] ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Scrolls to where the document's first page was left, which after a reload is shorter than that when the router
 * restores it, because its content comes later. Whoever scrolls or presses meanwhile stays where they are.
 */
export function useLateScroll(): void {
  const location = useLocation();
  const [first] = useState(location);
  useEffect(() => {
    // The storage is of the document before: later positions are only in the router's memory.
    const position = location === first ? savedPosition(first.key) : 0;
    if (position === 0) return;
    const ended = new AbortController();
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, position);
      const isReached = Math.abs(window.scrollY - position) < 1;
      if (isReached && !document.querySelector('main [aria-busy="true"]')) ended.abort();
    });
    ended.signal.addEventListener('abort', () => observer.disconnect());
    for (const type of BY_HAND) {
      window.addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true });
    }
    observer.observe(document.body);
    return () => ended.abort();
  }, [location, first]);
}
