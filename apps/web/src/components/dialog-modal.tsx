import { common } from '@amphi/domain/messages/fr/common';
import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '../lib/use-back-closes.ts';
import classes from './dialog.module.css';

const CLOSE = { 'aria-label': common.close, size: 44, iconSize: 22 };

interface DialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'> {
  size?: 'lg';
  fullScreen?: boolean;
  classNames?: Partial<Record<'content' | 'body', string>>;
}

/** A dialog of the pages of students; Escape, the overlay, the cross and Android's back button close it. */
export function DialogModal({ classNames, ...props }: DialogProps) {
  useBackCloses(props.opened, props.onClose);
  return (
    <Modal
      closeButtonProps={CLOSE}
      classNames={{ title: classes.title, ...classNames }}
      {...props}
    />
  );
}
