import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { SittingMode } from '@amphi/domain/sittings/rules';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Failure } from '../../../components/failure.tsx';
import type { EndStep } from './use-end-sitting.ts';

const texts = sittingSession;

interface EndDialogProps {
  opened: boolean;
  mode: SittingMode;
  unanswered: number;
  flagged: number;
  /** The failure to end the sitting before the dialog opened. */
  failure?: unknown;
  /** Current step of ending an exam. */
  step?: EndStep | null;
  /** Ends the sitting, unless the signal is aborted before; it resolves when the results are on screen. */
  onEnd: (signal: AbortSignal) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a sitting ends, and says what is still open. */
export function EndDialog({
  opened,
  mode,
  unanswered,
  flagged,
  failure,
  step,
  onEnd,
  onClose,
}: EndDialogProps) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const abort = useRef<AbortController>(undefined);
  const isExam = mode === 'exam';
  const error = state.busy ? undefined : (state.error ?? failure);
  const end = () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ busy: true });
    onEnd(signal).catch((reason: unknown) => {
      if (!signal.aborted) setState({ busy: false, error: reason });
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={isExam ? texts.handInTitle : texts.endTitle}
      confirmLabel={isExam ? texts.handIn : texts.end}
      busy={state.busy}
      canStop={step === 'saving'}
      onConfirm={end}
      onClose={() => {
        abort.current?.abort();
        setState({ busy: false });
        onClose();
      }}
    >
      <Text>{texts.unanswered(unanswered, flagged)}</Text>
      {isExam && <Text>{texts.handInWarning}</Text>}
      {state.busy && step && (
        <Text role="status" c="dimmed">
          {texts.handInSteps[step]}
        </Text>
      )}
      <Failure error={error} text={isExam ? texts.finishFailed : texts.endFailed} />
    </ConfirmDialog>
  );
}
