import { useLayoutEffect } from 'react';
import { useVisit } from './router.tsx';

const STORE = 'amphi-scroll';
/** Entries further back than this are hardly gone back to. */
const MAX_ENTRIES = 50;
/** What a person does who wants to be somewhere else on the page. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Content that is not there by then will not make the page longer any more. */
const PATIENCE = 10_000;

/**
 * New pages begin at their top (or at the part that the address names); going back returns to where
 * the page was left, as soon as its content is there to scroll to.
 */
export function useScrollMemory(): void {
  const { location, action, keepScroll } = useVisit();
  const { key, hash } = location;

  useLayoutEffect(() => {
    const remember = () => {
      // Taken out first, so that the latest are the last.
      positions.delete(key);
      positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (keepScroll) return;
    const place = action === 'POP' ? positions.get(key) : undefined;
    if (place !== undefined) return untilMoved(() => scrollTo(place));
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part) {
      // Current browsers return a Promise from it, which React would call as the effect's cleanup.
      window.scrollTo(0, 0);
      return undefined;
    }
    // What comes late above the part would push it away.
    return untilMoved(() => {
      part.scrollIntoView();
      return false;
    });
  }, [key, hash, action, keepScroll]);
}

/** Scrolls there. Whether the page is long enough for that. */
function scrollTo(place: number): boolean {
  window.scrollTo(0, place);
  return document.documentElement.scrollHeight - window.innerHeight >= place;
}

/** Moves the page, now and whenever its length changes, until `move` is done or the person moves first. */
function untilMoved(move: () => boolean): (() => void) | undefined {
  if (move()) return undefined;
  const observer = new ResizeObserver(() => move() && stop());
  const timer = window.setTimeout(() => stop(), PATIENCE);
  function stop() {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}

/** Where each entry of the history was left. Written down for a reload or a way back from elsewhere. */
const positions = new Map<string, number>();

function readPositions() {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORE) ?? '[]');
    if (!Array.isArray(stored)) return;
    for (const [key, place] of stored) if (typeof place === 'number') positions.set(key, place);
  } catch {
    // Refused or unreadable: pages then begin at their top.
  }
}

function writePositions() {
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Refused: the places are kept for as long as this page lives.
  }
}

/** Starts to keep places over a reload. Once, before the first page is drawn. */
export function startScrollMemory(): void {
  readPositions();
  window.addEventListener('pagehide', writePositions);
}
