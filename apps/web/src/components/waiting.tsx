import { type ReactNode, useEffect, useState } from 'react';
import { useConnection } from '../lib/connection.ts';

/** Milliseconds in which what lies on this device is read. */
const GRACE = 1000;

interface WaitingProps {
  loading: ReactNode;
  /** Content while the connection is lost; the request may be answered all the same. */
  lost: () => ReactNode;
}

/** Shows that something loads, and no longer than there is something to wait for. */
export function Waiting({ loading, lost }: WaitingProps) {
  const connection = useConnection();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), GRACE);
    return () => window.clearTimeout(timer);
  }, []);
  return isLong && connection !== 'online' ? lost() : loading;
}
