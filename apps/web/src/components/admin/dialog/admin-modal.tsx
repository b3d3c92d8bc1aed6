import { common } from '@amphi/domain/messages/fr/common';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './admin-modal.module.css';

interface AdminModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '76rem';
  /** While it saves: it can't be closed then. */
  busy?: boolean;
  /** While another dialog is open above it: that one has the keyboard. */
  covered?: boolean;
  children: ReactNode;
}

/** A modal of the back-office: closes on Escape and on a click outside; full screen on phones. */
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
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={title}
      size={size}
      fullScreen={phone && !small}
      radius={phone && !small ? 0 : undefined}
      // `useDialog` and `useReturnFocus` do that: the row may have been removed by then.
      returnFocus={false}
      closeOnEscape={!covered}
      trapFocus={!covered}
      closeButtonProps={{ 'aria-label': common.close, size: 44, iconSize: 22 }}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
