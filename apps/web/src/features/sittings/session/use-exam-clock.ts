import { useCallbackRef, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** Milliseconds between comparisons of the two clocks of the device. */
const LOOK_MS = 1_000;
/** The least difference that counts as parted. */
const PARTED_MS = 2_000;
/** The wait before the server is asked again after a failure. */
const ASK_AGAIN_MS = 5_000;

/**
 * The difference between the time of day and the clock that none can set, which stops while most devices
 * sleep.
 */
const apart = () => Date.now() - performance.now();

interface ClockOptions {
  sitting: LoadedSitting;
  /** The time is over, or the server has handed the copy in. */
  onOver: () => void;
  /** The student has handed it in elsewhere. */
  onEnded: () => void;
}

/**
 * Tells when an exam is over, by `performance.now()`. What is left is the server's: it is asked whenever the page is
 * come back to, and when the device may have slept.
 */
export function useExamClock({ sitting, onOver, onEnded }: ClockOptions) {
  const { client } = trpc.useUtils();
  const [deadline, setDeadline] = useState(
    () => sitting.opened_at + (sitting.remaining_seconds ?? 0) * 1000,
  );
  const isAsking = useRef(false);
  const failedAt = useRef(Number.NEGATIVE_INFINITY);
  const parted = useRef(apart());

  /** Takes over the seconds left that the server has just reported; null: no limit. */
  const hear = useCallbackRef((remaining_seconds: number | null) => {
    parted.current = apart();
    if (remaining_seconds !== null) setDeadline(performance.now() + remaining_seconds * 1000);
  });

  async function readTime() {
    const current = await client.sittings.current.query();
    if (current?.id === sitting.id) return hear(current.remaining_seconds);
    const { finished_by } = await client.sittings.open.query({ id: sitting.id });
    parted.current = apart();
    if (finished_by === 'student') onEnded();
    else onOver();
  }

  const ask = useCallbackRef(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    readTime()
      .catch(() => {
        failedAt.current = performance.now();
      })
      .finally(() => {
        isAsking.current = false;
      });
  });

  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  useWindowEvent('pageshow', ask);
  useWindowEvent('focus', ask);
  useWindowEvent('online', ask);
  useEffect(() => {
    // A laptop that is opened again tells the page nothing.
    const timer = window.setInterval(() => {
      const hasParted = Math.abs(apart() - parted.current) > PARTED_MS;
      if (hasParted && performance.now() - failedAt.current > ASK_AGAIN_MS) ask();
    }, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [ask]);

  return { deadline, hear };
}
