import { common } from '@amphi/domain/messages/fr/common';
import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../lib/use-back-closes.ts';
import classes from './dialog.module.css';

const CLOSE = { 'aria-label': common.close, size: 44, iconSize: 22 };

interface DialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'> {
  size?: 'lg';
  fullScreen?: boolean;
  classNames?: Partial<Record<'content' | 'body', string>>;
}

/** A dialog of the pages of students; Escape, the overlay, the cross and Android's back button close it. */
export function Dialog({ classNames, ...props }: DialogProps) {
  useBackCloses(props.opened, props.onClose);
  return (
    <Modal
      closeButtonProps={CLOSE}
      classNames={{ title: classes.title, ...classNames }}
      {...props}
    />
  );
}

/** The buttons at its end: the way out, then what the dialog is for. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
