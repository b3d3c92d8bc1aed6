import { practice } from '@amphi/domain/messages/fr/practice';
import type { ReactNode } from 'react';
import { SideDrawer } from '../components/dialog.tsx';
import classes from './session.module.css';

const { list: texts } = practice;

const STYLES = {
  header: { minHeight: 0, paddingBlock: '0.375rem' },
  body: { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, padding: 0 },
} as const;

interface ListDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** True where the focus goes back to the button that opened it. */
  returnFocus: boolean;
  /** From below, for the thumb. */
  sheet?: boolean;
  children: ReactNode;
}

/** The list of questions, or the grid of their numbers, where there is no room for it beside the question. */
export function ListDrawer({ sheet = false, children, ...drawer }: ListDrawerProps) {
  return (
    <SideDrawer
      {...drawer}
      title={<strong>{sheet ? texts.jumpTitle : texts.title}</strong>}
      position={sheet ? 'bottom' : 'left'}
      size={sheet ? 'auto' : '21rem'}
      classNames={{
        content: sheet ? classes.sheet : classes.drawer,
      }}
      styles={STYLES}
    >
      {children}
    </SideDrawer>
  );
}
