import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';

/** Moves the focus to the heading of a step when that step takes the place of another. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDidUpdate(() => {
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
