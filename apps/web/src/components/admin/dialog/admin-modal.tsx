import { common } from '@amphi/domain/messages/fr/common';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from '../admin.module.css';
import { useNoteOpen } from './open-dialogs.ts';

/** State of a dialog, as the page that opens it passes it on. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface AdminModalProps extends DialogProps {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '76rem' | undefined;
  /** While it saves: it can't be closed then. */
  busy?: boolean;
  /** While another dialog is open above it: that one has the keyboard. */
  covered?: boolean;
  children: ReactNode;
}

/** A modal of the back-office: closes on Escape and on a click outside; full screen on phones. Its header shows notifications. */
export function AdminModal({
  opened,
  onClose,
  title,
  size = 'md',
  busy = false,
  covered = false,
  children,
}: AdminModalProps) {
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const small = size === 'sm' || size === 'md';
  useNoteOpen(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={busy ? () => {} : onClose}
      size={size}
      fullScreen={phone && !small}
      // `useDialog` and `useReturnFocus` do that: the row may have been removed by then.
      returnFocus={false}
      closeOnEscape={!covered}
      trapFocus={!covered}
    >
      <Modal.Overlay />
      <Modal.Content radius={phone && !small ? 0 : undefined}>
        <Modal.Header className={classes.header}>
          <Modal.Title fz="lg" fw={650}>
            {title}
          </Modal.Title>
          {opened && !covered && (
            <Notifications
              withinPortal={false}
              position="top-center"
              transitionDuration={0}
              className={classes.notices ?? ''}
            />
          )}
          <Modal.CloseButton aria-label={common.close} size={44} iconSize={22} />
        </Modal.Header>
        <Modal.Body pt="md">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
