import { useLayoutEffect, useState } from 'react';

/** The element of the navigation bar with this id, which a page fills by a portal; null before it is there and on pages without that bar. */
export function useSlot(id: 'back' | 'bell') {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // Before the paint, so that nothing moves, and after the bar, which may come in the same commit.
  useLayoutEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot;
}
