import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a step when that step takes the place of another. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
