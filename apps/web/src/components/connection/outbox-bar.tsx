import { unsent as texts } from '@amphi/domain/messages/fr/unsent';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useOutbox, useOutboxItems } from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import { registerServiceWorker } from '../../lib/worker-registration.ts';
import classes from './connection-bar.module.css';
import { ConnectionBar } from './connection-bar.tsx';

/** Counts the changes of an entry: each question of an exam is one. */
const countOf = (item: OutboxItem) => (item.kind === 'save' ? item.body.items.length : 1);

const countAll = (items: readonly OutboxItem[]) =>
  items.reduce((count, one) => count + countOf(one), 0);

/** Behind the sign-in: the state of the connection with the answers that wait for it. */
export function OutboxBar({ children }: { children?: ReactNode }) {
  const outbox = useOutbox();
  const items = useOutboxItems();
  useEffect(registerServiceWorker, []);
  const waiting = items.filter(({ status }) => status === 'waiting');
  // Answers that came too late for an exam are listed with its results.
  const unstored = items.filter((one) => !one.isStored && one.status !== 'sending');
  return (
    <ConnectionBar
      waiting={countAll(waiting)}
      cause={waiting[0]?.cause}
      onSend={() => void outbox.flush()}
    >
      {children}
      {unstored.length > 0 && (
        <p className={classes.line} data-tone="missed">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{texts.unstored(countAll(unstored))}</span>
        </p>
      )}
    </ConnectionBar>
  );
}
