import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-drawer.module.css';

interface ListDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Whether the focus goes back to the button that opened it. */
  returnFocus: boolean;
  children: ReactNode;
}

/** The list of questions where there is no room for it beside the question. */
export function ListDrawer({ children, ...drawer }: ListDrawerProps) {
  return (
    <Drawer
      {...drawer}
      title={<strong>{practice.list.title}</strong>}
      size="21rem"
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {children}
    </Drawer>
  );
}
