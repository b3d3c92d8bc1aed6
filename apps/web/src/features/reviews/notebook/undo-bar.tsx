import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './notebook.module.css';

interface UndoBarProps {
  /** Sentence about the removed item. */
  children: ReactNode;
  /** Why it could not be taken back, if so. */
  failure: string | null;
  busy: boolean;
  onUndo: () => void;
}

/** Says what was removed, and takes it back. It has the focus, since the removed row is gone. */
export function UndoBar({ children, failure, busy, onUndo }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.removed}>
      <span role="status">
        {failure} {children}
      </span>
      <Button ref={undo} variant="default" loading={busy} onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}
