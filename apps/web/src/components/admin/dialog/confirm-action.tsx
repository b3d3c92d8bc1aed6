import { admin } from '@amphi/domain/messages/fr/admin';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { notifyDone } from './notify.tsx';
import { useAdminRefresh } from './use-admin-refresh.ts';

interface ConfirmActionProps {
  opened: boolean;
  title: string;
  /** What will happen, and what goes with it. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
  onClose: () => void;
}

/** Asks, does it, refreshes the lists and closes; a refusal is said and leaves the question open. */
export function ConfirmAction({ children, run, done, onClose, ...dialog }: ConfirmActionProps) {
  const refresh = useAdminRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      await refresh();
      notifyDone(done);
      onClose();
    } catch (error) {
      void refresh();
      setFailure(errorDetail(error, admin.saveFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      <Stack gap="sm">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        {failure && <FormFailure text={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
