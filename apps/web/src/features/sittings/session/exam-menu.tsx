import '@mantine/core/styles/Menu.layer.css';
import { sittingSession as texts } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical, IconFlag, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Failure } from '../../../components/failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

interface ExamMenuProps {
  sitting: LoadedSitting;
  isDisabled: boolean;
  /** Saves what waits. */
  flush: () => Promise<void>;
  onPaused: () => void;
  onEnd: () => void;
}

/** Actions on an exam as a whole: pause it, unless it is a mock exam, or hand it in. */
export function ExamMenu({ sitting, isDisabled, flush, onPaused, onEnd }: ExamMenuProps) {
  const { id, is_scheduled, origin } = sitting;
  const [isPausing, setPausing] = useState(false);
  const pause = trpc.sittings.pause.useMutation({
    meta: { invalidates: 'all' },
    onSuccess: onPaused,
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon color="gray" aria-label={texts.menu} disabled={isDisabled}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!is_scheduled && (
            <Menu.Item
              leftSection={<IconPlayerPause size={18} aria-hidden />}
              onClick={() => setPausing(true)}
            >
              {texts.pause}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={onEnd}>
            {texts.handIn}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {/* An exam that was paused is not compared with others. */}
      <ConfirmDialog
        opened={isPausing && !isDisabled}
        title={texts.pauseTitle}
        confirmLabel={texts.pause}
        busy={pause.isPending || pause.isSuccess}
        onConfirm={() => void flush().then(() => pause.mutate({ id }))}
        onClose={() => setPausing(false)}
      >
        <Text>
          {texts.pauseWarning} {origin === 'paper' && texts.pauseUnranks}
        </Text>
        <Failure error={pause.error} text={texts.pauseFailed} />
      </ConfirmDialog>
    </>
  );
}
