import { common } from '@amphi/domain/messages/fr/common';
import { unsubmitted as texts } from '@amphi/domain/messages/fr/unsubmitted';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface UnsubmittedDialogProps {
  opened: boolean;
  /** Of the questions with a selection that was not submitted, counted from 1. */
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      <Stack>
        <Text>{texts.text(positions)}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onFinish({ submit: false })}>
            {texts.leave}
          </Button>
          <Button onClick={() => onFinish({ submit: true })} data-autofocus>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
