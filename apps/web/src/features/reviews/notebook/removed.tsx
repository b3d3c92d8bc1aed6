import { reviews } from '@amphi/domain/messages/fr/reviews';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BookItem } from '../types.ts';
import classes from './notebook.module.css';
import { nameOf, useDecide } from './use-decide.ts';

const { notebook: texts } = reviews;

/** Says which question was removed, and takes it back. It has the focus, since the removed row is gone. */
export function Removed({ item, onDone }: { item: BookItem; onDone: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  const { decide, deciding, isError } = useDecide(item, onDone);
  return (
    <div className={classes.removed}>
      <span role="status">
        {isError ? texts.changeFailed : texts.changed.removed} {nameOf(item)},{' '}
        <span dir="auto">{item.subject_name}</span>
      </span>
      <Button
        ref={undo}
        variant="default"
        loading={deciding !== undefined}
        onClick={() => decide('added')}
      >
        {texts.undo}
      </Button>
    </div>
  );
}
