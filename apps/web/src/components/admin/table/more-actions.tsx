import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ActionIcon, Popover, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createContext, type ReactNode, useRef, useState } from 'react';
import classes from './table.module.css';

/** True for what is behind the button, where there is room for words. */
export const InMenu = createContext(false);

interface MoreActionsProps {
  /** For actions that go on once it is closed. */
  keepMounted?: boolean;
  /** In a row, as tall as its other buttons. */
  small?: boolean;
  children: ReactNode;
}

/** Second actions of a list or of a row, behind one button. */
export function MoreActions({ keepMounted = false, small = false, children }: MoreActionsProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      position="bottom-end"
      opened={opened}
      onChange={setOpened}
      keepMounted={keepMounted}
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant={small ? 'subtle' : 'default'}
          color="gray"
          aria-label={admin.moreActions}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        p="xs"
        // A closed menu that stays mounted is no dialog: keys of the page wait for those to close.
        role={opened ? 'dialog' : 'none'}
        // A dialog that the action opens returns the focus to what has it: the action is hidden by then.
        onClickCapture={() => button.current?.focus()}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(false);
        }}
      >
        <Stack className={classes.menu} gap={0}>
          <InMenu value={true}>{children}</InMenu>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
