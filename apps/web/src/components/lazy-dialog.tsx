import { common } from '@amphi/domain/messages/fr/common';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { isMissingChunk, recoverFromMissingChunk } from '../lib/missing-chunk.ts';
import { whenIdleOrUsed } from '../lib/when-idle.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The code of a dialog, on this side of the wire or the other. */
interface Code<Props> {
  /** Fetches it once; a failure is tried again by the next call. */
  fetch: () => Promise<ComponentType<Props>>;
  /** What has been fetched. */
  Dialog?: ComponentType<Props>;
  onFailed: (error: unknown) => void;
}

/**
 * A dialog whose code is no part of the page's start: fetched when the page is idle or first used, so
 * that it opens at once, without a network too. It is put on the page closed, as soon as it can be,
 * since it remembers on opening where the focus came from.
 *
 * @param load imports the dialog
 * @param onFailed when it was to be opened and its code could not be had; it counts as closed again.
 *   Without it the page reloads once, or says that there is a new version or no connection
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: (error: unknown) => void = recover,
): (props: Props) => React.ReactNode {
  const code: Code<Props> = {
    async fetch() {
      code.Dialog ??= onlyOpen(await load());
      return code.Dialog;
    },
    onFailed,
  };
  return (props) => <LazyDialog code={code} dialog={props} />;
}

/** In the browser's own words and window, which need no further code. */
async function recover(error: unknown): Promise<void> {
  if (!isMissingChunk(error)) throw error;
  const recovery = await recoverFromMissingChunk();
  if (recovery === 'outdated') window.alert(common.partOutdated);
  if (recovery === 'offline') window.alert(common.partOffline);
}

/** While it is closed, what changes around it does not concern it. */
function onlyOpen<Props extends DialogProps>(Dialog: ComponentType<Props>): ComponentType<Props> {
  const isClosed = (before: Readonly<Props>, after: Readonly<Props>) =>
    !before.opened && !after.opened;
  return memo(Dialog, isClosed) as unknown as ComponentType<Props>;
}

interface LazyDialogProps<Props> {
  code: Code<Props>;
  dialog: Props;
}

function LazyDialog<Props extends DialogProps>({ code, dialog }: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState(() => code.Dialog);
  const [placed, setPlaced] = useState(false);
  const { opened, onClose } = dialog;

  useEffect(() => {
    if (code.Dialog) return;
    whenIdleOrUsed(() => [code.fetch().then((found) => setDialog(() => found))]);
  }, [code]);

  // Opened before its turn came.
  useEffect(() => {
    if (Dialog || !opened) return;
    code.fetch().then(
      (found) => setDialog(() => found),
      (error: unknown) => {
        onClose();
        code.onFailed(error);
      },
    );
  }, [code, Dialog, opened, onClose]);

  useEffect(() => setPlaced(Dialog !== undefined), [Dialog]);

  return Dialog ? <Dialog {...dialog} opened={opened && placed} /> : null;
}
