import { common } from '@amphi/domain/messages/fr/common';
import {
  Button,
  Drawer,
  type DrawerProps,
  Modal,
  type ModalProps,
  Stack,
  Text,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../lib/use-back-closes.ts';
import { Actions } from './ui/layout.tsx';

const CLOSE = { 'aria-label': common.close, size: 44, iconSize: 22 };

interface DialogProps
  extends Pick<ModalProps, 'opened' | 'onClose' | 'onExitTransitionEnd' | 'title' | 'children'> {
  size?: 'lg';
  fullScreen?: boolean;
  classNames?: Partial<Record<'content' | 'body', string>>;
}

/** A dialog of the pages of students; Escape, the overlay, the cross and Android's back button close it. */
export function DialogModal(props: DialogProps) {
  useBackCloses(props.opened, props.onClose);
  return <Modal closeButtonProps={CLOSE} {...props} />;
}

/** A drawer of the pages of students, closed as a dialog is. */
export function DrawerModal(props: Omit<DrawerProps, 'closeButtonProps'>) {
  useBackCloses(props.opened, props.onClose);
  return <Drawer closeButtonProps={{ 'aria-label': common.close, size: 44 }} {...props} />;
}

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** Effect of the action, and its parts that can't be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Set where « Annuler » could be taken for what is confirmed. */
  cancelLabel?: string;
  /** Red, for what can't be undone. */
  danger?: boolean;
  /** While the confirmed work runs; the dialog can't be closed then, unless that stops it. */
  busy?: boolean;
  /** True where closing stops the work. */
  canStop?: boolean;
  /** While there is nothing to confirm. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens. Escape, the overlay and the cancel button all mean no. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = common.cancel,
  danger = false,
  busy = false,
  canStop = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const isHeld = busy && !canStop;
  return (
    <DialogModal opened={opened} onClose={isHeld ? () => {} : onClose} title={title}>
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Actions end>
          <Button variant="default" onClick={onClose} disabled={isHeld} data-autofocus={danger}>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            onClick={onConfirm}
            loading={busy}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </Actions>
      </Stack>
    </DialogModal>
  );
}
