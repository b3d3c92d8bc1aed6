import '@mantine/core/styles/Menu.layer.css';
import { sittingSession as texts } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconFlag, IconPlayerPause } from '@tabler/icons-react';

interface ExamMenuProps {
  isDisabled: boolean;
  /** A mock exam has no pause. */
  isPausable: boolean;
  onPause: () => void;
  onEnd: () => void;
}

/** Actions on an exam as a whole: pause it, hand it in. */
export function ExamMenu({ isDisabled, isPausable, onPause, onEnd }: ExamMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={texts.menu} disabled={isDisabled}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPausable && (
          <Menu.Item leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={onPause}>
            {texts.pause}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={onEnd}>
          {texts.handIn}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
