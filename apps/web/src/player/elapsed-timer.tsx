import { practice } from '@amphi/domain/messages/fr/practice';
import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../lib/format.ts';
import classes from './session.module.css';

/** In milliseconds. */
const TIMER_TICK = 1000;

interface ElapsedTimerProps {
  /** Milliseconds, as `Date.now()` gives them. */
  since: number;
  /** When it stopped; null while it runs. */
  until: number | null;
}

/** The time since the questions were there. A component of its own, so that a tick renders nothing else. */
export function ElapsedTimer({ since, until }: ElapsedTimerProps) {
  const [now, setNow] = useState(Date.now);
  const stopped = until !== null;
  useEffect(() => {
    if (stopped) return;
    const timer = window.setInterval(() => setNow(Date.now()), TIMER_TICK);
    return () => window.clearInterval(timer);
  }, [stopped]);
  return (
    <span role="timer" aria-live="off" className={classes.timer}>
      <IconClock size={18} aria-hidden />
      <VisuallyHidden>{practice.session.elapsed}</VisuallyHidden>
      <span translate="no">{formatDuration(((until ?? now) - since) / 1000)}</span>
    </span>
  );
}
