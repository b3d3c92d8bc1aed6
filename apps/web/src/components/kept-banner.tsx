import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeptItems, useKeptSender } from '../lib/kept/kept-answers.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import classes from './kept-banner.module.css';
import { lazyDialog } from './lazy-dialog.tsx';

const KeptDialog = lazyDialog(async () => (await import('./kept-dialog.tsx')).KeptDialog);

/** One quiet line for the answers that wait for the network, and one for those that were refused. */
export function KeptBanner() {
  const sender = useKeptSender();
  const kept = useKeptItems();
  const hydrated = useHydrated();
  const items = hydrated ? kept : [];
  const [opened, setOpened] = useState(false);
  const waiting = items.filter(({ status }) => status === 'waiting');
  const refused = items.filter(({ status }) => status === 'refused').length;
  return (
    <section className={classes.root} aria-label={texts.label}>
      <div role="status">
        {waiting.length > 0 && (
          <p className={classes.line}>
            <IconClock size={18} aria-hidden />
            <span>{texts.waiting(waiting.length, waiting[0]?.cause)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => void sender.flush()}>
              {texts.retry}
            </Button>
          </p>
        )}
        {refused > 0 && (
          <p className={classes.line} data-tone="missed">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{texts.refused(refused)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
              {texts.see}
            </Button>
          </p>
        )}
      </div>
      {(refused > 0 || opened) && <KeptDialog opened={opened} onClose={() => setOpened(false)} />}
    </section>
  );
}
