import { type RefObject, useLayoutEffect, useState } from 'react';

/** Milliseconds after its appearance in which a text may change its form: no finger has aimed at it yet. */
const UNAIMED = 1_000;

/** Milliseconds in which texts that waited for this code are rendered. */
const WAITING = 500;

let firstRender: number | undefined;

/** True where a text that is rendered now for the first time was waiting for this code, as its source. */
function wasSource(): boolean {
  const now = performance.now();
  const askedAt = performance.getEntriesByName('md')[0]?.startTime ?? now;
  firstRender ??= now;
  return now - firstRender < WAITING && firstRender - askedAt > UNAIMED;
}

const held = new Set<() => void>();

/** Shows every text that is held as its source in its form. */
export function showAll(): void {
  for (const release of [...held]) release();
}

/**
 * True where a text stays as its source: for as long as the options of its question can be ticked, since its form would
 * move them under a finger.
 */
export function useHold(root: RefObject<HTMLElement | null>, text: string): boolean {
  /** The text that is held. Another one instead of it was not seen as its source. */
  const [source, setSource] = useState(() => (wasSource() ? text : null));
  const isHeld = source === text;
  useLayoutEffect(() => {
    if (!isHeld) return;
    const release = () => setSource(null);
    held.add(release);
    return () => {
      held.delete(release);
    };
  }, [isHeld]);
  // After it is known to `showAll`.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const question = root.current?.closest('article, [role="dialog"]');
    if (!question?.querySelector('fieldset input')) showAll();
  });
  return isHeld;
}
