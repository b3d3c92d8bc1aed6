import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import classes from '../../../player/session.module.css';

const texts = sittingSession;

/** In milliseconds. */
const TICK = 1_000;
/** Minutes left that are announced when they are reached, and no longer when fewer are left. */
const WORDS_AT_MINUTES = [10, 1];

interface CountdownProps {
  /** The end, by `performance.now()`. */
  deadline: number;
  onOver: () => void;
}

const leftAt = (deadline: number) => Math.max(0, (deadline - performance.now()) / 1000);

/** The time that is left. A component of its own, so that a tick renders nothing else. */
export function Countdown({ deadline, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => leftAt(deadline));
  const isOver = left === 0;
  useEffect(() => {
    const tick = () => setLeft(leftAt(deadline));
    tick();
    const timer = window.setInterval(tick, TICK);
    return () => window.clearInterval(timer);
  }, [deadline]);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const words = WORDS_AT_MINUTES.find((minutes) => minutes === Math.ceil(left / 60));
  return (
    <>
      <span role="timer" aria-live="off" className={classes.timer}>
        <IconClock size={18} aria-hidden />
        <VisuallyHidden>{texts.remaining}</VisuallyHidden>
        <span translate="no">{formatDuration(Math.ceil(left))}</span>
      </span>
      <VisuallyHidden role="status">
        {words !== undefined && texts.remainingWords(words)}
      </VisuallyHidden>
    </>
  );
}
