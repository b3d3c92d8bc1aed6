import { connection as texts } from '@amphi/domain/messages/fr/connection';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { Button } from '@mantine/core';
import { IconClock, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Connection, useConnection } from '../../lib/connection.ts';
import type { RetryCause } from '../../lib/errors.ts';
import classes from './connection-bar.module.css';

/** Milliseconds for which it says that the connection is back. */
const BACK = 5000;

export interface ConnectionBarProps {
  /** The number of answers that the server has not confirmed. */
  waiting?: number;
  cause?: RetryCause | undefined;
  onSend?: () => void;
  /** On pages without the navigation bar. */
  bare?: boolean | undefined;
  /** Further lines. */
  children?: ReactNode;
}

/**
 * Lines below the navigation bar that stay in sight: the connection is lost or back, answers wait to be sent. What
 * else sticks to the top of the page makes room by `--amphi-bar-height`.
 */
export function ConnectionBar({
  waiting = 0,
  cause = 'network',
  onSend,
  bare,
  children,
}: ConnectionBarProps) {
  const connection = useConnection();
  const back = useBack(connection);
  const ref = useBarHeight();
  const text = textOf(connection, back, waiting, cause);
  const Icon = connection !== 'online' ? IconWifiOff : back ? IconWifi : IconClock;
  return (
    <section
      ref={ref}
      className={classes.root}
      data-bare={bare || undefined}
      aria-label={texts.label}
    >
      <div role="status">
        {text && (
          <p className={classes.line} data-tone={connection === 'online' ? undefined : 'missed'}>
            <Icon size={18} aria-hidden />
            <span>{text}</span>
            {waiting > 0 && connection !== 'offline' && (
              <Button variant="subtle" size="sm" onClick={onSend}>
                {unsent.retry}
              </Button>
            )}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

function textOf(
  connection: Connection,
  back: boolean,
  waiting: number,
  cause: RetryCause,
): string | null {
  if (connection !== 'online') {
    return waiting > 0 ? texts.waiting[connection](waiting) : texts[connection];
  }
  if (back) return waiting > 0 ? texts.backSending(waiting) : texts.back;
  if (waiting === 0) return null;
  return cause === 'network' ? unsent.unconfirmed(waiting) : unsent.waiting(waiting, cause);
}

/** True for a while after the connection has come back. */
function useBack(connection: Connection): boolean {
  const [back, setBack] = useState(false);
  const before = useRef(connection);
  useEffect(() => {
    const returned = connection === 'online' && before.current !== 'online';
    before.current = connection;
    setBack(returned);
    if (!returned) return;
    const timer = window.setTimeout(() => setBack(false), BACK);
    return () => window.clearTimeout(timer);
  }, [connection]);
  return back;
}

/** Writes the height of the bar into the variable that sticky elements below it use. */
function useBarHeight() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style } = document.documentElement;
    let frame = 0;
    // In the next frame: what the variable moves may be observed too, which would be a loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        style.setProperty('--amphi-bar-height', `${bar.offsetHeight}px`);
      });
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty('--amphi-bar-height');
    };
  }, []);
  return ref;
}
