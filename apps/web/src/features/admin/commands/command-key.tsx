import { adminCommands as texts } from '@amphi/domain/messages/fr/admin/commands';
import { Button, Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { characterOf } from '../../../lib/use-shortcuts.ts';

const CommandDialog = lazyDialog(async () => (await import('./command-dialog.tsx')).CommandDialog);

/**
 * Ctrl+K, or Command+K, opens the dialog that leads to anything; not over another one.
 *
 * @param withButton shows a button for it too
 */
export function CommandKey({ withButton = false }: { withButton?: boolean }) {
  // Counts the openings, so that each begins with an empty field; its code is fetched for the first.
  const [state, setState] = useState({ opened: false, instance: 0, typed: '' });
  const open = () =>
    setState(({ instance }) => ({ opened: true, instance: instance + 1, typed: '' }));
  // Keys that are pressed while its code is on the way belong to it, not to the shortcuts of the page.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      if (!state.opened || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setState((current) => ({ ...current, typed: current.typed + event.key }));
    },
    true,
  );
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
    if (characterOf(event) !== 'K') return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"]') === null) open();
  });
  return (
    <>
      {withButton && (
        <Button
          variant="default"
          aria-keyshortcuts="Control+K Meta+K"
          rightSection={
            <Kbd aria-hidden data-keys>
              {texts.keys}
            </Kbd>
          }
          onClick={open}
        >
          {texts.open}
        </Button>
      )}
      {state.instance > 0 && (
        <CommandDialog
          key={state.instance}
          typed={state.typed}
          opened={state.opened}
          onClose={() => setState((current) => ({ ...current, opened: false }))}
        />
      )}
    </>
  );
}
