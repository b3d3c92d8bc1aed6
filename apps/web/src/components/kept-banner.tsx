import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useKeptItems, useKeptSender } from '../lib/kept/kept-answers.tsx';
import classes from './kept-banner.module.css';
import type { KeptDialogProps } from './kept-dialog.tsx';

/** One quiet line for the answers that wait for the network, and one for those that were refused. */
export function KeptBanner() {
  const sender = useKeptSender();
  const items = useKeptItems();
  const [Dialog, setDialog] = useState<ComponentType<KeptDialogProps> | null>(null);
  const show = () =>
    void import('./kept-dialog.tsx').then(
      ({ KeptDialog }) => setDialog(() => KeptDialog),
      // What could not be fetched once is not fetched again by this page; all that counts is kept.
      () => navigator.onLine && window.location.reload(),
    );
  const count = (status: 'waiting' | 'refused') =>
    items.filter((item) => item.status === status).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  return (
    <section className={classes.root} aria-label={texts.label}>
      <div role="status">
        {waiting > 0 && (
          <p className={classes.line}>
            <IconClock size={18} aria-hidden />
            <span>{texts.waiting(waiting)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => void sender.flush()}>
              {texts.retry}
            </Button>
          </p>
        )}
        {refused > 0 && (
          <p className={classes.line} data-tone="missed">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{texts.refused(refused)}</span>
            <Button variant="subtle" size="compact-sm" onClick={show}>
              {texts.see}
            </Button>
          </p>
        )}
      </div>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </section>
  );
}
