import { type RefObject, useEffect, useState } from 'react';

/** The words that are selected in an element; null for none, or where a part of them is outside of it. */
export function useSelection(root: RefObject<HTMLElement | null>): Range | null {
  const [range, setRange] = useState<Range | null>(null);
  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      const next = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const isInside = next && root.current?.contains(next.commonAncestorContainer);
      setRange(isInside && next.toString().trim() !== '' ? next.cloneRange() : null);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [root]);
  return range;
}
