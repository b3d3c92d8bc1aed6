import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useKeptItems, useKeptSender } from '../lib/kept/kept-answers.tsx';
import classes from './kept-banner.module.css';

const KeptDialog = lazy(() => import('./kept-dialog.tsx'));

/** One quiet line for the answers that wait for the network, and one for those that were refused. */
export function KeptBanner() {
  const sender = useKeptSender();
  const items = useKeptItems();
  const [shown, setShown] = useState(false);
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
            <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
              {texts.see}
            </Button>
          </p>
        )}
      </div>
      <Suspense>{shown && <KeptDialog onClose={() => setShown(false)} />}</Suspense>
    </section>
  );
}
