import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { SittingMode } from '@amphi/domain/sittings/rules';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorText } from '../../../lib/errors.ts';

const texts = sittingSession;

interface EndDialogProps {
  opened: boolean;
  mode: SittingMode;
  unanswered: number;
  flagged: number;
  /** Ends the sitting; it resolves when the results are on screen. */
  onEnd: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a sitting ends, and says what is still open. */
export function EndDialog({ opened, mode, unanswered, flagged, onEnd, onClose }: EndDialogProps) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const isExam = mode === 'exam';
  const end = () => {
    setState({ busy: true });
    onEnd().catch((error: unknown) => setState({ busy: false, error }));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={isExam ? texts.handInTitle : texts.endTitle}
      confirmLabel={isExam ? texts.handIn : texts.end}
      busy={state.busy}
      onConfirm={end}
      onClose={() => {
        setState({ busy: false });
        onClose();
      }}
    >
      <Text>{texts.unanswered(unanswered, flagged)}</Text>
      {isExam && <Text>{texts.handInWarning}</Text>}
      {state.error !== undefined && (
        <Alert color="red" role="alert">
          {errorText(state.error, texts.finishFailed)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
