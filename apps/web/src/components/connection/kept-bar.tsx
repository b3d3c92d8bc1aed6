import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKeptItems, useKeptSender } from '../../lib/kept/kept-answers.tsx';
import { registerServiceWorker } from '../../lib/service-worker.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import classes from './connection-bar.module.css';
import { ConnectionBar } from './connection-bar.tsx';

const KeptDialog = lazyDialog(async () => (await import('./kept-dialog.tsx')).KeptDialog);

/** Behind the sign-in: the state of the connection with the answers that wait for it, and a line for those that were refused. */
export function KeptBar() {
  const sender = useKeptSender();
  const items = useKeptItems();
  useEffect(registerServiceWorker, []);
  const [opened, setOpened] = useState(false);
  const count = (status: 'waiting' | 'refused') =>
    items.filter((item) => item.status === status).length;
  const refused = count('refused');
  return (
    <>
      <ConnectionBar waiting={count('waiting')} onSend={() => void sender.flush()}>
        {refused > 0 && (
          <p className={classes.line} data-tone="missed">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{texts.refused(refused)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
              {texts.see}
            </Button>
          </p>
        )}
      </ConnectionBar>
      {(refused > 0 || opened) && <KeptDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
