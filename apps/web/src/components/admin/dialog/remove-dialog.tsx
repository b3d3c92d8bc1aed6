import { admin } from '@amphi/domain/messages/fr/admin';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmAction } from './confirm-action.tsx';

export interface RemoveProps {
  opened: boolean;
  onClose: () => void;
}

interface RemoveDialogProps extends RemoveProps {
  name: string;
  texts: {
    removeTitle: string;
    removeText: (name: string) => string;
    removed: (name: string) => string;
  };
  run: () => Promise<unknown>;
  /** What goes with it, and what stays. */
  children: ReactNode;
}

/** Asks before a semester, a subject or a chapter goes. */
export function RemoveDialog({ name, texts, run, children, ...props }: RemoveDialogProps) {
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.removeTitle}
      confirmLabel={admin.remove}
      done={texts.removed(name)}
      run={run}
    >
      <Text>{texts.removeText(name)}</Text>
      {children}
    </ConfirmAction>
  );
}
