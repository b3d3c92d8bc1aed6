import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';

/**
 * Moves to the top of the page and the focus to the question whenever another one appears, so that it
 * is read aloud and Tab goes on to its options. The first one is left to the navigation.
 */
export function useQuestionFocus(id: number) {
  const card = useRef<HTMLElement>(null);
  useDidUpdate(() => {
    window.scrollTo(0, 0);
    card.current?.focus({ preventScroll: true });
  }, [id]);
  return card;
}
