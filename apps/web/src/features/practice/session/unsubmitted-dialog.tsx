import { unsubmitted as texts } from '@amphi/domain/messages/fr/unsubmitted';
import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialog.tsx';
import { Actions } from '../../../components/ui/layout.tsx';

interface UnsubmittedDialogProps {
  opened: boolean;
  /** Positions of the questions with a selection that was not submitted, counted from 1. */
  positions: readonly number[];
  /** `submit`: whether the selections become answers first. */
  onFinish: (options: { submit: boolean }) => void;
  onClose: () => void;
}

/** Asks what becomes of selections on other questions before the session ends. */
export function UnsubmittedDialog({
  opened,
  positions,
  onFinish,
  onClose,
}: UnsubmittedDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      <Stack>
        <Text>{texts.text(positions)}</Text>
        <Actions end>
          <Button variant="default" onClick={() => onFinish({ submit: false })}>
            {texts.leave}
          </Button>
          <Button onClick={() => onFinish({ submit: true })} data-autofocus>
            {texts.submit}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
