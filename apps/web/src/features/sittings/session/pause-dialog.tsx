import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Alert, Text } from '@mantine/core';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = sittingSession;

interface PauseDialogProps {
  opened: boolean;
  id: number;
  /** True where the copy is compared with others until it is paused. */
  isRanked: boolean;
  /** Saves what waits. */
  flush: () => Promise<void>;
  onPaused: () => void;
  onClose: () => void;
}

/** Asks before an exam is paused, since it is then not compared with others. */
export function PauseDialog({ opened, id, isRanked, flush, onPaused, onClose }: PauseDialogProps) {
  const pause = trpc.sittings.pause.useMutation({ onSuccess: onPaused });
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.pauseTitle}
      confirmLabel={texts.pause}
      busy={pause.isPending || pause.isSuccess}
      onConfirm={() => void flush().then(() => pause.mutate({ id }))}
      onClose={onClose}
    >
      <Text>
        {texts.pauseWarning} {isRanked && texts.pauseUnranks}
      </Text>
      {pause.isError && (
        <Alert color="red" role="alert">
          {errorText(pause.error, texts.pauseFailed)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
